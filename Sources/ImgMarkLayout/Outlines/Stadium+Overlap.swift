import ImgMarkGeometry

extension Stadium {
  /// Returns the area that both outlines cover, in square canvas points.
  ///
  /// At a height y, an outline covers one interval. Each end of the interval lies on a circle
  /// around one end of the stadium's line. The common interval of both outlines ends at the nearer
  /// of two circles on either side. Which circle is nearer changes only where two circles cross.
  /// Between those heights the area has a closed form, so nothing is approximated.
  func overlapArea(with other: Stadium) -> Double {
    let top = max(center.y - radius, other.center.y - other.radius)
    let bottom = min(center.y + radius, other.center.y + other.radius)
    guard bottom > top, isNear(other) else { return 0 }
    if reach == 0, other.reach == 0 { return lensArea(with: other) }

    var heights = [top, bottom]
    for mine in ends {
      for theirs in other.ends {
        heights += mine.crossings(with: theirs).filter { $0 > top && $0 < bottom }
      }
    }
    heights.sort()

    var area = 0.0
    for (upper, lower) in zip(heights, heights.dropFirst()) where lower > upper {
      let middle = (upper + lower) / 2
      let right = right(at: middle) <= other.right(at: middle) ? self : other
      let left = left(at: middle) >= other.left(at: middle) ? self : other
      guard right.right(at: middle) > left.left(at: middle) else { continue }
      area += right.halfArea(from: upper, to: lower) + left.halfArea(from: upper, to: lower)
      area += (right.center.x - left.center.x) * (lower - upper)
    }
    return max(0, area)
  }

  /// Returns the area that two intersecting discs share: one segment of each, cut off by the chord
  /// between the points where their edges cross.
  private func lensArea(with other: Stadium) -> Double {
    let across = other.center.x - center.x
    let down = other.center.y - center.y
    let squared = across * across + down * down
    let difference = radius - other.radius
    guard squared > difference * difference else {
      let inner = min(radius, other.radius)
      return .pi * inner * inner
    }
    let distance = squared.squareRoot()
    let chord = (squared + difference * (radius + other.radius)) / (2 * distance)
    return max(0, segmentArea(beyond: chord) + other.segmentArea(beyond: distance - chord))
  }

  /// Returns the area of a disc beyond a chord: r² acos(d/r) − d √(r² − d²).
  private func segmentArea(beyond distance: Double) -> Double {
    .pi * radius * radius / 2 - 2 * capArea(to: distance)
  }

  /// Returns whether the lines are closer than the sum of the radii, so that the outlines overlap.
  private func isNear(_ other: Stadium) -> Bool {
    let across = max(0, (center.x - other.center.x).magnitude - reach - other.reach)
    let down = center.y - other.center.y
    let reachable = radius + other.radius
    return across * across + down * down < reachable * reachable
  }

  private var ends: [Circle] {
    [-reach, reach].map { Circle(x: center.x + $0, y: center.y, radius: radius) }
  }

  /// Returns the x coordinate of the right edge at a height.
  private func right(at y: Double) -> Double { center.x + halfWidth(at: y) }
  private func left(at y: Double) -> Double { center.x - halfWidth(at: y) }

  private func halfWidth(at y: Double) -> Double {
    let down = y - center.y
    return reach + max(0, radius * radius - down * down).squareRoot()
  }

  /// Returns the area between two heights on one side of the center.
  private func halfArea(from upper: Double, to lower: Double) -> Double {
    reach * (lower - upper) + capArea(to: lower - center.y) - capArea(to: upper - center.y)
  }

  /// Returns the integral of √(r² − t²) from 0 to `down`: (t √(r² − t²) + r² asin(t/r)) / 2.
  private func capArea(to down: Double) -> Double {
    let down = min(max(down, -radius), radius)
    let across = max(0, radius * radius - down * down).squareRoot()
    return (down * across + radius * radius * arcsine(down / radius)) / 2
  }
}

/// The circle around one end of a stadium's line.
private struct Circle {
  var x: Double
  var y: Double
  var radius: Double

  /// Returns the heights at which two circles cross: none, or two, which are equal if they touch.
  func crossings(with other: Circle) -> [Double] {
    let across = other.x - x
    let down = other.y - y
    let squared = across * across + down * down
    let sum = radius + other.radius
    let difference = radius - other.radius
    guard squared > 0, squared < sum * sum, squared > difference * difference else { return [] }
    // The common chord divides the line of centers at a share of its length, at right angles.
    let share = (sum * difference + squared) / (2 * squared)
    let half = max(0, radius * radius / squared - share * share).squareRoot()
    let middle = y + share * down
    return [middle - half * across, middle + half * across]
  }
}
