/// The minimization of a crowd's total move, from centers that are nearly free of overlaps to a
/// local minimum.
///
/// This is a primal-dual interior-point method. Each body of a close pair must stay beyond a line
/// that touches the forbidden area around the other body. This demand is linear and slightly
/// stricter than needed; the line is updated in every step. The length of a move isn't smooth at
/// zero, so `softness` rounds it off, and every demand pushes back before it is violated. Both
/// effects shrink to zero together. The remaining forces are those between bodies, and the pull of
/// each body toward its requested position, which is at most 1. (Andersen, Christiansen, Conn and
/// Overton, "An efficient primal-dual interior-point method for minimizing a sum of Euclidean
/// norms", 2000.)
struct Descent {
  /// The bodies in their order along the longer side of the crowd; fixed ones are last.
  let order: [Int]
  let movableCount: Int
  let asked: [Vector]
  /// Given demands on pairs; `nil` if demands follow from the present positions.
  let lines: [Demand]?
  /// The distance below which a pair of bodies is listed.
  let margin: Double

  var crowd: Crowd
  var softness: Double
  var demands: [Demand] = []
  var matrix = EnvelopeMatrix(firsts: [])
  /// The right side of the equations, replaced by their solution.
  var right: [Double]
  /// The pull of each body toward its requested position.
  var pulls: [Vector]
  var ways: [Vector]
  /// The distance that bodies may move before pairs that aren't listed could meet.
  var wayLeft = 0.0
  var share = 1.0

  /// Creates a descent from the present positions; close pairs must stay apart.
  init(_ crowd: Crowd, softness: Double) {
    var widest = 0.0
    for body in crowd.bodies where !body.isFixed { widest = max(widest, body.radius) }
    self.init(
      crowd, order: crowd.sweptBodies(), lines: nil, margin: max(4, 0.7 * widest),
      softness: softness)
  }

  /// Creates a descent from the present positions in which only given lines and the edges of the
  /// rooms make demands.
  ///
  /// - Parameters:
  ///   - crowd: The bodies, with fixed ones last.
  ///   - lines: The demands on pairs.
  ///   - farthest: The distance that bodies may move.
  init(_ crowd: Crowd, lines: [Demand], farthest: Double) {
    self.init(
      crowd, order: crowd.bodies.indices.filter { !crowd.bodies[$0].isFixed }, lines: lines,
      margin: farthest, softness: 1)
  }

  private init(
    _ crowd: Crowd, order movable: [Int], lines: [Demand]?, margin: Double, softness: Double
  ) {
    order = movable + crowd.bodies.indices.filter { crowd.bodies[$0].isFixed }
    movableCount = movable.count
    self.crowd = crowd.only(order)
    asked = self.crowd.asked
    self.lines = lines
    self.margin = margin
    self.softness = softness
    right = [Double](repeating: 0, count: 2 * movable.count)
    ways = [Vector](repeating: .zero, count: order.count)
    pulls = zip(self.crowd.centers, asked).map { center, home in
      let way = center - home
      return (1 / (way.dot(way) + softness * softness).squareRoot()) * way
    }
  }
}

extension Descent {
  /// Takes steps until the softness is smallest and the steps are short; returns their number.
  @discardableResult
  mutating func run(steps: Int, until least: Double) -> Int {
    for taken in 1...steps {
      let isLast = softness <= least
      let farthest = step(until: least)
      if isLast, farthest < 1e-4 || share < 1 { return taken }
    }
    return steps
  }

  /// Takes one step and lowers the softness; returns the distance that the farthest body moved.
  mutating func step(until least: Double) -> Double {
    if wayLeft <= 0 { listDemands() }
    for index in demands.indices { demands[index].update(crowd.centers) }
    guard findWays() else { return 0 }
    let farthest = take()
    wayLeft -= farthest
    if share > 0.3 { softness = max(least, softness * (share > 0.9 ? 0.1 : 0.3)) }
    return farthest
  }

  /// Returns the centers in the order of the given crowd.
  func centers(of given: Crowd) -> [Vector] {
    var centers = given.centers
    for (place, index) in order.enumerated() { centers[index] = crowd.centers[place] }
    return centers
  }
}

extension Crowd {
  /// Returns the movable bodies, in their order along the longer side of the crowd.
  fileprivate func sweptBodies() -> [Int] {
    let movable = bodies.indices.filter { !bodies[$0].isFixed }
    guard let first = movable.first else { return [] }
    var (low, high) = (centers[first], centers[first])
    for index in movable {
      low = Vector(x: min(low.x, centers[index].x), y: min(low.y, centers[index].y))
      high = Vector(x: max(high.x, centers[index].x), y: max(high.y, centers[index].y))
    }
    let isWide = high.x - low.x > high.y - low.y
    return movable.sorted { one, other in
      let place = isWide ? centers[one].x : centers[one].y
      let otherPlace = isWide ? centers[other].x : centers[other].y
      return place < otherPlace || (place == otherPlace && one < other)
    }
  }
}
