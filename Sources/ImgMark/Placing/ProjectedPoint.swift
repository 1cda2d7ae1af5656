public import ImgMarkAnnotations
public import ImgMarkGeometry

/// A given point, and its position on the canvas or the image.
public struct ProjectedPoint: Hashable, Sendable {
  /// The point as given.
  public var input: Pair
  public var output: Pair
  /// The coordinates that were outside the image because of rounding, and were moved to its edge.
  public var snaps: [RangeFault]
  /// The point on the canvas if it is outside the canvas; `nil` if it is inside, or if it is on the
  /// image.
  public var outsideCanvas: CanvasPoint?

  /// Two coordinates: on the canvas, or on the image if the point was mapped back.
  public struct Pair: Hashable, Sendable {
    public var x: Double
    public var y: Double
  }
}
