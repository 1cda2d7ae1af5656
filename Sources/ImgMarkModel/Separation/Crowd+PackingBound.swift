extension Crowd {
  /// A total that the bodies' moves reach or exceed, from how many fit around a point.
  ///
  /// Of bodies that are apart, the k-th nearest to a point is at least as far from it as the radius
  /// of the smallest circle that holds the centers of k of them. What these radii exceed the
  /// distances of the asked places by, the bodies have to move in sum. The rest is bounded by pairs.
  func packingBound() -> Double {
    let movable = bodies.indices.filter { !bodies[$0].isFixed }
    var distance = Double.infinity
    var middle = Vector.zero
    for index in movable {
      let body = bodies[index]
      distance = min(distance, 2 * (body.radius + min(body.halfWidth, body.halfHeight)))
      middle = middle + (1 / Double(movable.count)) * asked[index]
    }
    var ways: [(length: Double, index: Int)] = []
    for index in movable { ways.append(((asked[index] - middle).length, index)) }
    ways.sort { ($0.length, $0.index) < ($1.length, $1.index) }
    var (sum, most, taken) = (0.0, 0.0, 0)
    for (position, way) in ways.enumerated() {
      sum += distance * Self.leastRadius(holding: position + 1) - way.length
      if sum > most { (most, taken) = (sum, position + 1) }
    }
    let rest = ways[taken...].map { $0.index } + bodies.indices.filter { bodies[$0].isFixed }
    return most + only(rest).pairBound()
  }

  /// The radius of a circle that holds a number of points at distances of at least 1, or less.
  ///
  /// Up to 13 points the least circle is known (Graham, 1968; Melissen, 1994; Fodor, 2003). A circle
  /// of radius r holds at most 2π/√3 r² + π r + 1 points (Oler, 1961).
  private static func leastRadius(holding count: Int) -> Double {
    if count <= radii.count { return radii[count - 1] }
    let (a, b) = (2 * Double.pi / 3.0.squareRoot(), Double.pi)
    let root = (b * b + 4 * a * Double(count - 1)).squareRoot()
    return max((root - b) / (2 * a), radii[radii.count - 1])
  }

  private static let radii = [
    0, 0.5, 0.577350, 0.707106, 0.850650, 1, 1, 1.152382, 1.306562, 1.406512, 1.461902, 1.514800,
    1.618033,
  ]
}
