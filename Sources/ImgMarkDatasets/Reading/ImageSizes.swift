public import ImgMarkGeometry

/// The picture that the numbers of an annotation file were measured in.
public struct ImageFrame: Hashable, Sendable {
  public var size: PixelSize
  /// How that picture must be turned to be upright; it is so already unless the numbers were measured
  /// in the stored picture.
  public var orientation: Orientation
  /// How the image's file is stored, where that was looked at.
  public var storedOrientation = Orientation.upright
  /// The image as it was found, relative to the folder of images, where only a part of its name was
  /// known; `nil` where nobody looked.
  public var path: String?

  public init(size: PixelSize, orientation: Orientation = .upright, path: String? = nil) {
    self.size = size
    self.orientation = orientation
    self.path = path
  }
}

/// Says how large images are: the one place in which that is decided.
public protocol ImageSizes {
  /// Returns the picture of an image.
  ///
  /// - Parameters:
  ///   - path: The image as the annotation file names it; without its extension where the format
  ///     leaves that out.
  ///   - declared: The size that the annotation file gives; `nil` where it gives none, or 0x0.
  /// - Returns: `nil` where the image is missing or its size and the declared one can't both be
  ///   right. Whoever decides remembers why, and tells of all images together.
  /// - Throws: What makes the rest meaningless, such as an interruption.
  func frame(of path: String, declared: PixelSize?) throws -> ImageFrame?

  /// Returns the picture of an image that belongs to a part of the data set, such as `train`: images of
  /// two parts may have one name.
  func frame(of path: String, split: String?, declared: PixelSize?) throws -> ImageFrame?

  /// Returns the picture of an image of which is only said how large it is shown: that is no claim
  /// about its file, and counts only where there is none.
  func frame(of path: String, shown: PixelSize) throws -> ImageFrame?

  /// Whether images without objects are looked at, although no number depends on their sizes.
  var measuresEmptyImages: Bool { get }
}

extension ImageSizes {
  public func frame(
    of path: String, split: String?, declared: PixelSize?
  ) throws -> ImageFrame? {
    try frame(of: path, declared: declared)
  }

  public func frame(of path: String, shown: PixelSize) throws -> ImageFrame? {
    try frame(of: path, declared: shown)
  }

  public var measuresEmptyImages: Bool { true }
}

extension [String: PixelSize]: ImageSizes {
  public func frame(of path: String, declared: PixelSize?) -> ImageFrame? {
    (self[path] ?? declared).map { ImageFrame(size: $0) }
  }
}
