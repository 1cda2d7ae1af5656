extension Crowd {
  /// Returns a lower bound of the total move, from pairs alone.
  ///
  /// Two bodies that share area move in total by at least the depth of their overlap. A single body
  /// moves at least into its room and out of fixed bodies. Weighted bounds can be added if the
  /// weights of each body sum to at most 1. The best weights are halves; they come from an
  /// assignment of the bodies to themselves in which each is once first and once second.
  func pairBound() -> Double {
    var own: [Double] = []
    for index in bodies.indices {
      own.append(
        bodies[index].isFixed ? 0 : (rooms[index].nearest(to: asked[index]) - asked[index]).length)
    }
    var crowd = self
    crowd.centers = asked
    var depths: [(depth: Double, first: Int, second: Int)] = []
    for pair in crowd.neighbors(within: 0) {
      let depth = -pair.clearance.gap(asked[pair.first] - asked[pair.second])
      if bodies[pair.second].isFixed {
        own[pair.first] = max(own[pair.first], depth)
      } else if bodies[pair.first].isFixed {
        own[pair.second] = max(own[pair.second], depth)
      } else {
        depths.append((depth, pair.first, pair.second))
      }
    }
    return count <= 60 ? shared(depths, own) : matched(depths, own)
  }

  private func shared(
    _ depths: [(depth: Double, first: Int, second: Int)], _ own: [Double]
  ) -> Double {
    var gains = [Double](repeating: 0, count: count * count)
    for index in own.indices { gains[index * count + index] = 2 * own[index] }
    for (depth, first, second) in depths {
      gains[first * count + second] = depth
      gains[second * count + first] = depth
    }
    let assignment = Assignment(rows: count, columns: count) { row, column in
      -gains[row * count + column]
    }
    var sum = 0.0
    for (row, column) in assignment.columns.enumerated() { sum += gains[row * count + column] }
    return sum / 2
  }

  /// Returns the bound with whole weights, taking the greatest depths first.
  private func matched(
    _ depths: [(depth: Double, first: Int, second: Int)], _ own: [Double]
  ) -> Double {
    var isTaken = [Bool](repeating: false, count: count)
    var bound = 0.0
    let sorted = depths.sorted {
      ($0.depth, $1.first, $1.second) > ($1.depth, $0.first, $0.second)
    }
    for (depth, first, second) in sorted where !isTaken[first] && !isTaken[second] {
      guard depth > own[first] + own[second] else { continue }
      bound += depth
      (isTaken[first], isTaken[second]) = (true, true)
    }
    for index in own.indices where !isTaken[index] { bound += own[index] }
    return bound
  }
}
