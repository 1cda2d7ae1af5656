/// A file that is read, which no output may replace.
public protocol InputFile: Sendable {
  var path: FilePath { get }
  /// Which file it is; `nil` for what came through a pipe or from memory.
  var identity: FileIdentity? { get }
}

extension ImageFile: InputFile {}
extension TableFile: InputFile {}
