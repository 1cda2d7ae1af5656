import ImgMarkGeometry
internal import ImgMarkLayout

extension Stadium {
  /// Returns a polygon around the outline whose sides deviate from the arcs by at most 0.001
  /// pixels.
  ///
  /// Its coordinates are relative to this column and row of the canvas.
  func polygon(fromColumn column: Int, row: Int) -> [Corner] {
    let x = center.x - Double(column)
    let y = center.y - Double(row)
    let quarter = Self.quarterTurn(radius: radius)
    // Clockwise from the rightmost point; each quarter is the previous one, turned.
    return quarter.map { Corner(x: x + reach + $0.x, y: y + $0.y) }
      + quarter.map { Corner(x: x - reach - $0.y, y: y + $0.x) }
      + quarter.map { Corner(x: x - reach - $0.x, y: y - $0.y) }
      + quarter.map { Corner(x: x + reach + $0.y, y: y - $0.x) }
  }

  /// The points of a quarter of a circle around (0, 0), from the rightmost to the lowest, without
  /// the lowest.
  ///
  /// ((1 − t²), 2t) / (1 + t²) is a point of the circle, computed without a sine. A step of t turns
  /// it by an angle of at most 2t, and a chord over an angle a deviates from the arc by r a² / 8.
  private static func quarterTurn(radius: Double) -> [Corner] {
    let angle = (8 * 0.001 / radius).squareRoot()
    let steps = max(8, Int((2 / angle).rounded(.up)))
    return (0..<steps).map { step in
      let t = Double(step) / Double(steps)
      let scale = radius / (1 + t * t)
      return Corner(x: (1 - t * t) * scale, y: 2 * t * scale)
    }
  }
}
