public import ImgMarkGeometry
public import ImgMarkNumbers

/// A picture that replaces an image in the output.
public struct PlacedImage: Hashable, Sendable {
  /// The path of the picture, relative to the folder of written images.
  public var path: String
  public var size: PixelSize
  /// The map from pixels of the image, at its size in the data set, to pixels of the picture.
  public var map: PlaneMap<SourceSpace, SourceSpace>
  /// The part of the picture that the image shows, in the reverse direction; otherwise `nil`.
  public var part: Part?

  /// One of several images made from one whole image, to which their objects return.
  public struct Part: Hashable, Sendable {
    /// The number of this part among all parts.
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
