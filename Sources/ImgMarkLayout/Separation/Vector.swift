/// A displacement or a position on the canvas, for calculations.
struct Vector: Hashable, Sendable {
  var x: Double
  var y: Double

  static let zero = Vector(x: 0, y: 0)

  static func + (left: Vector, right: Vector) -> Vector {
    Vector(x: left.x + right.x, y: left.y + right.y)
  }

  static func - (left: Vector, right: Vector) -> Vector {
    Vector(x: left.x - right.x, y: left.y - right.y)
  }

  static func * (factor: Double, vector: Vector) -> Vector {
    Vector(x: factor * vector.x, y: factor * vector.y)
  }

  static prefix func - (vector: Vector) -> Vector { Vector(x: -vector.x, y: -vector.y) }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

  /// Returns twice the area of the triangle that two vectors span; positive if the other turns
  /// right.
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  var length: Double { (x * x + y * y).squareRoot() }
}
