extension Descent {
  /// Finds the step that would satisfy all optimality conditions if they were linear.
  ///
  /// Returns whether such a step exists.
  mutating func findWays() -> Bool {
    // Bodies roll off each other, which bends the path. If the bend would make the step lead
    // uphill, it is left out; the remaining step always leads downhill.
    for bend in [1.0, 0] {
      matrix.clear()
      for index in right.indices { right[index] = 0 }
      for index in 0..<movableCount { addPull(of: index) }
      for demand in demands { add(demand, bend: bend) }
      guard matrix.factorize() else { continue }
      matrix.solve(&right)
      return true
    }
    return false
  }

  private mutating func addPull(of index: Int) {
    let way = crowd.centers[index] - asked[index]
    let length = (way.dot(way) + softness * softness).squareRoot()
    let pull = pulls[index]
    let (column, row) = (2 * index, 2 * index + 1)
    // The derivative of the pull, made symmetric.
    let mixed = -(pull.x * way.y + pull.y * way.x) / (2 * length * length)
    matrix.add((1 - pull.x * way.x / length) / length + 1e-9, row: column, column: column)
    matrix.add(mixed, row: row, column: column)
    matrix.add((1 - pull.y * way.y / length) / length + 1e-9, row: row, column: row)
    right[column] -= way.x / length
    right[row] -= way.y / length
  }

  private mutating func add(_ demand: Demand, bend: Double) {
    let normal = demand.normal
    let weight = demand.force / demand.slack
    let push = softness / demand.slack - weight * (demand.gap - demand.slack)
    let rolling = bend * demand.force * demand.curvature
    let xx = weight * normal.x * normal.x - rolling * normal.y * normal.y
    let xy = (weight + rolling) * normal.x * normal.y
    let yy = weight * normal.y * normal.y - rolling * normal.x * normal.x
    let (column, row) = (2 * demand.first, 2 * demand.first + 1)
    if demand.first < movableCount {
      matrix.add(xx, row: column, column: column)
      matrix.add(xy, row: row, column: column)
      matrix.add(yy, row: row, column: row)
      right[column] += push * normal.x
      right[row] += push * normal.y
    }
    // The second of a pair comes later in the order; if it can move, so can the first.
    guard let second = demand.second, second < movableCount else { return }
    let (otherColumn, otherRow) = (2 * second, 2 * second + 1)
    matrix.add(xx, row: otherColumn, column: otherColumn)
    matrix.add(xy, row: otherRow, column: otherColumn)
    matrix.add(yy, row: otherRow, column: otherRow)
    right[otherColumn] -= push * normal.x
    right[otherRow] -= push * normal.y
    matrix.add(-xx, row: otherColumn, column: column)
    matrix.add(-xy, row: otherColumn, column: row)
    matrix.add(-xy, row: otherRow, column: column)
    matrix.add(-yy, row: otherRow, column: row)
  }

  /// Takes the step as far as slacks and forces stay positive and the total decreases.
  ///
  /// Returns the distance that the farthest body moves.
  mutating func take() -> Double {
    var farthest = 0.0
    for index in 0..<movableCount {
      ways[index] = Vector(x: right[2 * index], y: right[2 * index + 1])
      farthest = max(farthest, ways[index].length)
    }
    share = farthest > 0.45 * margin ? 0.45 * margin / farthest : 1
    var forceShare = 1.0
    for index in demands.indices {
      let demand = demands[index]
      var way = ways[demand.first]
      if let second = demand.second { way = way - ways[second] }
      let slack = demand.normal.dot(way) + demand.gap - demand.slack
      let force = (softness - demand.force * slack) / demand.slack - demand.force
      if slack < 0 { share = min(share, -0.95 * demand.slack / slack) }
      if force < 0 { forceShare = min(forceShare, -0.95 * demand.force / force) }
      demands[index].slackChange = slack
      demands[index].forceChange = force
    }
    shorten()
    for index in 0..<movableCount { move(index, forceShare) }
    for index in demands.indices {
      demands[index].slack += share * demands[index].slackChange
      demands[index].force += forceShare * demands[index].forceChange
    }
    return farthest * share
  }

  private mutating func move(_ index: Int, _ forceShare: Double) {
    let way = crowd.centers[index] - asked[index]
    let length = (way.dot(way) + softness * softness).squareRoot()
    let along = way.dot(ways[index]) / length
    let old = pulls[index]
    let pull = (1 / length) * (way + ways[index] - along * old)
    let new = old + forceShare * (pull - old)
    let strength = new.length
    pulls[index] = strength > 0.999999 ? (0.999999 / strength) * new : new
    crowd.centers[index] = crowd.centers[index] + share * ways[index]
  }
}
