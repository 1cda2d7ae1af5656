import ImgMarkGeometry
internal import ImgMarkLayout

extension CoverageMask {
  /// Adds an outline in canvas pixels; the mask's first pixel is at this column and row of the
  /// canvas.
  ///
  /// Its arcs are followed from pixel to pixel, not approximated.
  mutating func add(_ outline: Stadium, fromColumn column: Int, row: Int) {
    guard Self.radii.contains(outline.radius) else {
      // Reversed, so that it adds coverage, as the arcs do.
      add(outline.polygon(fromColumn: column, row: row).reversed())
      return
    }
    let x = outline.center.x - Double(column)
    let y = outline.center.y - Double(row)
    for side in [Side.before, .after] {
      for half in [Side.before, .after] {
        let arc = QuarterArc(
          x: side == .after ? x + outline.reach : outline.reach - x, y: half == .before ? y : -y,
          radius: outline.radius)
        for piece in arc { add(piece, across: side, down: half) }
      }
    }
  }

  /// The radii of arcs that are followed exactly.
  ///
  /// Below, the error of the series for the area of a segment would show; above, a polygon has far
  /// fewer edges than the arc has pixels.
  private static let radii = 4.0...1000

  private enum Side {
    case before
    case after
  }

  /// Adds a piece of the upper right arc, mirrored to its quarter.
  ///
  /// Left arcs add coverage, right ones subtract it: what lies right of both isn't covered.
  private mutating func add(_ piece: QuarterArc.Piece, across side: Side, down half: Side) {
    let row = half == .before ? piece.row : -1 - piece.row
    switch side {
    case .before:
      add(
        column: -1 - piece.column, row: row, height: piece.height,
        area: piece.height - piece.area)
    case .after:
      add(column: piece.column, row: row, height: -piece.height, area: -piece.area)
    }
  }
}
