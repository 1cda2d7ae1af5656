extension Crowd {
  /// Tries other arrangements and goes on from each that is better, until the effort is used up.
  ///
  /// - Parameters:
  ///   - movable: The bodies that don't stay.
  ///   - effort: Steps times bodies.
  mutating func tryOthers(_ movable: [Int], effort: Int) {
    var dice = Dice(state: 0x9E37_79B9_7F4A_7C15)
    var effort = effort
    var changes = changes(among: movable)
    var round = 0
    while effort > 0 {
      var trial = self
      round += 1
      let change = round % 3 == 0 ? nil : changes.popLast()
      if let change { trial.make(change) } else { trial.startAnew(movable, round, &dice) }
      let isBetter = attempt(trial, holding: change?.one, &effort)
      if isBetter { changes = self.changes(among: movable) }
    }
  }

  /// Puts all bodies more or less off from where they were asked for.
  private mutating func startAnew(_ movable: [Int], _ round: Int, _ dice: inout Dice) {
    for index in movable {
      let length = Double(1 + round / 3 % 3) * bodies[index].reachDown
      let way = Vector(x: length * dice.roll(), y: length * dice.roll())
      centers[index] = rooms[index].nearest(to: asked[index] + way)
    }
  }

  /// Goes from a trial downhill and stays there if that is better: if fewer ways cross, or as many and
  /// they are shorter.
  private mutating func attempt(_ trial: Crowd, holding held: Int?, _ effort: inout Int) -> Bool {
    var trial = trial
    effort -= 5 * count
    guard trial.pushApart(leaving: 1e-3, passes: 400, holding: held) else { return false }
    trial.exchangeTargets()
    effort -= count * trial.descend(from: 1, until: 1e-2)
    trial.exchangeTargets()
    // What the softness leaves is less than a twentieth of a point for each body.
    let crossing = crossings.count
    guard trial.totalMove < totalMove + 0.05 * Double(count) || crossing > 0 else { return false }
    effort -= count * trial.descend(from: 1e-3, until: 1e-4)
    trial.exchangeTargets()
    let isShorter = trial.totalMove < totalMove - 1e-3
    guard isShorter || crossing > 0 else { return false }
    let found = trial.crossings.count
    guard found < crossing || (found == crossing && isShorter) else { return false }
    self = trial
    return true
  }
}

/// What may lead from one arrangement to another.
private struct Change {
  enum Kind {
    /// One body goes to where it was asked for, and others give way.
    case goHome
    /// One body goes to the far side of another.
    case leap
    /// Two bodies that differ change places.
    case swap
  }

  var kind: Kind
  var one: Int
  var other: Int
}

extension Crowd {
  /// The changes that may be tried, the most promising ones last.
  private func changes(among movable: [Int]) -> [Change] {
    var leaps: [Change] = []
    var swaps: [Change] = []
    for (position, one) in movable.enumerated() {
      for other in movable[(position + 1)...] {
        let clearance = Clearance(bodies[one], bodies[other])
        guard clearance.gap(centers[one] - centers[other]) < 1 else { continue }
        leaps.append(Change(kind: .leap, one: one, other: other))
        leaps.append(Change(kind: .leap, one: other, other: one))
        guard !bodies[one].isAlike(bodies[other]) else { continue }
        swaps.append(Change(kind: .swap, one: one, other: other))
      }
    }
    let homes = movable.filter { move(of: $0) > 0.1 }.sorted { one, other in
      let (move, otherMove) = (move(of: one), move(of: other))
      return move < otherMove || (move == otherMove && one > other)
    }
    return leaps + swaps + homes.map { Change(kind: .goHome, one: $0, other: $0) }
  }

  private mutating func make(_ change: Change) {
    let (one, other) = (change.one, change.other)
    let place = centers[one]
    switch change.kind {
    case .goHome: centers[one] = rooms[one].nearest(to: asked[one])
    case .leap:
      let beyond = centers[other] + 0.5 * (centers[other] - place)
      centers[one] = rooms[one].nearest(to: beyond)
    case .swap:
      centers[one] = rooms[one].nearest(to: centers[other])
      centers[other] = rooms[other].nearest(to: place)
    }
  }
}

/// Numbers that look random and are the same in every run: SplitMix64 (Steele, Lea and Flood 2014).
private struct Dice {
  var state: UInt64

  /// A number from −1 up to 1.
  mutating func roll() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Double(bits >> 11) * 0x1p-52 - 1
  }
}
