import ImgMarkGeometry

/// A line of one width through points, with round joins and ends.
struct StrokePath: Hashable {
  var points: [CanvasPoint]
  var isClosed: Bool
  var width: Double

  /// Returns polygons that together cover everything within a distance of the line; they may
  /// overlap.
  func polygons(grownBy growth: Double = 0) -> [[CanvasPoint]] {
    let radius = width / 2 + growth
    guard radius > 0, !points.isEmpty else { return [] }
    // A closed line has two sides. An open line is followed to its end and back.
    return isClosed
      ? [points.grown(by: radius), [CanvasPoint](points.reversed()).grown(by: radius)]
      : [(points + points.dropFirst().dropLast().reversed()).grown(by: radius)]
  }
}
