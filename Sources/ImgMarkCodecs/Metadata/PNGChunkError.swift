/// The reason why the chunks of a PNG can't be read.
public enum PNGChunkError: Error, Hashable, Sendable {
  case noPNG
  case endsEarly
}

extension PNGChunkError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noPNG: "is no PNG"
    case .endsEarly: "truncated: it ends before its last chunk; get a whole copy of the file"
    }
  }
}
