/// Groups of bodies that are in each other's way, settled each by itself.
///
/// Groups grow: where a body comes into the way of another group, both become one and are settled
/// anew.
struct Clusters {
  private(set) var crowd: Crowd
  private let start: [Vector]
  /// The group of each body: the index of its first member.
  private var group: [Int]
  private var bounds: [Double]
  private var isSettled: [Bool]

  init(of crowd: Crowd) {
    self.crowd = crowd
    start = crowd.centers
    group = Array(crowd.bodies.indices)
    bounds = [Double](repeating: 0, count: crowd.count)
    isSettled = [Bool](repeating: true, count: crowd.count)
    for index in crowd.bodies.indices where crowd.centers[index] != crowd.asked[index] {
      guard crowd.bodies[index].isFinite else { continue }
      isSettled[index] = false
    }
  }

  mutating func settle() {
    while join() {
      for root in group.indices where group[root] == root && !isSettled[root] {
        settle(root)
      }
    }
  }

  /// Joins the groups that are in each other's way; returns whether there is anything to settle.
  private mutating func join() -> Bool {
    let fixed = crowd.bodies.map { $0.isFixed }
    for pair in crowd.overlaps(from: crowd.centers) {
      let (one, other) = (group[pair.first], group[pair.second])
      if fixed[pair.first] || fixed[pair.second] {
        let root = fixed[pair.first] ? other : one
        if !fixed[root], bounds[root] == 0 { isSettled[root] = false }
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
  }

  private mutating func settle(_ root: Int) {
    let members = group.indices.filter { group[$0] == root }
    let fixed = crowd.bodies.indices.filter { crowd.bodies[$0].isFixed && !members.contains($0) }
    var cluster = crowd.only(members + fixed)
    cluster.arrange()
    for (position, index) in members.enumerated() {
      crowd.centers[index] = cluster.centers[position]
    }
    bounds[root] = cluster.pairBound()
    isSettled[root] = true
  }

  var certificate: Separation.Certificate {
    var bound = 0.0
    var groups = 0
    var proven = 0
    for root in group.indices where group[root] == root {
      var move = 0.0
      for index in group.indices where group[index] == root { move += crowd.move(of: index) }
      guard move > 0 else { continue }
      groups += 1
      let least = min(bounds[root], move)
      bound += least
      if move <= least + Separation.Certificate.tolerance { proven += 1 }
    }
    return Separation.Certificate(
      totalMove: crowd.totalMove, bound: bound, groups: groups, provenGroups: proven)
  }
}
