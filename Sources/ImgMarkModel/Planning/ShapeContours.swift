import ImgMarkGeometry

extension MarkerShape {
  /// The width of a ring's line: 12 % of its diameter, and at most 6 canvas points.
  static func ringWidth(of diameter: Double) -> Double { min(0.12 * diameter, 6) }

  /// The width of a line that traces a feature: 9 % of the marker's size, at most 4 canvas points.
  static func lineWidth(of diameter: Double) -> Double { min(0.09 * diameter, 4) }

  /// The width of the bars of a cross, as a share of its size.
  static let barShare = 0.18

  /// How far below the middle of its head the tip of a pin is, as a share of its diameter.
  static let pinTipShare = 0.875
}

/// Shapes around (0, 0), each clockwise.
extension [CanvasPoint] {
  static func square(diameter: Double, reach: Double) -> [CanvasPoint] {
    let (across, down) = (diameter / 2 + reach, diameter / 2)
    return [
      CanvasPoint(x: -across, y: -down), CanvasPoint(x: across, y: -down),
      CanvasPoint(x: across, y: down), CanvasPoint(x: -across, y: down),
    ]
  }

  /// A diamond; its upper and lower corners become level sides where it is longer.
  static func diamond(diameter: Double, reach: Double) -> [CanvasPoint] {
    let radius = diameter / 2
    let corners = [
      CanvasPoint(x: reach, y: -radius), CanvasPoint(x: reach + radius, y: 0),
      CanvasPoint(x: reach, y: radius),
    ]
    guard reach > 0 else { return corners + [CanvasPoint(x: -radius, y: 0)] }
    return corners + corners.map { CanvasPoint(x: -$0.x, y: -$0.y) }
  }

  /// A head, and two sides from its edge to the tip straight below.
  ///
  /// The sides touch the circle of the head: from a tip at a distance d, a circle of radius r is
  /// touched r²/d below its center and r √(1 − r²/d²) beside it. Under a capsule the same sides end
  /// at its lower edge.
  static func pin(diameter: Double, reach: Double) -> [CanvasPoint] {
    let radius = diameter / 2
    let depth = diameter * MarkerShape.pinTipShare
    let tip = CanvasPoint(x: 0, y: depth)
    let down = radius * radius / depth
    let across = (radius * radius - down * down).squareRoot()
    let cap = HalfTurn(radius: radius)
    guard reach > 0 else {
      let head = Stadium(center: CanvasPoint(x: 0, y: 0), radius: radius).polygon
      let above = head.filter { $0.y < down }
      // The polygon begins at the top and runs over the right; the side begins where it is touched.
      let right = above.filter { $0.x >= 0 }.sorted { $0.y < $1.y }
      let left = right.reversed().filter { $0.x > 0 }.map { CanvasPoint(x: -$0.x, y: $0.y) }
      return right + [CanvasPoint(x: across, y: down), tip, CanvasPoint(x: -across, y: down)] + left
    }
    // The sides' slope is that of the tangent: across / (depth − down).
    let foot = (depth - radius) * across / (depth - down)
    let end = Swift.max(reach, foot)
    let head = capsule(
      from: CanvasPoint(x: -end, y: 0), to: CanvasPoint(x: end, y: 0), radius: radius, cap: cap)
    let half = head.count / 2
    return head[..<half]
      + [CanvasPoint(x: foot, y: radius), tip, CanvasPoint(x: -foot, y: radius)] + head[half...]
  }

  /// A shaft with a round end and a head with swept-back barbs, whose tip is the end of the arrow.
  static func arrow(
    from start: CanvasPoint, to end: CanvasPoint, diameter: Double
  ) -> [CanvasPoint] {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return [] }
    // What is too short for its head is a smaller arrow.
    let size = Swift.min(diameter, length / 0.7)
    let (head, barb, shaft) = (0.5 * size, 0.24 * size, 0.07 * size)
    func place(_ ahead: Double, _ left: Double) -> CanvasPoint {
      CanvasPoint(
        x: end.x + (ahead * dx + left * dy) / length, y: end.y + (ahead * dy - left * dx) / length)
    }
    let tail = HalfTurn(radius: shaft).corners.map {
      place(-(length - shaft) - $0.ahead * shaft, -$0.left * shaft)
    }
    return [
      place(-head, barb), end, place(-head, -barb), place(-0.82 * head, -shaft),
    ] + tail + [place(-0.82 * head, shaft)]
  }
}

extension [StrokePath] {
  /// A level and an upright bar with round ends.
  static func cross(diameter: Double) -> [StrokePath] {
    let width = MarkerShape.barShare * diameter
    let end = (diameter - width) / 2
    return [
      StrokePath(
        points: [CanvasPoint(x: -end, y: 0), CanvasPoint(x: end, y: 0)], isClosed: false,
        width: width),
      StrokePath(
        points: [CanvasPoint(x: 0, y: -end), CanvasPoint(x: 0, y: end)], isClosed: false,
        width: width),
    ]
  }
}
