public import ImgMarkProbe

/// A kind of file that a marked picture is written as.
public enum PictureKind: String, Hashable, Sendable, CaseIterable {
  case png
  case jpeg = "jpg"

  /// A drawing whose parts can be edited.
  case svg

  /// A page whose markers stay on their features while its window is resized.
  case html

  /// The kinds that are made of pixels.
  public static let raster: [PictureKind] = [.png, .jpeg]

  /// Creates the kind that the name of a file asks for, by its extension.
  public init?(named path: FilePath) {
    switch path.fileExtension {
    case "png": self = .png
    case "jpg", "jpeg", "jpe": self = .jpeg
    case "svg": self = .svg
    case "html", "htm": self = .html
    default: return nil
    }
  }

  /// Creates the kind in which an image of a format is written again.
  public init(like format: ImageFormat) {
    self = format == .jpeg ? .jpeg : .png
  }

  /// Whether a picture of this kind can be transparent.
  public var holdsAlpha: Bool { self != .jpeg }

  /// Whether it holds the image as it is, rather than its pixels on the canvas.
  public var isDocument: Bool { self == .svg || self == .html }
}
