internal import Glibc

/// An open file that is closed with the last reference to it.
package final class Descriptor: Sendable {
  package let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  /// Opens a file for reading and protects it from being replaced by outputs of the same work.
  ///
  /// All inputs are opened here or by ``readingStandardInput()``.
  package static func reading(
    _ path: FilePath
  ) throws(SystemError) -> (descriptor: Descriptor, status: FileStatus) {
    try Descriptor(SystemCall.open(path, O_RDONLY)).registered(as: path)
  }

  /// Returns standard input, which may be a regular file.
  package static func readingStandardInput() throws(SystemError) -> (
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
    // The file was only read, so no data is lost if it can't be closed.
    try? SystemCall.close(number)
  }
}
