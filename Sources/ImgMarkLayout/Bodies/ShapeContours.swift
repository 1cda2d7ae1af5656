import ImgMarkGeometry

extension MarkerShape {
  /// Returns the width of a ring's line: 12 % of its diameter, at most 6 canvas points.
  static func ringWidth(of diameter: Double) -> Double { min(0.12 * diameter, 6) }

  /// Returns the width of a line that traces a feature: 9 % of the marker's size, at most 4 canvas
  /// points.
  static func lineWidth(of diameter: Double) -> Double { min(0.09 * diameter, 4) }

  /// The width of the bars of a cross, as a share of its size.
  static let barShare = 0.18

  /// The distance from the center of a pin's head down to its tip, as a share of the head's
  /// diameter.
  static let pinTipShare = 0.875
}

/// Shapes centered on (0, 0), each clockwise.
extension [CanvasPoint] {
  static func square(diameter: Double, reach: Double) -> [CanvasPoint] {
    let (across, down) = (diameter / 2 + reach, diameter / 2)
    return [
      CanvasPoint(x: -across, y: -down), CanvasPoint(x: across, y: -down),
      CanvasPoint(x: across, y: down), CanvasPoint(x: -across, y: down),
    ]
  }

  /// Returns a diamond; if it is stretched, its upper and lower corners become level sides.
  static func diamond(diameter: Double, reach: Double) -> [CanvasPoint] {
    let radius = diameter / 2
    let corners = [
      CanvasPoint(x: reach, y: -radius), CanvasPoint(x: reach + radius, y: 0),
      CanvasPoint(x: reach, y: radius),
    ]
    guard reach > 0 else { return corners + [CanvasPoint(x: -radius, y: 0)] }
    return corners + corners.map { CanvasPoint(x: -$0.x, y: -$0.y) }
  }

  /// Returns a pin: a head, and two sides from its edge to the tip straight below.
  ///
  /// The sides touch the circle of the head. From a tip at distance d, the tangents touch a circle
  /// of radius r at r²/d below its center and r √(1 − r²/d²) to its side. Under a capsule, sides of
  /// the same slope end at its lower edge.
  static func pin(diameter: Double, reach: Double) -> [CanvasPoint] {
    let radius = diameter / 2
    let depth = diameter * MarkerShape.pinTipShare
    let down = radius * radius / depth
    let across = (radius * radius - down * down).squareRoot()
    let tip = CanvasPoint(x: 0, y: depth)
    let middle = CanvasPoint(x: 0, y: 0)
    guard reach > 0 else {
      let right = Direction(x: across / radius, y: down / radius)
      let left = Direction(x: -right.x, y: right.y)
      let turn: [Direction] = [left, .left, .up, .right, right]
      return zip(turn, turn.dropFirst()).flatMap {
        arc(around: middle, radius: radius, from: $0, to: $1)
      } + [tip]
    }
    // The sides have the slope of the tangent: across / (depth − down).
    let foot = (depth - radius) * across / (depth - down)
    let end = Swift.max(reach, foot)
    return arc(around: CanvasPoint(x: -end, y: 0), radius: radius, from: .down, to: .up)
      + arc(around: CanvasPoint(x: end, y: 0), radius: radius, from: .up, to: .down)
      + [CanvasPoint(x: foot, y: radius), tip, CanvasPoint(x: -foot, y: radius)]
  }

  /// Returns a shaft with a round end and a head with swept-back barbs; the tip is the end of the
  /// arrow.
  static func arrow(
    from start: CanvasPoint, to end: CanvasPoint, diameter: Double
  ) -> [CanvasPoint] {
    guard let ahead = Direction(from: start, to: end) else { return [] }
    let length = Direction.length(from: start, to: end)
    // An arrow too short for its head is drawn as a smaller arrow.
    let size = Swift.min(diameter, length / 0.7)
    let (head, barb, shaft) = (0.5 * size, 0.24 * size, 0.07 * size)
    func place(_ back: Double, _ left: Double) -> CanvasPoint {
      end.moved(-back, ahead).moved(left, ahead.left)
    }
    let right = Direction(x: -ahead.left.x, y: -ahead.left.y)
    let back = Direction(x: -ahead.x, y: -ahead.y)
    let tail = place(length - shaft, 0)
    return [place(head, barb), end, place(head, -barb), place(0.82 * head, -shaft)]
      + arc(around: tail, radius: shaft, from: right, to: back)
      + arc(around: tail, radius: shaft, from: back, to: ahead.left)
      + [place(0.82 * head, shaft)]
  }
}

extension [StrokePath] {
  /// Returns a horizontal and a vertical bar with round ends.
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
