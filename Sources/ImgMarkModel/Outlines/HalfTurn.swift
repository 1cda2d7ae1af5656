import ImgMarkGeometry

/// Half a circle of radius 1 as a polygon, from the left of where one looks to the right of it.
struct HalfTurn {
  /// How far ahead and how far to the left each corner lies.
  let corners: [(ahead: Double, left: Double)]

  /// How far a side may be from the arc, in canvas points.
  static let tolerance = 0.002

  /// Makes sides for a radius that leave the arc by at most ``tolerance``.
  ///
  /// A chord over an angle a leaves an arc of radius r by r a² / 8. A quarter is cut in halves until
  /// its sides are short enough: the direction halfway between two of the same length is their sum.
  init(radius: Double) {
    var quarter = [(ahead: 0.0, left: 1.0), (ahead: 1.0, left: 0.0)]
    var sagitta = radius * 0.308_425
    while sagitta > Self.tolerance, quarter.count < Self.mostSides {
      var halves = [quarter[0]]
      for (start, end) in zip(quarter, quarter.dropFirst()) {
        let (ahead, left) = (start.ahead + end.ahead, start.left + end.left)
        let length = (ahead * ahead + left * left).squareRoot()
        halves += [(ahead / length, left / length), end]
      }
      quarter = halves
      sagitta /= 4
    }
    corners = quarter + quarter.dropLast().reversed().map { ($0.ahead, -$0.left) }
  }

  private static let mostSides = 1024
}

extension Stadium {
  /// A polygon around the outline, clockwise, whose sides leave it by at most 0.002.
  var polygon: [CanvasPoint] {
    .capsule(
      from: CanvasPoint(x: center.x - reach, y: center.y),
      to: CanvasPoint(x: center.x + reach, y: center.y), radius: radius,
      cap: HalfTurn(radius: radius))
  }
}

extension [CanvasPoint] {
  /// Returns a polygon around all that lies within a radius of a line, clockwise.
  static func capsule(
    from start: CanvasPoint, to end: CanvasPoint, radius: Double, cap: HalfTurn
  ) -> [CanvasPoint] {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    // A line without length has caps all the same, whichever way it is taken to run.
    let (x, y) = length > 0 ? (dx / length * radius, dy / length * radius) : (radius, 0)
    return cap.corners.map {
      CanvasPoint(x: end.x + $0.ahead * x + $0.left * y, y: end.y + $0.ahead * y - $0.left * x)
    }
      + cap.corners.map {
        CanvasPoint(
          x: start.x - $0.ahead * x - $0.left * y, y: start.y - $0.ahead * y + $0.left * x)
      }
  }
}
