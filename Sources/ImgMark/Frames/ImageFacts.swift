public import ImgMarkGeometry
public import ImgMarkProbe

/// What a frame needs to know about an image.
public struct ImageFacts: Hashable, Sendable {
  /// The size of the upright image.
  public var size: PixelSize
  /// How the stored picture is turned to be upright.
  public var orientation: Orientation
  /// Where the stored picture lies on its page, in pixels; `nil` where the file doesn't say.
  public var pageOffset: PageOffset?

  public init(header: ImageHeader) {
    size = header.size
    orientation = header.orientation
    pageOffset = header.pageOffset
  }

  /// Creates the facts of an image of which only the size is known.
  public init(size: PixelSize, orientation: Orientation = .upright) {
    self.size = size
    self.orientation = orientation
  }

  /// The size of the picture as it is stored.
  public var storedSize: PixelSize { orientation.uprightSize(ofStored: size) }
}
