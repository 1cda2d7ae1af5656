/// The way of a crowd downhill: from centers that are about free of overlap to the nearest ones
/// from which no small change shortens the total.
///
/// A primal-dual interior-point method. Each pair that is close must stay beyond the line that
/// touches what one forbids the other, a demand that is linear and strict enough; the line is drawn
/// anew in every step. The length of a way, which has a corner where it is zero, is rounded off there
/// by `softness`, and every demand pushes back before it is reached. Both effects fade together, and
/// what remains are the forces that bodies exert on each other, against each body's pull home, which
/// is at most 1. (Andersen, Christiansen, Conn and Overton, "An efficient primal-dual interior-point
/// method for minimizing a sum of Euclidean norms", 2000.)
struct Descent {
  /// The bodies along the longer side of the crowd, those that stay last.
  let order: [Int]
  let movableCount: Int
  let asked: [Vector]
  /// What is demanded of pairs, unless that follows from where they are.
  let lines: [Demand]?
  /// The pairs closer than this are listed.
  let margin: Double

  var crowd: Crowd
  var softness: Double
  var demands: [Demand] = []
  var matrix = EnvelopeMatrix(firsts: [])
  /// The right side of the equations, and then their solution.
  var right: [Double]
  /// The pull of each body's asked place.
  var pulls: [Vector]
  var ways: [Vector]
  /// How far bodies may go until pairs that are not listed could meet.
  var wayLeft = 0.0
  var share = 1.0

  /// Starts from where the bodies are; pairs that come close demand to be kept apart.
  init(_ crowd: Crowd, softness: Double) {
    var widest = 0.0
    for body in crowd.bodies where !body.isFixed { widest = max(widest, body.radius) }
    self.init(
      crowd, order: crowd.sweptBodies(), lines: nil, margin: max(4, 0.7 * widest),
      softness: softness)
  }

  /// Starts from where the bodies are; only given lines and the edges of the rooms demand anything.
  ///
  /// - Parameters:
  ///   - crowd: The bodies, those that stay last.
  ///   - lines: What is demanded of pairs.
  ///   - farthest: How far bodies may go.
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
  /// Takes steps until softness is at its least and the steps are short, and returns their number.
  @discardableResult
  mutating func run(steps: Int, until least: Double) -> Int {
    for taken in 1...steps {
      let isLast = softness <= least
      let farthest = step(until: least)
      if isLast, farthest < 1e-4 || share < 1 { return taken }
    }
    return steps
  }

  /// Takes one step, after which the softness is less; returns how far the farthest body went.
  mutating func step(until least: Double) -> Double {
    if wayLeft <= 0 { listDemands() }
    for index in demands.indices { demands[index].update(crowd.centers) }
    guard findWays() else { return 0 }
    let farthest = take()
    wayLeft -= farthest
    if share > 0.3 { softness = max(least, softness * (share > 0.9 ? 0.1 : 0.3)) }
    return farthest
  }

  /// The centers, in the order of the crowd that was given.
  func centers(of given: Crowd) -> [Vector] {
    var centers = given.centers
    for (place, index) in order.enumerated() { centers[index] = crowd.centers[place] }
    return centers
  }
}

extension Crowd {
  /// The bodies that may move, along the longer side of the crowd.
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
