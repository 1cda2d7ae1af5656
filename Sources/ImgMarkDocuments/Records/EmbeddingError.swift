public import ImgMarkCodecs
public import ImgMarkFiles

/// The reason why a marked picture can't store its source and markers, or can't be drawn again from
/// them.
public enum EmbeddingError: Error, Hashable, Sendable {
  /// The picture isn't a complete PNG.
  case picture(PNGChunkError)
  /// The picture lacks embedded data.
  case noRecord
  /// The embedded data was changed or cut off.
  case damaged(String)
  /// Another version of imgmark wrote the embedded data.
  case version(Int)
  /// The path of a link isn't a relative path to a file.
  case link(String)
  /// The linked file has changed.
  case changedSource(FilePath)
  /// The data exceeds the size of a chunk.
  case tooLarge(Int)
  case outOfMemory
}

extension EmbeddingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .picture(.noPNG): "only a PNG that place --embed has written can be drawn again"
    case .picture(let error): "\(error)"
    case .noRecord:
      "carries nothing to draw it from again; place --embed writes pictures that do"
    case .damaged(let part):
      "what it was drawn from is damaged: \(part); get an intact copy of the file"
    case .version(let version):
      "what it was drawn from is of version \(version), this program reads version "
        + "\(EmbeddedRecord.version); use a newer one"
    case .link(let path):
      "its source '\(path)' is not named from its own folder; place --embed=link writes such names"
    case .changedSource(let path):
      "its source \(path) is no longer the file it was drawn from; place it with its markers anew"
    case .tooLarge(let count):
      "\(count) bytes are more than a PNG chunk holds; use --embed=link"
    case .outOfMemory: "memory is exhausted; use --embed=link"
    }
  }
}
