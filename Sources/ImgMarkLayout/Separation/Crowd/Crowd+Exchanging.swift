/// Which bodies may change places.
enum ExchangeKind: Hashable, Sendable {
  case alike, all
}

extension Crowd {
  /// Lets bodies that are alike change places where that shortens their ways; ways that cross are
  /// longer than those exchanged, so afterwards none of alike bodies cross.
  ///
  /// - Parameter kind: Which bodies change places; those that differ may overlap others afterwards.
  mutating func exchangeTargets(of kind: ExchangeKind = .alike) {
    var isShorter = true
    while isShorter {
      isShorter = false
      for first in bodies.indices where !bodies[first].isFixed {
        for second in bodies.indices[(first + 1)...] where !bodies[second].isFixed {
          guard kind == .all || bodies[first].isAlike(bodies[second]) else { continue }
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

  /// Lets bodies that differ change places where their ways cross, though that may lengthen them, as
  /// long as fewer ways cross.
  mutating func uncross() {
    var left = crossings
    // In a large crowd going downhill is left to what comes after.
    let isSmall = count <= 60
    var attempts = isSmall ? 50 : 100
    while let pair = left.first, attempts > 0 {
      attempts -= 1
      var trial = self
      trial.centers[pair.first] = rooms[pair.first].nearest(to: centers[pair.second])
      trial.centers[pair.second] = rooms[pair.second].nearest(to: centers[pair.first])
      let isFree = trial.pushApart(leaving: 1e-3, passes: 400)
      if isSmall { trial.descend(from: 0.1, until: 1e-7) }
      trial.exchangeTargets()
      let found = trial.crossings
      if isFree, found.count < crossings.count {
        self = trial
        left = found
      } else {
        left.removeFirst()
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
