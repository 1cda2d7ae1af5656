/// The forbidden area for the center of one body, relative to the center of another.
///
/// It is a rounded box with the summed extents and radii of both. Its edge is allowed.
struct Clearance: Hashable, Sendable {
  let halfWidth: Double
  let halfHeight: Double
  let radius: Double

  /// The distance kept free between bodies, so that rounding never makes them share area.
  static let hair = 1e-6

  /// The overlap depth up to which bodies count as touching, because of rounding.
  static let noise = 1e-9

  init(_ one: Separation.Body, _ other: Separation.Body) {
    halfWidth = one.halfWidth + other.halfWidth
    halfHeight = one.halfHeight + other.halfHeight
    radius = one.radius + other.radius
  }

  /// Returns the distance between bodies whose centers are `way` apart, or the negative depth of
  /// their overlap.
  func gap(_ way: Vector) -> Double {
    let across = way.x.magnitude - halfWidth
    let down = way.y.magnitude - halfHeight
    if across <= 0 { return max(across, down) - radius }
    if down <= 0 { return across - radius }
    return (across * across + down * down).squareRoot() - radius
  }

  /// Returns the direction of length 1 in which the gap grows fastest.
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

  /// Returns how much the normal turns per unit of movement at right angles to it; nonzero only
  /// near a corner.
  func curvature(_ way: Vector) -> Double {
    let across = way.x.magnitude - halfWidth
    let down = way.y.magnitude - halfHeight
    guard across > 0 || halfWidth == 0, down > 0 || halfHeight == 0 else { return 0 }
    return 1 / (across * across + down * down).squareRoot()
  }

  /// Returns whether the bodies share area.
  func isViolated(by way: Vector) -> Bool { gap(way) < -Self.noise }
}
