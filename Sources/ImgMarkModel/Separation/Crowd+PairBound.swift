extension Crowd {
  /// A total that the bodies' moves reach or exceed, from pairs alone.
  ///
  /// Two bodies that share area move in sum by at least how deep one is in the other, and a body by
  /// itself at least to its room. Pairs that have no body in common add up.
  func pairBound() -> Double {
    var own = bodies.indices.map { (rooms[$0].nearest(to: asked[$0]) - asked[$0]).length }
    var crowd = self
    crowd.centers = asked
    var depths: [(depth: Double, first: Int, second: Int)] = []
    for pair in crowd.neighbors(within: 0) {
      let depth = -pair.clearance.gap(asked[pair.first] - asked[pair.second])
      guard depth > 0 else { continue }
      switch (bodies[pair.first].isFixed, bodies[pair.second].isFixed) {
      case (true, true): continue
      case (true, false): own[pair.second] = max(own[pair.second], depth)
      case (false, true): own[pair.first] = max(own[pair.first], depth)
      case (false, false): depths.append((depth, pair.first, pair.second))
      }
    }
    depths.sort { ($0.depth, $1.first, $1.second) > ($1.depth, $0.first, $0.second) }
    var isTaken = [Bool](repeating: false, count: count)
    var bound = 0.0
    for (depth, first, second) in depths where !isTaken[first] && !isTaken[second] {
      guard depth > own[first] + own[second] else { continue }
      bound += depth
      (isTaken[first], isTaken[second]) = (true, true)
    }
    for index in bodies.indices where !isTaken[index] && !bodies[index].isFixed {
      bound += own[index]
    }
    return bound
  }
}
