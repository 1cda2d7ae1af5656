/// A part of the allowed positions of one body relative to another, bounded by a line.
///
/// The forbidden area is a rounded box. Beyond a side, all positions past a straight line are
/// allowed. Around a corner, positions past an arc are allowed. A sector at a corner is bounded by
/// the chord of its arc instead; the shorter the arc, the smaller the error of treating everything
/// past the chord as allowed.
///
/// ```
///   side   /
/// ---------.  piece /
///           `·.   /
///           chord `.
/// ```
struct Sector {
  /// The direction of the line's normal.
  let normal: Vector
  /// The position of the line on its normal.
  let offset: Double

  /// The center of the arc; the next properties are its radius and the directions of its ends,
  /// which are `nil` for a sector beyond a side.
  private let corner: Vector
  private let radius: Double
  private let ends: (Vector, Vector)?

  /// Creates a sector beyond a side.
  private init(normal: Vector, offset: Double) {
    self.normal = normal
    self.offset = offset
    corner = .zero
    radius = 0
    ends = nil
  }

  /// Creates a sector at a corner.
  private init(corner: Vector, radius: Double, from start: Vector, to end: Vector) {
    let sum = start + end
    normal = (1 / sum.length) * sum
    offset = normal.dot(corner) + radius * normal.dot(start)
    self.corner = corner
    self.radius = radius
    ends = (start, end)
  }

  /// The two halves; empty for a sector beyond a straight side.
  var halves: [Sector] {
    guard let ends else { return [] }
    return [
      Sector(corner: corner, radius: radius, from: ends.0, to: normal),
      Sector(corner: corner, radius: radius, from: normal, to: ends.1),
    ]
  }

  /// Returns sectors that together contain all allowed positions, or only those to the right.
  static func all(of clearance: Clearance, onlyRight: Bool) -> [Sector] {
    let (width, height, radius) = (clearance.halfWidth, clearance.halfHeight, clearance.radius)
    var sectors: [Sector] = []
    for right in onlyRight ? [1.0] : [-1, 1] {
      if height > 0 || radius == 0 {
        sectors.append(Sector(normal: Vector(x: right, y: 0), offset: width + radius))
      }
      for below in [-1.0, 1] where radius > 0 {
        sectors.append(
          Sector(
            corner: Vector(x: right * width, y: below * height), radius: radius,
            from: Vector(x: right, y: 0), to: Vector(x: 0, y: below)))
      }
    }
    for below in [-1.0, 1] where width > 0 || radius == 0 {
      sectors.append(Sector(normal: Vector(x: 0, y: below), offset: height + radius))
    }
    return sectors
  }
}
