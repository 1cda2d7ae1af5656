extension Crowd {
  /// Lets one body after another go to the nearest place that is free for it, the one that moved
  /// farthest first, and repeats that while it shortens the total.
  mutating func comeCloser(rounds: Int) {
    for _ in 0..<rounds {
      let before = totalMove
      let order = bodies.indices.filter { !bodies[$0].isFixed }.sorted { one, other in
        let (move, otherMove) = (move(of: one), move(of: other))
        return move > otherMove || (move == otherMove && one < other)
      }
      for index in order { comeCloser(index) }
      exchangeTargets()
      guard before - totalMove > 1e-3 else { return }
    }
  }

  private mutating func comeCloser(_ index: Int) {
    let move = move(of: index)
    guard move > 0 else { return }
    let search = FreePlace(for: index, in: self, within: move)
    if let place = search.nearest(within: move) { centers[index] = place }
  }

  /// Lets bodies that are alike change places where that shortens their ways; ways that cross are
  /// longer than those exchanged, so afterwards none of alike bodies cross.
  mutating func exchangeTargets() {
    var isShorter = true
    while isShorter {
      isShorter = false
      for first in bodies.indices where !bodies[first].isFixed {
        for second in bodies.indices[(first + 1)...] where bodies[first].isAlike(bodies[second]) {
          let straight = move(of: first) + move(of: second)
          guard straight > 0 else { continue }
          let exchanged =
            (centers[second] - asked[first]).length + (centers[first] - asked[second]).length
          guard exchanged < straight - Clearance.noise else { continue }
          centers.swapAt(first, second)
          isShorter = true
        }
      }
    }
  }

  /// The pairs whose ways from the asked to the found place cross, ordered by their indices.
  var crossings: [Separation.Pair] {
    var pairs: [Separation.Pair] = []
    let moved = bodies.indices.filter { centers[$0] != asked[$0] && bodies[$0].isFinite }
    for (position, first) in moved.enumerated() {
      for second in moved[(position + 1)...] where waysCross(first, second) {
        pairs.append(Separation.Pair(first, second))
      }
    }
    return pairs
  }

  private func waysCross(_ first: Int, _ second: Int) -> Bool {
    let way = centers[first] - asked[first]
    let other = centers[second] - asked[second]
    let start = way.cross(asked[second] - asked[first])
    let end = way.cross(centers[second] - asked[first])
    let otherStart = other.cross(asked[first] - asked[second])
    let otherEnd = other.cross(centers[first] - asked[second])
    return start * end < 0 && otherStart * otherEnd < 0
  }
}
