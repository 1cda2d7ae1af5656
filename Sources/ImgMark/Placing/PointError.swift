public import ImgMarkAnnotations

/// The error that a point is outside the image.
public struct PointError: Error, Hashable, Sendable, CustomStringConvertible {
  public var faults: [ShapeFault]
  /// What is expected, and how the point may be meant.
  public var advice: String

  public var description: String { faults.sentence + advice }
}
