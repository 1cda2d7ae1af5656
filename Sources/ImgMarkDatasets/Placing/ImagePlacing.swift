public import ImgMarkAnnotations
public import ImgMarkGeometry
public import ImgMarkNumbers

/// Says what becomes of the images of a data set that are written anew: where each lies on its canvas,
/// or which parts are cut out of it; or of what each was made itself.
///
/// Whoever decides that draws the pictures by the same placements.
public protocol ImagePlacing: AnyObject {
  /// Whether each object gets a picture of its own.
  var cutsObjects: Bool { get }

  /// Returns the picture that is written for an image.
  ///
  /// - Parameter image: The image, upright; its objects are not asked for.
  /// - Returns: `nil` where the image can't be used. Whoever decides remembers why.
  /// - Throws: What makes the rest meaningless, such as two pictures of one name.
  func picture(of image: AnnotatedImage) throws -> PlacedImage?

  /// Returns the picture that is cut out of an image for one of its objects.
  ///
  /// - Parameters:
  ///   - object: The object, in pixels of the whole, upright image.
  ///   - number: Its place among the objects of the image, from 1.
  ///   - label: The name of its class.
  ///   - image: The image, upright; its objects are not asked for.
  /// - Returns: `nil` where the image can't be used, or nothing of it lies around the object.
  /// - Throws: What makes the rest meaningless, such as two pictures of one name.
  func cut(
    around object: Annotation, number: Int, label: String?, of image: AnnotatedImage
  ) throws -> PlacedImage?
}

/// A picture that is written in the place of an image.
public struct PlacedImage: Hashable, Sendable {
  /// Its path among the images that are written.
  public var path: String
  public var size: PixelSize
  /// The map from pixels of the image, of the size that the data set counts with, to its pixels.
  public var map: PlaneMap<SourceSpace, SourceSpace>
  /// Which part of the picture the image is, on the way back to what it was made of; `nil` where the
  /// picture is made of the image.
  public var part: Part?

  /// One of the images that were made of one, whose objects are joined there.
  public struct Part: Hashable, Sendable {
    /// Its place among them.
    public var number: Int
    /// How many there are.
    public var count: Int
    /// What the whole is called in its data set, where that is known.
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
