/// Two bodies that are close, and what they have to keep free.
struct Neighbors: Hashable, Sendable {
  let first: Int
  let second: Int
  let clearance: Clearance
}

extension Crowd {
  /// The pairs that are at most a margin apart, ordered by their indices; no pair of fixed bodies.
  ///
  /// Bodies are met in the order of their left edges, each compared only with those whose right edge
  /// has not been passed.
  func neighbors(within margin: Double) -> [Neighbors] {
    let entries = sweepOrder()
    var pairs: [Neighbors] = []
    var open: [Int] = []
    for index in entries {
      let left = centers[index].x - bodies[index].reachAcross - margin
      open.removeAll { centers[$0].x + bodies[$0].reachAcross < left }
      for other in open where !(bodies[index].isFixed && bodies[other].isFixed) {
        let reach = bodies[index].reachDown + bodies[other].reachDown + margin
        guard (centers[index].y - centers[other].y).magnitude <= reach else { continue }
        let (first, second) = (min(index, other), max(index, other))
        let clearance = Clearance(bodies[first], bodies[second])
        guard clearance.gap(centers[first] - centers[second]) <= margin else { continue }
        pairs.append(Neighbors(first: first, second: second, clearance: clearance))
      }
      open.append(index)
    }
    pairs.sort { ($0.first, $0.second) < ($1.first, $1.second) }
    return pairs
  }

  /// The pairs that share area at given centers, fixed ones too, ordered by their indices.
  func overlaps(from centers: [Vector]) -> [Neighbors] {
    var crowd = self
    crowd.centers = centers
    var pairs = crowd.neighbors(within: 0).filter {
      $0.clearance.isViolated(by: centers[$0.first] - centers[$0.second])
    }
    let fixed = bodies.indices.filter { bodies[$0].isFixed && bodies[$0].isFinite }
    guard fixed.count > 1 else { return pairs }
    for (position, first) in fixed.enumerated() {
      for second in fixed[(position + 1)...] {
        let clearance = Clearance(bodies[first], bodies[second])
        guard clearance.isViolated(by: centers[first] - centers[second]) else { continue }
        pairs.append(Neighbors(first: first, second: second, clearance: clearance))
      }
    }
    pairs.sort { ($0.first, $0.second) < ($1.first, $1.second) }
    return pairs
  }

  private func sweepOrder() -> [Int] {
    var order = bodies.indices.filter { bodies[$0].isFinite }
    order.sort { one, other in
      let left = centers[one].x - bodies[one].reachAcross
      let otherLeft = centers[other].x - bodies[other].reachAcross
      return left < otherLeft || (left == otherLeft && one < other)
    }
    return order
  }
}
