internal import ImgMarkDatasets
internal import ImgMarkGeometry
internal import ImgMarkModel

/// Reads what a row says about a marker besides its place.
struct MarkerCells {
  private let columns: ColumnRoles
  private let style: MarkerStyle
  /// Whether a row is numbered although it has an id.
  private let numbersIDs: Bool

  init(_ columns: ColumnRoles, style: MarkerStyle, numbersIDs: Bool) {
    self.columns = columns
    self.style = style
    self.numbersIDs = numbersIDs
  }

  /// Returns the marker of a row; one that is to be numbered has no label yet.
  func marker(
    in record: borrowing TableRecord, numbered number: Int, at position: NormalizedPoint
  ) throws -> Marker {
    try refuseWhatIsNotDrawn(record)
    let id = try text(.id, record).flatMap { $0.isEmpty ? nil : $0 }
    let label = try text(.label, record) ?? (numbersIDs ? nil : id)
    return Marker(
      id: id ?? String(number), label: try label.map { try LabelText($0) }, at: position,
      style: try style(of: record), description: try text(.description, record),
      tableLine: record.line)
  }

  /// The text of a cell; `nil` where there is no such column.
  private func text(
    _ role: ColumnRole, _ record: borrowing TableRecord
  ) throws(TableError) -> String? {
    guard let column = columns[role], record.isPresent(column) else { return nil }
    return try record.text(column)
  }

  /// The text of a cell that says something.
  private func word(
    _ role: ColumnRole, _ record: borrowing TableRecord
  ) throws(TableError) -> String? {
    try text(role, record).flatMap { $0.isEmpty ? nil : $0 }
  }

  private func style(of record: borrowing TableRecord) throws -> MarkerStyle {
    var style = style
    if let color = try word(.color, record) { style.fill = try RGBA8(css: color) }
    if let column = columns[.size], !record.isBlank(column) {
      try style.setDiameter(record.number(column).value)
    }
    return style
  }

  /// Refuses a shape, an anchor or an offset other than the one that is drawn: a marker that looks
  /// other than its row says would be worse than none.
  private func refuseWhatIsNotDrawn(_ record: borrowing TableRecord) throws {
    if let shape = try word(.shape, record), shape != "disc" {
      throw RowError.notDrawn("shape '\(shape)'", only: "disc")
    }
    if let anchor = try word(.anchor, record), anchor != "center" {
      throw RowError.notDrawn("anchor '\(anchor)'", only: "center")
    }
    for role in [ColumnRole.dx, .dy] {
      guard let column = columns[role], !record.isBlank(column) else { continue }
      guard try record.number(column).value == 0 else {
        throw RowError.notDrawn("an offset (\(role.rawValue))", only: "0")
      }
    }
  }
}
