public import ImgMarkAnnotations
public import ImgMarkGeometry

/// A given point, and where it is on the canvas or the image.
public struct ProjectedPoint: Hashable, Sendable {
  /// As it was given.
  public var input: Pair
  public var output: Pair
  /// Coordinates that rounding put outside the image, and that were moved to its edge.
  public var snaps: [RangeFault]
  /// The point on the canvas if it is outside of it; `nil` if it is inside, or on the image.
  public var outsideCanvas: CanvasPoint?

  /// Two coordinates; their space depends on the direction.
  public struct Pair: Hashable, Sendable {
    public var x: Double
    public var y: Double
  }
}
