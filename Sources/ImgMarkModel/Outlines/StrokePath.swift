import ImgMarkGeometry

/// A line of one width through points, with round joins and ends.
struct StrokePath: Hashable {
  var points: [CanvasPoint]
  var isClosed: Bool
  var width: Double

  /// Returns polygons that make up the line, each clockwise; they overlap where they meet.
  func polygons(grownBy growth: Double = 0) -> [[CanvasPoint]] {
    let radius = width / 2 + growth
    guard radius > 0, let first = points.first, let last = points.last else { return [] }
    let cap = HalfTurn(radius: radius)
    let ends = isClosed || points.count == 1 ? points.dropFirst() + [first] : points.dropFirst()
    let starts = isClosed ? points.dropLast() + [last] : points[...]
    return zip(starts, ends).map { .capsule(from: $0, to: $1, radius: radius, cap: cap) }
  }
}
