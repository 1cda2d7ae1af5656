extension Descent {
  /// Takes steps until the bound reaches a goal or hardly grows.
  ///
  /// Returns the bound and the number of steps.
  mutating func runForBound(reaching goal: Double) -> (bound: Double, steps: Int) {
    var best = 0.0
    for taken in 1...30 {
      let farthest = step(until: 1e-5)
      guard softness < 0.05 else { continue }
      best = max(best, bound)
      if best >= goal || farthest == 0 { return (best, taken) }
      if crowd.totalMove - best < 0.05 * Separation.Certificate.tolerance { return (best, taken) }
    }
    return (best, 30)
  }

  /// A lower bound of the total move under the demands.
  ///
  /// If the forces on a body add up to a vector g of length at most 1, its move is at least the
  /// part of g along the move: |c − a| ≥ g · (c − a). Summed over the bodies, each force
  /// contributes the distance from the requested positions to its line, because n · (c − a) ≥
  /// offset − n · a beyond a line. If any sum is longer than 1, all forces are reduced by the same
  /// factor.
  private var bound: Double {
    var sums = [Vector](repeating: .zero, count: order.count)
    var bound = 0.0
    for demand in demands {
      let force = max(0, demand.force)
      var way = asked[demand.first]
      sums[demand.first] = sums[demand.first] + force * demand.normal
      if let second = demand.second {
        way = way - asked[second]
        sums[second] = sums[second] - force * demand.normal
      }
      bound += force * (demand.offset - demand.normal.dot(way))
    }
    var strongest = 1.0
    for index in 0..<movableCount { strongest = max(strongest, sums[index].length) }
    return bound / strongest
  }
}
