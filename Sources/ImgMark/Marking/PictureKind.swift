public import ImgMarkProbe

/// A kind of file that a marked picture is written as.
public enum PictureKind: String, Hashable, Sendable, CaseIterable {
  case png
  case jpeg = "jpg"

  /// Creates the kind that the name of a file asks for, by its extension.
  public init?(named path: FilePath) {
    switch path.fileExtension {
    case "png": self = .png
    case "jpg", "jpeg", "jpe": self = .jpeg
    default: return nil
    }
  }

  /// Creates the kind in which an image of a format is written again.
  public init(like format: ImageFormat) {
    self = format == .jpeg ? .jpeg : .png
  }

  /// Whether a picture of this kind can be transparent.
  public var holdsAlpha: Bool { self == .png }
}
