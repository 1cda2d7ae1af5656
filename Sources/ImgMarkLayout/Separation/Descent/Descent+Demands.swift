extension Descent {
  /// Lists all pairs and all edges that are close, keeping the forces known so far.
  mutating func listDemands() {
    var known = demands
    var next = 0
    known.sort { $0.isBefore($1) }
    var fresh: [Demand] = []
    if let lines {
      fresh = lines
    } else {
      for pair in crowd.neighbors(within: 2 * margin) { fresh.append(Demand(pair)) }
    }
    for index in 0..<movableCount { addEdges(of: index, to: &fresh) }
    fresh.sort { $0.isBefore($1) }
    for index in fresh.indices {
      while next < known.count, known[next].isBefore(fresh[index]) { next += 1 }
      if next < known.count, !fresh[index].isBefore(known[next]) {
        fresh[index].slack = known[next].slack
        fresh[index].force = known[next].force
      } else {
        fresh[index].slack = softness
        fresh[index].update(crowd.centers)
        fresh[index].force = softness / fresh[index].slack
      }
    }
    demands = fresh
    matrix = EnvelopeMatrix(firsts: firsts())
    wayLeft = 0.5 * margin
  }

  private func addEdges(of index: Int, to demands: inout [Demand]) {
    let room = crowd.rooms[index]
    for (normal, edge) in [
      (Vector(x: 1, y: 0), room.low), (Vector(x: -1, y: 0), room.high),
      (Vector(x: 0, y: 1), room.low), (Vector(x: 0, y: -1), room.high),
    ] {
      let demand = Demand(first: index, second: nil, normal: normal, offset: normal.dot(edge))
      if demand.gap(crowd.centers[index]) < 2 * margin { demands.append(demand) }
    }
  }

  /// Returns, for each row of the matrix, the first column with a neighbor of its body.
  private func firsts() -> [Int] {
    var firsts: [Int] = []
    for place in 0..<movableCount { firsts.append(place) }
    for demand in demands {
      guard let second = demand.second, second < movableCount else { continue }
      firsts[second] = min(firsts[second], demand.first)
    }
    return firsts.flatMap { [2 * $0, 2 * $0] }
  }
}

extension Demand {
  /// Returns whether this demand comes first in the list; edges come after pairs, ordered by side.
  fileprivate func isBefore(_ other: Demand) -> Bool {
    if first != other.first { return first < other.first }
    let (second, otherSecond) = (second ?? .max, other.second ?? .max)
    if second != otherSecond { return second < otherSecond }
    guard self.second == nil else { return false }
    return 2 * normal.x + normal.y < 2 * other.normal.x + other.normal.y
  }
}
