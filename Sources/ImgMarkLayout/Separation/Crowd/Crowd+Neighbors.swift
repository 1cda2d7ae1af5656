/// Two close bodies, and the clearance between them.
struct Neighbors: Hashable, Sendable {
  let first: Int
  let second: Int
  let clearance: Clearance
}

extension Crowd {
  /// Returns the pairs that are at most a margin apart, except pairs of fixed bodies.
  ///
  /// A large crowd is visited in the order of the bodies' left edges. Each body is compared only
  /// with those that extend to the right of its left edge.
  func neighbors(within margin: Double) -> [Neighbors] {
    var pairs: [Neighbors] = []
    guard count > 20 else {
      for second in bodies.indices where bodies[second].isFinite {
        for first in 0..<second where bodies[first].isFinite {
          addNeighbors(first, second, within: margin, to: &pairs)
        }
      }
      return pairs
    }
    var open: [Int] = []
    for index in sweepOrder() {
      let left = centers[index].x - bodies[index].reachAcross - margin
      open.removeAll { centers[$0].x + bodies[$0].reachAcross < left }
      for other in open { addNeighbors(other, index, within: margin, to: &pairs) }
      open.append(index)
    }
    return pairs
  }

  private func addNeighbors(
    _ one: Int, _ other: Int, within margin: Double, to pairs: inout [Neighbors]
  ) {
    let way = centers[one] - centers[other]
    let reach = bodies[one].reachDown + bodies[other].reachDown + margin
    guard way.y.magnitude <= reach, !(bodies[one].isFixed && bodies[other].isFixed) else { return }
    let clearance = Clearance(bodies[one], bodies[other])
    guard clearance.gap(way) <= margin else { return }
    pairs.append(
      Neighbors(first: min(one, other), second: max(one, other), clearance: clearance))
  }

  /// The pairs that share area, including fixed ones, ordered by their indices.
  var overlaps: [Neighbors] {
    var pairs = neighbors(within: 0).filter {
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
