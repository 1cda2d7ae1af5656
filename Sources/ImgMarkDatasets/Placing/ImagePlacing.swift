public import ImgMarkAnnotations

/// Decides what happens to the images of a data set that are written again.
///
/// It returns the position of each on its canvas, the parts to cut out, or, in reverse, the image
/// that each was made of. It draws the pictures by the same placements.
public protocol ImagePlacing: AnyObject {
  /// Whether each object gets its own picture.
  var cutsObjects: Bool { get }

  /// Returns the picture that is written for an image.
  ///
  /// - Parameter image: The image, upright; its objects aren't used.
  /// - Returns: The picture; `nil` if the image can't be used, with the reason kept for a report.
  /// - Throws: An error that makes the rest meaningless, such as two pictures with one name.
  func picture(of image: AnnotatedImage) throws -> PlacedImage?

  /// Returns the picture that is cut out of an image for one of its objects.
  ///
  /// - Parameters:
  ///   - object: The object, in pixels of the whole, upright image.
  ///   - number: Its number among the objects of the image, from 1.
  ///   - label: The name of its class.
  ///   - image: The image, upright; its objects aren't used.
  /// - Returns: The picture; `nil` if the image can't be used, or the object lies outside it.
  /// - Throws: An error that makes the rest meaningless, such as two pictures with one name.
  func cut(
    around object: Annotation, number: Int, label: String?, of image: AnnotatedImage
  ) throws -> PlacedImage?
}
