/// An error in the command line that doesn't depend on the content of files.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do.
  package var message: String

  package init(_ message: String) {
    self.message = message
  }

  package var description: String { message }
}
