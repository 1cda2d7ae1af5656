extension Crowd {
  /// Moves the bodies apart, roughly as close as possible to their requested positions.
  mutating func moveApart() {
    scatter()
    guard pushApart(leaving: isLarge ? 0.5 : 0.01, passes: isLarge ? 200 : 1000), !isLarge else {
      return
    }
    exchangeTargets()
    descend(from: 1, until: 1e-2)
  }

  /// Whether the crowd is too large for repeated attempts.
  private var isLarge: Bool { count > 60 }

  /// Moves bodies that barely overlap as close as possible to their requested positions.
  ///
  /// Returns a lower bound of the total move of any arrangement.
  mutating func settle(_ effort: inout Effort) -> Double {
    let movable = bodies.indices.filter { !bodies[$0].isFixed }
    var bound = max(pairBound(), packingBound())
    let isFree = arrange(movable)
    guard isFree else { return bound }
    if !isGood(bound), movable.count <= 5 {
      var proof = Proof(of: self)
      proof.run(effort: effort.proof())
      self = proof.best
      bound = max(bound, proof.bound)
    }
    let crossing = crossings.count
    if crossing > 0 { uncross() }
    guard !isLarge, !isGood(bound) || crossing > 0 else { return bound }
    tryOthers(movable, effort: effort.trials(for: movable.count))
    polish(from: 1e-3)
    return bound
  }

  /// Returns whether the total exceeds the bound by no more than the tolerance.
  private func isGood(_ bound: Double) -> Bool {
    totalMove <= bound + Separation.Certificate.tolerance
  }

  /// Minimizes the total from the better of two starts; returns whether all bodies are apart.
  private mutating func arrange(_ movable: [Int]) -> Bool {
    exchangeTargets()
    if isLarge { untangle() }
    var isFree = pushApart(leaving: 0.01, passes: 100)
    if isFree, !isLarge { descend(from: 1e-2, until: 1e-4) }
    if !isFree || movable.count > 4, var found = latticed(movable),
      !isFree || found.totalMove < 1.3 * totalMove
    {
      found.exchangeTargets()
      if !isLarge { found.descend(from: 0.1, until: 1e-4) }
      if !isFree || found.totalMove < totalMove { self = found }
      isFree = true
    }
    if !isFree { isFree = pushApart(leaving: isLarge ? 0.5 : 0.01, passes: 2000) }
    exchangeTargets()
    if isFree { polish(from: isLarge ? 0.1 : 1e-3) }
    return isFree
  }

  /// Also exchanges the targets of bodies that differ, and pushes them apart again.
  private mutating func untangle() {
    guard let first = bodies.first, !bodies.allSatisfy({ $0.isAlike(first) }) else { return }
    for _ in 0..<3 {
      exchangeTargets(of: .all)
      for index in bodies.indices where bodies[index].isFinite {
        centers[index] = rooms[index].nearest(to: centers[index])
      }
      guard pushApart(leaving: 0.5, passes: 400) else { return }
    }
  }

  /// Minimizes the total as far as possible, also after exchanges.
  private mutating func polish(from softness: Double) {
    var softness = softness
    for _ in 0..<3 {
      let before = totalMove
      descend(from: softness, until: 1e-7)
      softness = 1e-3
      let straight = totalMove
      exchangeTargets()
      guard totalMove < straight, before - totalMove > 1e-3 else { return }
    }
  }

  /// Minimizes the total and keeps the result if it is better; returns the number of steps.
  @discardableResult
  mutating func descend(from softness: Double, until least: Double) -> Int {
    var descent = Descent(self, softness: softness)
    let steps = descent.run(steps: 60, until: least)
    var found = self
    found.centers = descent.centers(of: self)
    guard found.pushApart(leaving: 0, passes: 50), found.totalMove < totalMove else { return steps }
    self = found
    return steps
  }
}

/// The budget for improving a separation after its first arrangement, in steps times bodies.
struct Effort: Hashable, Sendable {
  private var left = 30_000

  /// Returns the budget of one group for proving that no other arrangement is better.
  mutating func proof() -> Int { share(6000) }

  /// Returns the budget of one group for trying other arrangements: enough that the best one is
  /// probably found for a small group.
  mutating func trials(for count: Int) -> Int { share(count <= 8 ? 8000 : 3000) }

  private mutating func share(_ most: Int) -> Int {
    let share = min(most, left / 2)
    left -= share
    return share
  }
}
