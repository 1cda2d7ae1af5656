/// A line beyond which a body must stay: one that touches what another body forbids, one that is
/// given, or the edge of a room.
struct Demand {
  let first: Int
  /// The other body; none at the edge of a room.
  let second: Int?
  /// What the bodies have to keep free, where the line follows them.
  let clearance: Clearance?
  /// The direction away from the line.
  var normal: Vector
  /// How much the line turns with a way along it.
  var curvature = 0.0
  /// Where a line that is given lies on its normal, seen from the other body.
  var offset: Double
  /// The distance from the line.
  var gap = 0.0
  /// The distance as the method counts it, which is positive also where the gap isn't yet.
  var slack = 1.0
  /// How strongly the line pushes back.
  var force = 1.0
  /// What the step in hand adds to the slack and to the force.
  var slackChange = 0.0
  var forceChange = 0.0

  /// A line that follows two bodies.
  init(_ pair: Neighbors) {
    first = pair.first
    second = pair.second
    clearance = pair.clearance
    normal = .zero
    offset = 0
  }

  /// A line that is given.
  init(first: Int, second: Int?, normal: Vector, offset: Double) {
    self.first = first
    self.second = second
    clearance = nil
    self.normal = normal
    self.offset = offset
  }
}

extension Demand {
  /// Draws the line anew where the bodies are now.
  mutating func update(_ centers: [Vector]) {
    var way = centers[first]
    if let second { way = way - centers[second] }
    gap = gap(way)
    if let clearance {
      normal = clearance.normal(way)
      curvature = clearance.curvature(way)
    }
    slack = max(slack, gap)
  }

  /// The distance from the line where the first body is a way from the second.
  func gap(_ way: Vector) -> Double {
    guard let clearance else { return normal.dot(way) - offset }
    return clearance.gap(way) - Clearance.hair
  }
}
