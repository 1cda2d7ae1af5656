extension Crowd {
  /// Tries other arrangements and continues from each better one, until the effort is used up.
  ///
  /// - Parameters:
  ///   - movable: The bodies that aren't fixed.
  ///   - effort: The budget in steps times bodies.
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

  /// Places all bodies at random distances from their requested positions.
  private mutating func startAnew(_ movable: [Int], _ round: Int, _ dice: inout Dice) {
    for index in movable {
      let length = Double(1 + round / 3 % 3) * bodies[index].reachDown
      let way = Vector(x: length * dice.roll(), y: length * dice.roll())
      centers[index] = rooms[index].nearest(to: asked[index] + way)
    }
  }

  /// Minimizes a trial and keeps it if it is better: if fewer moves cross, or as many and the total
  /// is shorter.
  private mutating func attempt(_ trial: Crowd, holding held: Int?, _ effort: inout Int) -> Bool {
    var trial = trial
    effort -= 5 * count
    guard trial.pushApart(leaving: 1e-3, passes: 400, holding: held) else { return false }
    trial.exchangeTargets()
    effort -= count * trial.descend(from: 1, until: 1e-2)
    trial.exchangeTargets()
    // The softness leaves an error of less than a twentieth of a point for each body.
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

/// A change from one arrangement to another.
private struct Change {
  enum Kind {
    /// One body moves to its requested position, and others give way.
    case goHome
    /// One body moves to the far side of another.
    case leap
    /// Two different bodies exchange places.
    case swap
  }

  var kind: Kind
  var one: Int
  var other: Int
}

extension Crowd {
  /// Returns the changes to try, the most promising ones last.
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

/// Pseudorandom numbers that are the same in every run: SplitMix64 (Steele, Lea and Flood 2014).
private struct Dice {
  var state: UInt64

  /// Returns a number from −1 up to 1.
  mutating func roll() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Double(bits >> 11) * 0x1p-52 - 1
  }
}
