public import ImgMarkGeometry

/// The form of an image in which the numbers of an annotation file were measured.
public struct ImageFrame: Hashable, Sendable {
  public var size: PixelSize
  /// The orientation that makes the measured image upright.
  ///
  /// It is `upright` unless the numbers are in pixels of the stored image.
  public var orientation: Orientation
  /// The orientation of the image file; `upright` if the file wasn't opened.
  public var storedOrientation = Orientation.upright
  /// The path of the image, relative to the folder of images, if the file gives only a part of it.
  ///
  /// `nil` if no search was needed.
  public var path: String?

  public init(size: PixelSize, orientation: Orientation = .upright, path: String? = nil) {
    self.size = size
    self.orientation = orientation
    self.path = path
  }
}
