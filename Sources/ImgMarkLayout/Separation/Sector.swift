/// A part of the places that one body may take, seen from another, and a line that it lies beyond.
///
/// What a body forbids is a rounded box. Beyond a side it is free as far as a straight line goes.
/// Around a corner it is free beyond an arc; of that, a piece lies beyond the chord of its arc, and
/// the shorter the arc, the less is gained by calling all free that does.
///
/// ```
///   side   /
/// ---------.  piece /
///           `·.   /
///           chord `.
/// ```
struct Sector {
  /// The line's direction.
  let normal: Vector
  /// Where the line lies on its normal.
  let offset: Double

  /// The arc, where there is one: its middle and the directions of its ends.
  private let corner: Vector
  private let radius: Double
  private let ends: (Vector, Vector)?

  /// A side.
  private init(normal: Vector, offset: Double) {
    self.normal = normal
    self.offset = offset
    corner = .zero
    radius = 0
    ends = nil
  }

  /// A piece around a corner.
  private init(corner: Vector, radius: Double, from start: Vector, to end: Vector) {
    let sum = start + end
    normal = (1 / sum.length) * sum
    offset = normal.dot(corner) + radius * normal.dot(start)
    self.corner = corner
    self.radius = radius
    ends = (start, end)
  }

  /// Both halves, unless the sector is beyond a straight line.
  var halves: [Sector] {
    guard let ends else { return [] }
    return [
      Sector(corner: corner, radius: radius, from: ends.0, to: normal),
      Sector(corner: corner, radius: radius, from: normal, to: ends.1),
    ]
  }

  /// Returns sectors that together hold all places that are not forbidden, or only those to the right.
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
