import ImgMarkGeometry

/// Polygons that are clockwise on the canvas around the area they enclose.
extension [CanvasPoint] {
  /// The greatest distance between a side and the curve that it approximates, in canvas points.
  static let tolerance = 0.002

  /// Returns the polygon grown by a radius on the left of its sides, which is the outside.
  ///
  /// The result is the polygon with a strip along each side and a sector of a disc at each corner
  /// that turns right. Strips, sectors and polygon each have winding number 1, so the grown area
  /// consists of the points where their sum isn't zero. This also holds for an open line, which is
  /// a polygon to its end and back, and for the inner edge of a closed line, which is traversed in
  /// the other direction.
  func grown(by radius: Double) -> [CanvasPoint] {
    let corners = withoutRepeats
    guard radius > 0, let first = corners.first else { return self }
    guard corners.count > 1 else { return .disc(around: first, radius: radius) }
    var grown: [CanvasPoint] = []
    for (index, corner) in corners.enumerated() {
      let before = corners[(index + corners.count - 1) % corners.count]
      let after = corners[(index + 1) % corners.count]
      guard let incoming = Direction(from: before, to: corner),
        let outgoing = Direction(from: corner, to: after)
      else { continue }
      if incoming.turnsLeft(to: outgoing) {
        grown += [
          corner.moved(radius, incoming.left), corner, corner.moved(radius, outgoing.left),
        ]
      } else {
        grown += Self.arc(around: corner, radius: radius, from: incoming.left, to: outgoing.left)
      }
    }
    return grown
  }

  /// Returns a polygon around a disc.
  static func disc(around center: CanvasPoint, radius: Double) -> [CanvasPoint] {
    arc(around: center, radius: radius, from: .up, to: .down)
      + arc(around: center, radius: radius, from: .down, to: .up)
  }

  /// Returns points on an arc, both ends included, turning right from one direction to another by
  /// at most half a turn.
  ///
  /// The direction halfway between two is their sum. A chord deviates from an arc of radius r and
  /// angle a by r (1 − cos a/2), and the sum has length 2 cos a/2.
  static func arc(
    around center: CanvasPoint, radius: Double, from start: Direction, to end: Direction
  ) -> [CanvasPoint] {
    [center.moved(radius, start)]
      + between(start, end, center, radius, depth: 0) + [center.moved(radius, end)]
  }

  private static func between(
    _ start: Direction, _ end: Direction, _ center: CanvasPoint, _ radius: Double, depth: Int
  ) -> [CanvasPoint] {
    let (x, y) = (start.x + end.x, start.y + end.y)
    let length = (x * x + y * y).squareRoot()
    guard radius * (1 - length / 2) > tolerance, depth < 12 else { return [] }
    let middle =
      length > 1e-6 ? Direction(x: x / length, y: y / length) : Direction(x: -start.y, y: start.x)
    return between(start, middle, center, radius, depth: depth + 1)
      + [center.moved(radius, middle)] + between(middle, end, center, radius, depth: depth + 1)
  }

  /// The corners, without those equal to the previous one.
  private var withoutRepeats: [CanvasPoint] {
    var corners: [CanvasPoint] = []
    for corner in self where corner != corners.last { corners.append(corner) }
    while corners.count > 1, corners.last == corners.first { corners.removeLast() }
    return corners
  }
}

/// A vector of length 1.
struct Direction: Hashable {
  var x: Double
  var y: Double

  static let up = Direction(x: 0, y: -1)
  static let down = Direction(x: 0, y: 1)
  static let left = Direction(x: -1, y: 0)
  static let right = Direction(x: 1, y: 0)

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates the direction from one point to another; `nil` if they are too close or too far apart.
  init?(from start: CanvasPoint, to end: CanvasPoint) {
    let length = Self.length(from: start, to: end)
    guard length > 0, length.isFinite else { return nil }
    self.init(x: (end.x - start.x) / length, y: (end.y - start.y) / length)
  }

  static func length(from start: CanvasPoint, to end: CanvasPoint) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    // Squares of very long distances would overflow.
    let longest = max(dx.magnitude, dy.magnitude)
    guard longest > 0, longest.isFinite else { return longest }
    let (x, y) = (dx / longest, dy / longest)
    return longest * (x * x + y * y).squareRoot()
  }

  var left: Direction { Direction(x: y, y: -x) }

  fileprivate func turnsLeft(to other: Direction) -> Bool { x * other.y - y * other.x < 0 }
}

extension CanvasPoint {
  func moved(_ distance: Double, _ direction: Direction) -> CanvasPoint {
    CanvasPoint(x: x + distance * direction.x, y: y + distance * direction.y)
  }
}

extension Stadium {
  /// A polygon around the outline that deviates from it by at most 0.002.
  var polygon: [CanvasPoint] {
    [
      CanvasPoint(x: center.x - reach, y: center.y), CanvasPoint(x: center.x + reach, y: center.y),
    ].grown(by: radius)
  }
}
