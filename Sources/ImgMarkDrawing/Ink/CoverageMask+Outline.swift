import ImgMarkGeometry
internal import ImgMarkLayout

extension CoverageMask {
  /// Adds an outline given in canvas pixels; the mask's first pixel has this column and row on the
  /// canvas.
  mutating func add(_ outline: Outline, fromColumn column: Int, row: Int) {
    switch outline {
    case .stadium(let stadium):
      add(stadium, fromColumn: column, row: row)
    case .ring(let outer, let inner):
      add(outer, fromColumn: column, row: row)
      var hole = CoverageMask(columns: columns, rows: rows)
      hole.add(inner, fromColumn: column, row: row)
      subtract(hole)
    case .polygons:
      outline.forEachPiece { add($0, fromColumn: column, row: row) }
    }
  }
}
