import ImgMarkGeometry
import ImgMarkLayout

/// Decides which points a shape covers, from its description and not from its outline.
struct ShapeReferee {
  var shape: MarkerShape
  var diameter: Double
  /// Half of the width that a long label adds.
  var reach = 0.0
  /// The distance by which a line or a halo extends beyond the shape.
  var rim = 0.0

  private var radius: Double { diameter / 2 }

  /// Whether the shape covers a point, relative to the middle of its square or its head.
  func covers(_ x: Double, _ y: Double) -> Bool {
    switch shape {
    case .disc, .dot: return distanceToLine(x, y) <= radius + rim
    case .ring:
      let distance = distanceToLine(x, y)
      return distance <= radius + rim && distance >= radius - min(0.12 * diameter, 6) - rim
    case .square:
      return corner(abs(x) - radius - reach, abs(y) - radius) <= rim
    case .diamond:
      // The distance to the right end's slanted side, or to one of its corners.
      let (x, y) = (max(abs(x) - reach, 0), abs(y))
      let along = min(max((x - y + radius) / (2 * radius), 0), 1)
      let beyond = (x + y - radius) / 2.0.squareRoot()
      guard beyond > 0 else { return true }
      let (dx, dy) = (x - along * radius, y - (1 - along) * radius)
      return (dx * dx + dy * dy).squareRoot() <= rim
    case .cross:
      let half = 0.09 * diameter
      func bar(_ along: Double, _ beside: Double) -> Bool {
        let end = max(abs(along) - (radius - half), 0)
        return (end * end + beside * beside).squareRoot() <= half + rim
      }
      return bar(x, y) || bar(y, x)
    case .pin:
      precondition(rim == 0, "the referee knows pins without a rim")
      if distanceToLine(x, y) <= radius { return true }
      // Between the head's middle and the tip, between both sides.
      let depth = 1.75 * radius
      let slope = radius / (depth * depth - radius * radius).squareRoot()
      return y > 0 && y <= depth && abs(x) <= (depth - y) * slope
        && (reach > 0 ? y > radius || abs(x) <= reach : y >= radius * radius / depth)
    case .arrow, .box, .polygon, .line, .text:
      preconditionFailure("the referee doesn't know \(shape)")
    }
  }

  /// The distance of a point from a horizontal line of twice the reach.
  private func distanceToLine(_ x: Double, _ y: Double) -> Double {
    let end = max(abs(x) - reach, 0)
    return (end * end + y * y).squareRoot()
  }

  /// The distance from a corner to a point relative to it; less than 0 inside.
  private func corner(_ x: Double, _ y: Double) -> Double {
    x <= 0 && y <= 0
      ? max(x, y) : (max(x, 0) * max(x, 0) + max(y, 0) * max(y, 0)).squareRoot()
  }
}

/// 20,000 points that are spread evenly over a rectangle, without rows.
///
/// They are the fractional parts of the multiples of 1/p and 1/p², where p³ = p + 1 (Roberts, "The
/// Unreasonable Effectiveness of Quasirandom Sequences", 2018). With a grid, whole rows would be on
/// one side of a vertical or slanted edge.
struct EvenPoints {
  var bounds: Rect<CanvasSpace>

  private static let count = 20_000
  private static let steps = (across: 0.754_877_666_246_692_8, down: 0.569_840_290_998_053_3)

  /// Returns the area and the middle of the covered part.
  func measure(_ covers: (Double, Double) -> Bool) -> (area: Double, x: Double, y: Double) {
    var (count, sumX, sumY) = (0, 0.0, 0.0)
    var (across, down) = (0.5, 0.5)
    for _ in 0..<Self.count {
      across += Self.steps.across
      down += Self.steps.down
      if across >= 1 { across -= 1 }
      if down >= 1 { down -= 1 }
      let x = bounds.minX + bounds.size.width * across
      let y = bounds.minY + bounds.size.height * down
      if covers(x, y) {
        count += 1
        sumX += x
        sumY += y
      }
    }
    let share = Double(count) / Double(Self.count)
    let divisor = max(1, Double(count))
    return (bounds.size.width * bounds.size.height * share, sumX / divisor, sumY / divisor)
  }
}
