public import ImgMarkGeometry

extension Separation {
  /// What is moved as a whole: an upright rectangle and all that lies within a radius of it.
  ///
  /// ```
  ///      .---------------.
  ///    /  ·-------------·  \      a box of twice the half extents,
  ///    |  |      +      |  |      and around it the radius
  ///    \  ·-------------·  /
  ///      '---------------'
  /// ```
  ///
  /// Without extents it is a disc, without a half height a capsule, without a radius a box.
  public struct Body: Hashable, Sendable {
    /// Where the center is asked to be.
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

    /// Creates a body that covers what a stadium covers.
    public init(_ outline: Stadium) {
      self.init(center: outline.center, halfWidth: outline.reach, radius: outline.radius)
    }
  }
}

extension Separation.Body {
  var isFinite: Bool {
    center.isFinite && halfWidth.isFinite && halfHeight.isFinite && radius.isFinite
  }

  /// From the center to the left or right edge.
  var reachAcross: Double { halfWidth + radius }

  /// From the center to the upper or lower edge.
  var reachDown: Double { halfHeight + radius }

  /// Whether another body is the same but for its place.
  func isAlike(_ other: Self) -> Bool {
    halfWidth == other.halfWidth && halfHeight == other.halfHeight && radius == other.radius
      && isFixed == other.isFixed
  }
}
