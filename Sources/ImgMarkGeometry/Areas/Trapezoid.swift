/// An area between two heights and two straight sides.
public struct Trapezoid: Hashable, Sendable {
  public var top: Double
  public var bottom: Double
  /// The x of the left side at the top and at the bottom.
  public var left: (top: Double, bottom: Double) { (leftTop, leftBottom) }
  /// The x of the right side at the top and at the bottom.
  public var right: (top: Double, bottom: Double) { (rightTop, rightBottom) }

  private var leftTop: Double
  private var leftBottom: Double
  private var rightTop: Double
  private var rightBottom: Double

  init(top: Double, bottom: Double, left: SlabSide, right: SlabSide) {
    self.top = top
    self.bottom = bottom
    leftTop = left.x(at: top)
    leftBottom = left.x(at: bottom)
    rightTop = right.x(at: top)
    rightBottom = right.x(at: bottom)
  }

  package var area: Double {
    max(0, (rightTop - leftTop) + (rightBottom - leftBottom)) / 2 * (bottom - top)
  }
}
