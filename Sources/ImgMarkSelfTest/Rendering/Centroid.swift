import ImgMark

/// The center of weight in a picture.
struct Centroid {
  /// The center; NaN if all weights are 0.
  let point: CanvasPoint

  /// Finds the center in a part of a picture.
  ///
  /// - Parameters:
  ///   - columns: The columns of the part; columns beyond the picture are ignored.
  ///   - rows: The rows of the part.
  ///   - picture: The picture.
  ///   - weight: Returns the weight of a pixel.
  init(
    columns: ClosedRange<Int>, rows: ClosedRange<Int>, of picture: Picture,
    weight: (_ column: Int, _ row: Int) -> Double
  ) {
    var (mass, x, y) = (0.0, 0.0, 0.0)
    for row in rows.clamped(to: 0...picture.height - 1) {
      for column in columns.clamped(to: 0...picture.width - 1) {
        let weight = weight(column, row)
        mass += weight
        x += weight * (Double(column) + 0.5)
        y += weight * (Double(row) + 0.5)
      }
    }
    point = CanvasPoint(x: x / mass, y: y / mass)
  }

  /// Finds the center near a point, up to a distance on either axis.
  init(
    around point: CanvasPoint, reach: Int, of picture: Picture,
    weight: (_ column: Int, _ row: Int) -> Double
  ) {
    let (column, row) = (Int(point.x), Int(point.y))
    self.init(
      columns: column - reach...column + reach, rows: row - reach...row + reach, of: picture,
      weight: weight)
  }

  func distance(to other: CanvasPoint) -> Double {
    let (x, y) = (point.x - other.x, point.y - other.y)
    return (x * x + y * y).squareRoot()
  }
}
