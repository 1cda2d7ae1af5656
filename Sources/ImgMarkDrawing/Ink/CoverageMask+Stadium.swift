import ImgMarkGeometry
internal import ImgMarkLayout

extension CoverageMask {
  /// Adds an outline given in canvas pixels; the mask's first pixel has this column and row on the
  /// canvas.
  ///
  /// Its arcs are computed exactly, pixel by pixel, without approximation.
  mutating func add(_ outline: Stadium, fromColumn column: Int, row: Int) {
    guard Self.radii.contains(outline.radius) else {
      // The polygon is reversed, so that it adds coverage like the arcs.
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

  /// The radii of arcs that are computed exactly.
  ///
  /// For smaller radii, the error of the series for the area of a segment would be visible. For
  /// larger radii, a polygon has far fewer edges than the arc has pixels.
  private static let radii = 4.0...1000

  private enum Side {
    case before
    case after
  }

  /// Adds a piece of the upper right arc, mirrored to its quarter.
  ///
  /// Left arcs add coverage and right arcs subtract it, because the area to the right of both isn't
  /// covered.
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
