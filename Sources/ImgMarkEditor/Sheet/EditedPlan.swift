internal import ImgMark
internal import ImgMarkDrawing
internal import ImgMarkFiles
internal import ImgMarkGeometry
package import ImgMarkLayout
package import ImgMarkOverlay

/// The plan by which `place` would draw the edited markers from the saved table.
package struct EditedPlan {
  /// The place of each marker and label on the canvas.
  package let plan: PlacementPlan
  /// For each marker of the plan, the index of the edited marker, from 0.
  package let indices: [Int]
  /// The reasons why markers, or parts of their labels, can't be drawn, by index of the edited
  /// marker.
  package private(set) var faults: [Int: String] = [:]
  private let text: TextLayout?

  /// Plans the markers of a table.
  ///
  /// - Parameters:
  ///   - sheet: The table that contains the edited markers in their order.
  ///   - path: The path that the table will have.
  ///   - size: The size of the image.
  ///   - options: The canvas.
  ///   - style: The style of markers whose rows don't set one.
  ///   - text: Lays out the labels.
  /// - Throws: A `TextError` if labels can't be laid out.
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

  /// Returns the drawing of a marker.
  ///
  /// - Parameters:
  ///   - index: The index of the marker in the plan.
  ///   - number: A number that is unique among the drawings of a page.
  /// - Returns: The pieces of the drawing.
  package func drawing(of index: Int, number: Int) -> MarkerDrawing {
    let placed = plan.markers[index]
    guard let text else {
      let blank = LineMeasure { _, _ in Size(width: 0, height: 0) }
      return MarkerDrawing(placed, number: number, by: blank)
    }
    return MarkerDrawing(placed, number: number, by: text)
  }
}
