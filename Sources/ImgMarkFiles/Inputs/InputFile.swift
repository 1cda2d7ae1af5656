/// A file that is read and that no output may replace.
public protocol InputFile: Sendable {
  var path: FilePath { get }
  /// The identity of the file; `nil` if it came from a pipe or memory.
  var identity: FileIdentity? { get }
}

extension ImageFile: InputFile {}
extension TableFile: InputFile {}
