public import ImgMarkGeometry
public import ImgMarkProbe

/// The facts about an image that a frame depends on.
public struct ImageFacts: Hashable, Sendable {
  /// The size of the upright image.
  public var size: PixelSize
  /// The orientation that turns the stored picture upright.
  public var orientation: Orientation
  /// The place of the stored picture on its page, in pixels; `nil` if the file doesn't give it.
  public var pageOffset: PageOffset?

  public init(header: ImageHeader) {
    size = header.size
    orientation = header.orientation
    pageOffset = header.pageOffset
  }

  /// Creates the facts of an image from its size.
  public init(size: PixelSize, orientation: Orientation = .upright) {
    self.size = size
    self.orientation = orientation
  }

  /// The size of the stored picture.
  public var storedSize: PixelSize { orientation.uprightSize(ofStored: size) }
}
