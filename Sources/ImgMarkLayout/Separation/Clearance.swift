/// The part of the plane where the center of one body may not be, seen from that of another.
///
/// It is a rounded box of the extents and radii of both, whose edge is allowed.
struct Clearance: Hashable, Sendable {
  let halfWidth: Double
  let halfHeight: Double
  let radius: Double

  /// What is kept free between bodies, so that no rounding makes them share area.
  static let hair = 1e-6

  /// Overlaps up to this depth are what rounding leaves of bodies that touch.
  static let noise = 1e-9

  init(_ one: Separation.Body, _ other: Separation.Body) {
    halfWidth = one.halfWidth + other.halfWidth
    halfHeight = one.halfHeight + other.halfHeight
    radius = one.radius + other.radius
  }

  /// The distance between bodies whose centers lie a way apart; how deep one is in the other as a
  /// negative number.
  func gap(_ way: Vector) -> Double {
    let across = way.x.magnitude - halfWidth
    let down = way.y.magnitude - halfHeight
    if across <= 0 { return max(across, down) - radius }
    if down <= 0 { return across - radius }
    return (across * across + down * down).squareRoot() - radius
  }

  /// The direction in which the gap grows fastest, of length 1.
  func normal(_ way: Vector) -> Vector {
    let across = way.x.magnitude - halfWidth
    let down = way.y.magnitude - halfHeight
    let right = way.x < 0 ? -1.0 : 1
    let below = way.y < 0 ? -1.0 : 1
    if across <= 0, down <= 0 {
      return across >= down ? Vector(x: right, y: 0) : Vector(x: 0, y: below)
    }
    if across <= 0 { return Vector(x: 0, y: below) }
    if down <= 0 { return Vector(x: right, y: 0) }
    let length = (across * across + down * down).squareRoot()
    return Vector(x: right * across / length, y: below * down / length)
  }

  /// How much the normal turns with a way at right angles to it: where a corner is nearest.
  func curvature(_ way: Vector) -> Double {
    let across = way.x.magnitude - halfWidth
    let down = way.y.magnitude - halfHeight
    guard across > 0 || halfWidth == 0, down > 0 || halfHeight == 0 else { return 0 }
    return 1 / (across * across + down * down).squareRoot()
  }

  /// Whether the bodies share area.
  func isViolated(by way: Vector) -> Bool { gap(way) < -Self.noise }
}
