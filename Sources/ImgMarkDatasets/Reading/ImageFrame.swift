public import ImgMarkGeometry

/// The picture that the numbers of an annotation file were measured in.
public struct ImageFrame: Hashable, Sendable {
  public var size: PixelSize
  /// The orientation that makes that picture upright.
  ///
  /// It is `upright` unless the numbers were measured in the stored picture.
  public var orientation: Orientation
  /// The orientation of the image file, if it was opened.
  public var storedOrientation = Orientation.upright
  /// The path at which the image was found, relative to the folder of images, if only a part was
  /// known.
  ///
  /// `nil` if it wasn't searched for.
  public var path: String?

  public init(size: PixelSize, orientation: Orientation = .upright, path: String? = nil) {
    self.size = size
    self.orientation = orientation
    self.path = path
  }
}
