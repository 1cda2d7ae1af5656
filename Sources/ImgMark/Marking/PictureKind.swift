public import ImgMarkProbe

/// The file format of a marked picture.
public enum PictureKind: String, Hashable, Sendable, CaseIterable {
  case png
  case jpeg = "jpg"

  /// A drawing with editable parts.
  case svg

  /// A web page whose markers stay in place when its window is resized.
  case html

  /// A PDF whose markers are vector outlines and whose labels are text.
  case pdf

  /// The formats that consist of pixels.
  public static let raster: [PictureKind] = [.png, .jpeg]

  /// Creates the kind from the extension of a file name; `nil` for any other extension.
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

  /// Creates the kind for an image that is written again in its own format.
  public init(like format: ImageFormat) {
    self = format == .jpeg ? .jpeg : .png
  }

  /// Returns the name of a picture of this kind that is made from an image.
  ///
  /// An extension of this kind stays; any other one is replaced, and a missing one is added.
  ///
  /// - Parameters:
  ///   - image: The name of the image, with its folders.
  ///   - number: The number added to the name, if several pictures are made from one image.
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

  /// Whether the file holds the original image; if not, it holds the pixels of the canvas.
  public var isDocument: Bool { self == .svg || self == .html || self == .pdf }
}
