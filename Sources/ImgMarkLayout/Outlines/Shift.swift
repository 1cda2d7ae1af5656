import ImgMarkGeometry

/// A displacement on the canvas, in canvas points.
public struct Shift: Hashable, Sendable {
  public let dx: Double
  public let dy: Double

  public static let zero = Shift(dx: 0, dy: 0)

  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  init(from start: CanvasPoint, to end: CanvasPoint) {
    // A very distant point may be infinite; its distance from itself is still zero, not NaN.
    dx = start.x == end.x ? 0 : end.x - start.x
    dy = start.y == end.y ? 0 : end.y - start.y
  }

  public var isZero: Bool { dx == 0 && dy == 0 }

  public var length: Double { (dx * dx + dy * dy).squareRoot() }
}
