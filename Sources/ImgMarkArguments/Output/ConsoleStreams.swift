/// The standard streams of a process, for use by a console.
package protocol ConsoleStreams: Sendable {
  /// Writes all bytes to standard output.
  func writeResults(_ bytes: [UInt8]) throws
  /// Writes all bytes to standard error and ignores failures, which can't be reported anywhere.
  func writeErrors(_ bytes: [UInt8])
  /// Whether results are shown on a terminal.
  var isOutputTerminal: Bool { get }
  /// Whether notes and errors are shown on a terminal.
  var isErrorTerminal: Bool { get }
  /// Returns the value of an environment variable; `nil` if it isn't set.
  func environment(_ name: String) -> String?
}
