public import ImgMarkGeometry
public import ImgMarkNumbers

/// A picture that is written in place of an image.
public struct PlacedImage: Hashable, Sendable {
  /// Its path among the written images.
  public var path: String
  public var size: PixelSize
  /// The map from pixels of the image, at the size in the data set, to the picture's pixels.
  public var map: PlaneMap<SourceSpace, SourceSpace>
  /// For the reverse direction, the part of the picture that the image is; otherwise `nil`.
  public var part: Part?

  /// One of several images made of one image, whose objects are joined there.
  public struct Part: Hashable, Sendable {
    /// Its number among them.
    public var number: Int
    /// The number of parts.
    public var count: Int
    /// The id of the whole image in its data set, if known.
    public var imageID: Identifier?

    public init(number: Int, count: Int, imageID: Identifier?) {
      self.number = number
      self.count = count
      self.imageID = imageID
    }
  }

  public init(path: String, size: PixelSize, map: PlaneMap<SourceSpace, SourceSpace>) {
    self.path = path
    self.size = size
    self.map = map
  }
}
