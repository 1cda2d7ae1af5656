public import ImgMarkGeometry

/// Decides the size of each image from its file and the size that annotations declare.
public protocol ImageSizes {
  /// Returns the size and orientation of an image.
  ///
  /// - Parameters:
  ///   - path: The image's path as the annotation file states it, perhaps without an extension.
  ///   - declared: The size in the annotation file; `nil` if it states none, or 0x0.
  /// - Returns: The size and orientation; `nil` if the image is missing or contradicts the declared
  ///   size. The reason is kept for a report.
  /// - Throws: An error that prevents further reading, such as an interruption.
  func frame(of path: String, declared: PixelSize?) throws -> ImageFrame?

  /// Returns the size and orientation of an image in a split, such as `train`.
  ///
  /// Images of two splits may have the same name.
  func frame(of path: String, split: String?, declared: PixelSize?) throws -> ImageFrame?

  /// Returns the size and orientation of an image if only its displayed size is declared.
  ///
  /// The displayed size is used only if the image file is missing.
  func frame(of path: String, shown: PixelSize) throws -> ImageFrame?

  /// Whether images without objects are opened too, although no coordinate depends on their sizes.
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
