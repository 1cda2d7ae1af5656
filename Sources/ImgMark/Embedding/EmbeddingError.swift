public import ImgMarkCodecs

/// Why a marked picture can't be given what it is drawn from, or be drawn from it again.
public enum EmbeddingError: Error, Hashable, Sendable {
  /// It is no whole PNG.
  case picture(PNGChunkError)
  /// It carries nothing.
  case noRecord
  /// What it carries was changed or cut.
  case damaged(String)
  /// It was written by another version of this program.
  case version(Int)
  /// A link does not lead from the picture's folder to a file.
  case link(String)
  /// The file that is linked is not what it was.
  case changedSource(FilePath)
  /// More bytes than a chunk can hold.
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
