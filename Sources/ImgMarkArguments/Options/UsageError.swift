/// An error in the command line, independent of the files.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do.
  package var message: String

  package init(_ message: String) {
    self.message = message
  }

  package var description: String { message }
}
