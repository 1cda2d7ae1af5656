/// An error in the command line, independent of the files.
struct UsageError: Error, Hashable, CustomStringConvertible {
  /// What is wrong and what to do.
  var message: String

  init(_ message: String) {
    self.message = message
  }

  var description: String { message }
}
