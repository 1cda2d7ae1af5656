internal import Glibc

/// An open file, closed when nobody holds it any more.
final class Descriptor: Sendable {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  /// Opens a file to be read, which no output of the same work replaces from then on.
  ///
  /// Whatever is read is opened here or by ``readingStandardInput()``.
  static func reading(
    _ path: FilePath
  ) throws(SystemError) -> (descriptor: Descriptor, status: FileStatus) {
    try Descriptor(SystemCall.open(path, O_RDONLY)).registered(as: path)
  }

  /// Returns standard input, which may be a file like any other.
  static func readingStandardInput() throws(SystemError) -> (
    descriptor: Descriptor, status: FileStatus
  ) {
    try Descriptor(SystemCall.duplicate(0)).registered(as: "standard input")
  }

  private func registered(
    as path: FilePath
  ) throws(SystemError) -> (descriptor: Descriptor, status: FileStatus) {
    let status = try SystemCall.status(of: number)
    if status.kind == .file { InputRegister.current?.add(status.identity, as: path) }
    return (self, status)
  }

  deinit {
    // Only read from, so that a failure to close loses nothing.
    try? SystemCall.close(number)
  }
}
