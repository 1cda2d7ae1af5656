/// A command line that is wrong in itself, whatever the files hold.
struct UsageError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, and what to do.
  var message: String

  init(_ message: String) {
    self.message = message
  }

  var description: String { message }
}
