extension Crowd {
  /// Returns a lower bound of the total move, from the number of bodies that fit around a point.
  ///
  /// If no bodies overlap, the k-th nearest to a point is at least as far from it as the radius of
  /// the smallest circle that contains the centers of k bodies. The bodies must move by at least
  /// the sum of the differences between these radii and the distances of the requested positions.
  /// The method repeatedly takes the bodies around the point with the greatest sum. The bound of
  /// the remaining bodies is computed from pairs.
  func packingBound() -> Double {
    var left = bodies.indices.filter { !bodies[$0].isFixed }
    let fixed = bodies.indices.filter { bodies[$0].isFixed }
    var distance = Double.infinity
    for index in left {
      let body = bodies[index]
      distance = min(distance, 2 * (body.radius + min(body.halfWidth, body.halfHeight)))
    }
    var sum = 0.0
    while left.count > 2 {
      let (most, taken) = bestPacking(of: left, distance)
      // If pairs alone give as high a bound, this one gains nothing.
      guard taken.count > 2, most > only(taken).pairBound() else { break }
      sum += most
      left.removeAll { taken.contains($0) }
    }
    return sum + only(left + fixed).pairBound()
  }

  /// Returns the bodies around a point that must move the most in total, and that total.
  private func bestPacking(
    of left: [Int], _ distance: Double
  ) -> (most: Double, taken: [Int]) {
    var middle = Vector.zero
    for index in left { middle = middle + (1 / Double(left.count)) * asked[index] }
    var (most, best): (Double, ArraySlice<(length: Double, index: Int)>) = (0, [])
    for point in [middle] + left.map({ asked[$0] }) {
      var ways: [(length: Double, index: Int)] = []
      for index in left { ways.append(((asked[index] - point).length, index)) }
      ways.sort { ($0.length, $0.index) < ($1.length, $1.index) }
      var sum = 0.0
      for (position, way) in ways.enumerated() {
        sum += distance * Self.leastDistance(of: position + 1) - way.length
        if sum > most { (most, best) = (sum, ways[...position]) }
      }
    }
    return (most, best.map { $0.index })
  }

  /// Returns the least that the `count`-th of some points adds to the sum of their distances from
  /// any point, if they are at least 1 apart.
  ///
  /// The distances of two points sum to at least 1, and those of three to at least √3, as from the
  /// middle of an equilateral triangle. A further point is at least as far as the radius of the
  /// smallest circle that contains as many points. These radii are known up to 13 (Graham, 1968;
  /// Melissen, 1994; Fodor, 2003). A circle of radius r holds at most 2π/√3 r² + π r + 1 points
  /// (Oler, 1961).
  private static func leastDistance(of count: Int) -> Double {
    if count <= distances.count { return distances[count - 1] }
    let (a, b) = (2 * Double.pi / 3.0.squareRoot(), Double.pi)
    let root = (b * b + 4 * a * Double(count - 1)).squareRoot()
    return max((root - b) / (2 * a), distances[distances.count - 1])
  }

  private static let distances = [
    0, 1, 0.732050, 0.707106, 0.850650, 1, 1, 1.152382, 1.306562, 1.406512, 1.461902, 1.514800,
    1.618033,
  ]
}
