public import ImgMarkGeometry

/// All points within a radius of a horizontal line: a capsule, or a disc if the line is a point.
///
/// ```
///        .-----------.
///      /  ·---------·  \     · to ·   twice the reach
///      \               /     from a · to the edge, the radius
///        '-----------'
/// ```
public struct Stadium: Hashable, Sendable {
  public var center: CanvasPoint

  /// Half the length of the line.
  public var reach: Double

  public var radius: Double

  public init(center: CanvasPoint, reach: Double = 0, radius: Double) {
    self.center = center
    self.reach = reach
    self.radius = radius
  }

  public var bounds: Rect<CanvasSpace> {
    Rect(
      x: center.x - reach - radius, y: center.y - radius,
      width: 2 * (reach + radius), height: 2 * radius)
  }
}
