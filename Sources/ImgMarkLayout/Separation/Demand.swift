/// A line that a body must stay beyond: a tangent of another body's forbidden area, a given line,
/// or the edge of a room.
struct Demand {
  let first: Int
  /// The other body; `nil` if the line is the edge of a room.
  let second: Int?
  /// The clearance of the two bodies if the line is updated with their positions; `nil` for a given
  /// line.
  let clearance: Clearance?
  /// The direction from the line to the allowed side.
  var normal: Vector
  /// The curvature: how much the line turns when moving along it.
  var curvature = 0.0
  /// The position of a given line on its normal, relative to the other body.
  var offset: Double
  /// The distance from the line.
  var gap = 0.0
  /// The distance used by the interior-point method; positive even if the gap isn't.
  var slack = 1.0
  /// The force with which the line pushes back.
  var force = 1.0
  /// The change of the slack in the present step; the next property is the change of the force.
  var slackChange = 0.0
  var forceChange = 0.0

  /// Creates a line that is updated with the positions of two bodies.
  init(_ pair: Neighbors) {
    first = pair.first
    second = pair.second
    clearance = pair.clearance
    normal = .zero
    offset = 0
  }

  /// Creates a given line.
  init(first: Int, second: Int?, normal: Vector, offset: Double) {
    self.first = first
    self.second = second
    clearance = nil
    self.normal = normal
    self.offset = offset
  }
}

extension Demand {
  /// Updates the line to the present positions of the bodies.
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

  /// Returns the distance from the line if the first body is `way` from the second.
  func gap(_ way: Vector) -> Double {
    guard let clearance else { return normal.dot(way) - offset }
    return clearance.gap(way) - Clearance.hair
  }
}
