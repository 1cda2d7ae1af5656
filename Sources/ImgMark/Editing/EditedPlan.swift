internal import ImgMarkDrawing
internal import ImgMarkGeometry
package import ImgMarkLayout
package import ImgMarkOverlay

/// Markers while they are edited, as `place` draws them from the table that they would be saved in.
package struct EditedPlan {
  /// Where everything goes on the canvas.
  package let plan: PlacementPlan
  /// Which of the markers that were given each marker of the plan is, from 0.
  package let indices: [Int]
  /// What keeps markers from being drawn, or a part of their labels, by the marker that was given.
  package private(set) var faults: [Int: String] = [:]
  private let text: TextLayout?

  /// Plans the markers of a table.
  ///
  /// - Parameters:
  ///   - sheet: The table, whose markers are those that were given, in their order.
  ///   - path: Where it is to be.
  ///   - size: The size of the image.
  ///   - options: The canvas.
  ///   - style: How markers look whose rows don't say.
  ///   - text: Sets the labels.
  /// - Throws: A ``TextError`` where labels can't be set.
  init(
    _ sheet: MarkerSheet, at path: FilePath, size: PixelSize, options: MarkingOptions,
    style: MarkerStyle, text: () throws -> TextLayout
  ) throws {
    var table = MarkerTable(TableFile(path: path, bytes: sheet.bytes), rules: sheet.reading.rules)
    table.tableOptions = sheet.reading.options
    table.looks.style = style
    let contents = try table.contents(for: [sheet.reading.image])[0]
    let finished = try MarkerDrafts.finished(
      contents.drafts, by: table.numbers, palette: ClassPalette([]))
    let byLine = Dictionary(zip(sheet.lines, sheet.markers.indices)) { first, _ in first }
    var indices: [Int] = []
    let markers = (finished.first?.markers ?? []).filter { marker in
      guard let index = marker.tableLine.flatMap({ byLine[$0] }) else { return false }
      indices.append(index)
      return true
    }
    for entry in contents.report.rejected {
      if let index = byLine[entry.line] { faults[index] = entry.reason }
    }
    let layout = markers.contains(where: \.hasText) ? try text() : nil
    let placement = try options.placement(of: size)
    plan =
      layout.map { PlacementPlan(markers, on: placement, by: $0) }
      ?? PlacementPlan(markers, on: placement) { _, _ in Size(width: 0, height: 0) }
    self.indices = indices
    self.text = layout
    for missing in layout?.missingGlyphs(in: plan) ?? [] {
      faults[indices[missing.index]] =
        "no installed font has \(missing.codePoints.joined(separator: ", "))"
    }
  }

  /// Draws a marker.
  ///
  /// - Parameters:
  ///   - index: The marker's place in the plan.
  ///   - number: Differs among the drawings of a page.
  /// - Returns: The pieces that it is made of.
  package func drawing(of index: Int, number: Int) -> MarkerDrawing {
    let placed = plan.markers[index]
    guard let text else {
      let blank = LineMeasure { _, _ in Size(width: 0, height: 0) }
      return MarkerDrawing(placed, number: number, by: blank)
    }
    return MarkerDrawing(placed, number: number, by: text)
  }
}
