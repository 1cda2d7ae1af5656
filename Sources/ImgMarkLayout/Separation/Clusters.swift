/// Groups of bodies that overlap; each group is settled separately.
///
/// If a body of one group begins to overlap another group, the groups are merged and settled again.
struct Clusters {
  private(set) var crowd: Crowd
  private let start: [Vector]
  /// The group of each body: the index of its first member.
  private var group: [Int]
  /// The proven lower bound of each group's total move.
  private var bounds: [Double]
  private var isSettled: [Bool]
  /// Whether a group has been moved apart since it was last merged.
  private var isTouched: [Bool]
  private var effort = Effort()

  init(of crowd: Crowd) {
    self.crowd = crowd
    start = crowd.centers
    group = Array(crowd.bodies.indices)
    bounds = [Double](repeating: 0, count: crowd.count)
    isSettled = [Bool](repeating: true, count: crowd.count)
    isTouched = [Bool](repeating: false, count: crowd.count)
    for index in crowd.bodies.indices where crowd.centers[index] != crowd.asked[index] {
      guard crowd.bodies[index].isFinite else { continue }
      isSettled[index] = false
    }
  }

  /// Settles all groups: quickly until no groups overlap, then carefully.
  mutating func settle() {
    var isCareful = false
    while true {
      while join() {
        for root in group.indices where group[root] == root && !isSettled[root] {
          settle(root, isCareful: isCareful)
        }
      }
      if isCareful { return }
      isCareful = true
      for root in group.indices where group[root] == root && isTouched[root] {
        isSettled[root] = false
      }
    }
  }

  /// Merges groups that overlap; returns whether any group still needs settling.
  private mutating func join() -> Bool {
    let fixed = crowd.bodies.map { $0.isFixed }
    for pair in crowd.overlaps {
      let (one, other) = (group[pair.first], group[pair.second])
      if fixed[pair.first] || fixed[pair.second] {
        let root = fixed[pair.first] ? other : one
        if !fixed[root], !isTouched[root] { isSettled[root] = false }
      } else if one != other {
        merge(min(one, other), max(one, other))
      }
    }
    return group.indices.contains { group[$0] == $0 && !isSettled[$0] }
  }

  private mutating func merge(_ root: Int, _ other: Int) {
    for index in group.indices where group[index] == other { group[index] = root }
    for index in group.indices where group[index] == root { crowd.centers[index] = start[index] }
    isSettled[root] = false
    isTouched[root] = false
  }

  private mutating func settle(_ root: Int, isCareful: Bool) {
    let members = group.indices.filter { group[$0] == root }
    let fixed = crowd.bodies.indices.filter { crowd.bodies[$0].isFixed && group[$0] != root }
    var cluster = crowd.only(members + fixed)
    if !isTouched[root] { cluster.moveApart() }
    if isCareful { bounds[root] = cluster.settle(&effort) }
    for (position, index) in members.enumerated() {
      crowd.centers[index] = cluster.centers[position]
    }
    isSettled[root] = true
    isTouched[root] = true
  }

  /// Exchanges the targets of bodies in different groups if that shortens their moves.
  mutating func exchangeTargets() { crowd.exchangeTargets() }

  /// Returns the proven bounds of all groups; a group isn't proven if its bodies overlap or extend
  /// beyond the canvas.
  func certificate(unresolved: [Neighbors]) -> Separation.Certificate {
    var moves = [Double](repeating: 0, count: group.count)
    var isWhole = [Bool](repeating: true, count: group.count)
    for index in group.indices { moves[group[index]] += crowd.move(of: index) }
    for index in crowd.outsiders { isWhole[group[index]] = false }
    for pair in unresolved {
      isWhole[group[pair.first]] = false
      isWhole[group[pair.second]] = false
    }
    var bound = 0.0
    var groups = 0
    var proven = 0
    for root in group.indices where moves[root] > 0 || !isWhole[root] {
      groups += 1
      let least = min(bounds[root], moves[root])
      bound += least
      guard isWhole[root], moves[root] <= least + Separation.Certificate.tolerance else { continue }
      proven += 1
    }
    return Separation.Certificate(
      totalMove: crowd.totalMove, bound: bound, groups: groups, provenGroups: proven)
  }
}
