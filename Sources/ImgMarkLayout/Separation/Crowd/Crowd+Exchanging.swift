/// The bodies that may exchange targets.
enum ExchangeKind: Hashable, Sendable {
  case alike, all
}

extension Crowd {
  /// Exchanges the targets of bodies of the same form if that shortens their moves.
  ///
  /// Two moves that cross are longer in total than the exchanged moves. Afterwards no moves of
  /// equal bodies cross.
  ///
  /// - kind: The bodies that may exchange targets; after an exchange, different bodies may overlap
  ///   others.
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

  /// Exchanges the targets of different bodies whose moves cross, even if that lengthens them, as
  /// long as fewer moves cross.
  mutating func uncross() {
    var left = crossings
    // In a large crowd, minimizing is left to a later step.
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

  /// The pairs whose straight moves cross, ordered by their indices.
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
