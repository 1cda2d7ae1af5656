public import ImgMarkProbe

/// A kind of file that a marked picture is written as.
public enum PictureKind: String, Hashable, Sendable, CaseIterable {
  case png
  case jpeg = "jpg"

  /// A drawing whose parts can be edited.
  case svg

  /// A page whose markers stay on their features while its window is resized.
  case html

  /// Pages whose markers are outlines and whose labels are text.
  case pdf

  /// The kinds that are made of pixels.
  public static let raster: [PictureKind] = [.png, .jpeg]

  /// Creates the kind that the name of a file asks for, by its extension.
  public init?(named path: FilePath) {
    switch path.fileExtension {
    case "png": self = .png
    case "jpg", "jpeg", "jpe": self = .jpeg
    case "svg": self = .svg
    case "html", "htm": self = .html
    case "pdf": self = .pdf
    default: return nil
    }
  }

  /// Creates the kind in which an image of a format is written again.
  public init(like format: ImageFormat) {
    self = format == .jpeg ? .jpeg : .png
  }

  /// Returns the name of a picture of this kind that is made of an image.
  ///
  /// The extension is kept where it is one of this kind, else exchanged; a name without one gets it.
  ///
  /// - Parameters:
  ///   - image: The name of the image, with its folders.
  ///   - number: Stands after the name, where several pictures are made of one image.
  /// - Returns: The name.
  public func name(for image: FilePath, numbered number: Int? = nil) -> FilePath {
    let extent = image.fileExtension.map { $0.utf8.count + 1 } ?? 0
    let kept = PictureKind(named: image) == self
    let ending = kept ? Array(image.bytes.suffix(extent)) : Array(".\(rawValue)".utf8)
    let suffix = number.map { Array("-\($0)".utf8) } ?? []
    return FilePath(bytes: Array(image.bytes.dropLast(extent)) + suffix + ending)
  }

  /// Whether a picture of this kind can be transparent.
  public var holdsAlpha: Bool { self != .jpeg }

  /// Whether it holds the image as it is, rather than its pixels on the canvas.
  public var isDocument: Bool { self == .svg || self == .html || self == .pdf }
}
