public import ImgMarkGeometry

/// Decides the sizes of images, in one place.
public protocol ImageSizes {
  /// Returns the picture of an image.
  ///
  /// - Parameters:
  ///   - path: The image's path in the annotation file, without its extension if the format omits it.
  ///   - declared: The size in the annotation file; `nil` if it gives none, or 0x0.
  /// - Returns: The picture; `nil` if the image is missing or contradicts the declared size, with
  ///   the reason kept for a report.
  /// - Throws: An error that makes the rest meaningless, such as an interruption.
  func frame(of path: String, declared: PixelSize?) throws -> ImageFrame?

  /// Returns the picture of an image in a part of the data set, such as `train`.
  ///
  /// Images of two parts may have the same name.
  func frame(of path: String, split: String?, declared: PixelSize?) throws -> ImageFrame?

  /// Returns the picture of an image whose displayed size is known, but not the size of its file.
  ///
  /// The displayed size is used only if there is no file.
  func frame(of path: String, shown: PixelSize) throws -> ImageFrame?

  /// Whether images without objects are opened, although no number depends on their sizes.
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
