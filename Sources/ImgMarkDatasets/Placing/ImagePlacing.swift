public import ImgMarkAnnotations

/// Decides which pictures replace the images of a data set.
///
/// It returns where each image is on its canvas, or which parts are cut out of it. In the reverse
/// direction, it returns the image that each picture was made from. The pictures are drawn with the
/// same placements.
public protocol ImagePlacing: AnyObject {
  /// Whether each object is cut out as a picture of its own.
  var cutsObjects: Bool { get }

  /// Returns the picture that replaces an image.
  ///
  /// - Parameter image: The upright image; its objects are ignored.
  /// - Returns: The picture; `nil` if the image can't be used. The reason is kept for a report.
  /// - Throws: An error that prevents further work, such as two pictures with the same name.
  func picture(of image: AnnotatedImage) throws -> PlacedImage?

  /// Returns the picture that one object is cut out as.
  ///
  /// - Parameters:
  ///   - object: The object, in pixels of the whole, upright image.
  ///   - number: The number of the object on the image, from 1.
  ///   - label: The name of the object's class; `nil` if it has none.
  ///   - image: The upright image; its objects are ignored.
  /// - Returns: The picture; `nil` if the image can't be used, or if the object is outside it.
  /// - Throws: An error that prevents further work, such as two pictures with the same name.
  func cut(
    around object: Annotation, number: Int, label: String?, of image: AnnotatedImage
  ) throws -> PlacedImage?
}
