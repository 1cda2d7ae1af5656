/// The search for the least total of a small crowd, by branch and bound.
///
/// For every pair that would overlap, the allowed positions are divided into sectors, each beyond a
/// line, and sectors are halved again. With one line for each divided pair, finding the least total
/// is a convex problem, and its solution is a lower bound for all arrangements in these sectors.
/// Sets of sectors with a bound no better than the best known total are dropped. The set with the
/// smallest bound is divided next.
struct Proof {
  /// The best known crowd.
  private(set) var best: Crowd
  private let home: Crowd
  private var open: [Node] = []
  private var least = Double.infinity

  /// The total that a set of sectors must be able to undercut; otherwise it is dropped.
  private var goal: Double { best.totalMove - 0.9 * Separation.Certificate.tolerance }

  /// - Parameter crowd: An arranged crowd with fixed bodies last.
  init(of crowd: Crowd) {
    best = crowd
    var home = crowd
    for index in home.bodies.indices {
      home.centers[index] = home.rooms[index].nearest(to: home.asked[index])
    }
    self.home = home
  }

  /// A lower bound of the total of any arrangement.
  private(set) var bound = 0.0

  /// Searches until no better total is possible, or the effort is used up.
  ///
  /// - Parameter effort: The budget; a step costs the number of bodies.
  mutating func run(effort: Int) {
    var effort = effort
    expand(Node(), &effort)
    while let node = nextNode() {
      bound = min(least, node.bound)
      guard effort > 0, node.bound < goal else { return }
      divide(node, &effort)
    }
    bound = min(least, best.totalMove)
  }

  private mutating func nextNode() -> Node? {
    guard let position = open.indices.min(by: { open[$0].bound < open[$1].bound }) else {
      return nil
    }
    open.swapAt(position, open.count - 1)
    return open.removeLast()
  }

  private mutating func divide(_ node: Node, _ effort: inout Int) {
    guard let pair = node.worst else {
      // If the bound is reached, all pairs are apart, except for rounding.
      least = min(least, node.bound)
      return
    }
    if let position = node.sectors.firstIndex(where: {
      $0.pair.first == pair.first && $0.pair.second == pair.second
    }) {
      let halves = node.sectors[position].sector.halves
      if halves.isEmpty { least = min(least, node.bound) }
      for half in halves {
        var child = node
        child.sectors[position].sector = half
        expand(child, &effort)
      }
      return
    }
    let areTwins =
      home.bodies[pair.first].isAlike(home.bodies[pair.second])
      && home.asked[pair.first] == home.asked[pair.second]
    for sector in Sector.all(of: pair.clearance, onlyRight: areTwins) {
      var child = node
      child.sectors.append((pair, sector))
      expand(child, &effort)
    }
  }

  /// Bounds a set of sectors and keeps it if it may contain a better crowd.
  private mutating func expand(_ node: Node, _ effort: inout Int) {
    let lines = node.sectors.map { entry in
      Demand(
        first: entry.pair.first, second: entry.pair.second, normal: entry.sector.normal,
        offset: entry.sector.offset)
    }
    var descent = Descent(home, lines: lines, farthest: best.totalMove)
    let (bound, steps) = descent.runForBound(reaching: goal)
    effort -= home.count * steps
    var node = node
    node.bound = max(node.bound, bound)
    guard node.bound < goal else {
      least = min(least, node.bound)
      return
    }
    var crowd = home
    crowd.centers = descent.centers(of: home)
    node.worst = crowd.worstOverlap
    improve(crowd)
    open.append(node)
  }

  private mutating func improve(_ crowd: Crowd) {
    var crowd = crowd
    guard crowd.pushApart(leaving: 0, passes: 20), crowd.totalMove < best.totalMove - 1e-3 else {
      return
    }
    crowd.descend(from: 1e-2, until: 1e-7)
    best = crowd
  }
}

private struct Node {
  var sectors: [(pair: Neighbors, sector: Sector)] = []
  var bound = 0.0
  /// The pair that overlaps most in the arrangement that reaches the bound.
  var worst: Neighbors?
}

extension Crowd {
  fileprivate var worstOverlap: Neighbors? {
    var worst: Neighbors?
    var deepest = -1e-4
    for pair in neighbors(within: 0) {
      let gap = pair.clearance.gap(centers[pair.first] - centers[pair.second])
      if gap < deepest { (deepest, worst) = (gap, pair) }
    }
    return worst
  }
}
