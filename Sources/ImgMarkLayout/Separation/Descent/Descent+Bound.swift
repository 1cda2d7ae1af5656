extension Descent {
  /// Takes steps until the bound is good enough for a goal or close to what can be reached, and
  /// returns the bound and the number of steps.
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

  /// A total that no crowd stays under that fulfills the demands.
  ///
  /// Let the forces at a body sum up to at most 1 in length. Then its move is at least that sum's part
  /// along the move, and added up over the bodies, each force counts what its line lacks at the
  /// asked places: |c − a| ≥ g · (c − a), and n · (c − a) ≥ offset − n · a beyond a line. Forces that
  /// sum up to more are made weaker, all by the same share.
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
