public import ImgMarkGeometry

extension Separation {
  /// A body that moves as a whole: an upright rectangle and everything within a radius of it.
  ///
  /// ```
  ///      .---------------.
  ///    /  ·-------------·  \      a box of twice the half extents,
  ///    |  |      +      |  |      and around it the radius
  ///    \  ·-------------·  /
  ///      '---------------'
  /// ```
  ///
  /// It is a disc if both half extents are 0, a capsule if the half height is 0, and a box if the
  /// radius is 0.
  public struct Body: Hashable, Sendable {
    /// The requested center.
    public var center: CanvasPoint
    public var halfWidth: Double
    public var halfHeight: Double
    public var radius: Double

    /// Whether the body must stay where it is.
    public var isFixed: Bool

    public init(
      center: CanvasPoint, halfWidth: Double = 0, halfHeight: Double = 0, radius: Double = 0,
      isFixed: Bool = false
    ) {
      self.center = center
      self.halfWidth = halfWidth
      self.halfHeight = halfHeight
      self.radius = radius
      self.isFixed = isFixed
    }

    /// Creates a body that covers the same area as a stadium.
    public init(_ outline: Stadium) {
      self.init(center: outline.center, halfWidth: outline.reach, radius: outline.radius)
    }
  }
}

extension Separation.Body {
  var isFinite: Bool {
    center.isFinite && halfWidth.isFinite && halfHeight.isFinite && radius.isFinite
  }

  /// The distance from the center to the left or right edge.
  var reachAcross: Double { halfWidth + radius }

  /// The distance from the center to the upper or lower edge.
  var reachDown: Double { halfHeight + radius }

  /// Returns whether two bodies are equal except for their positions.
  func isAlike(_ other: Self) -> Bool {
    halfWidth == other.halfWidth && halfHeight == other.halfHeight && radius == other.radius
      && isFixed == other.isFixed
  }
}
