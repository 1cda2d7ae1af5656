internal import ImgMarkGeometry
internal import ImgMarkLayout
internal import ImgMarkNumbers
internal import ImgMarkTables

/// Reads the cells of a row that describe a marker, except for its place.
struct MarkerCells {
  private let columns: ColumnRoles
  private let style: MarkerStyle
  /// The shape for a row that traces a contour, if neither the row nor the options set one.
  private let contourShape: MarkerShape
  /// Whether rows with an ID are numbered too.
  private let numbersIDs: Bool

  init(_ columns: ColumnRoles, looks: MarkerLooks, numbersIDs: Bool) {
    self.columns = columns
    style = looks.style
    contourShape = looks.hasShape ? looks.style.shape : .polygon
    self.numbersIDs = numbersIDs
  }

  /// Returns the marker of a row.
  ///
  /// A marker that will be numbered has no label yet; one that will be named after its row has no
  /// ID yet.
  func marker(in record: borrowing TableRecord, on place: MarkerPlace) throws -> Marker {
    let id = try word(.id, record)
    let label = try text(.label, record) ?? (numbersIDs ? nil : id)
    var marker = Marker(
      id: id ?? "", label: try label.map { try LabelText($0) }, at: place.middle,
      style: try style(of: record, on: place), description: try text(.description, record),
      tableLine: record.line)
    marker.extent = place.extent(for: marker.style.shape)
    if let priority = try number(.priority, record) { marker.priority = priority }
    return marker
  }

  /// Returns whether the row sets the color of its marker.
  func saysColor(_ record: borrowing TableRecord) throws -> Bool {
    try word(.color, record) != nil
  }
}

// MARK: - Cells

extension MarkerCells {
  /// Returns the text of a cell; `nil` if the table lacks the column.
  private func text(
    _ role: ColumnRole, _ record: borrowing TableRecord
  ) throws(TableError) -> String? {
    guard let column = columns[role], record.isPresent(column) else { return nil }
    return try record.text(column)
  }

  /// Returns the text of a cell; `nil` if it is empty.
  private func word(
    _ role: ColumnRole, _ record: borrowing TableRecord
  ) throws(TableError) -> String? {
    try text(role, record).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the number in a cell; `nil` if it is blank.
  private func number(
    _ role: ColumnRole, _ record: borrowing TableRecord
  ) throws(TableError) -> Double? {
    guard let column = columns[role], !record.isBlank(column) else { return nil }
    return try record.number(column).value
  }

  /// Returns the case that a cell names; `nil` if it is empty.
  private func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ role: ColumnRole, _ record: borrowing TableRecord
  ) throws -> Choice? {
    guard let text = try word(role, record) else { return nil }
    guard let choice = Choice(rawValue: text.lowercased()) else {
      throw RowError.unknownWord(role, text, known: Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  private func stroke(
    _ role: ColumnRole, _ record: borrowing TableRecord, width: Double
  ) throws -> Stroke? {
    try word(role, record).map { try Stroke($0, standardWidth: width) }
  }

  private func style(
    of record: borrowing TableRecord, on place: MarkerPlace
  ) throws -> MarkerStyle {
    var style = style
    if place.isContour { style.shape = contourShape }
    if let shape: MarkerShape = try choice(.shape, record) { style.shape = shape }
    if let color = try word(.color, record) { style.fill = try RGBA8(css: color) }
    if let size = try number(.size, record) { try style.setDiameter(size) }
    if let opacity = try number(.opacity, record) { try style.setOpacity(opacity) }
    if let line = try stroke(.outline, record, width: Stroke.outlineWidth) { style.outline = line }
    if let line = try stroke(.halo, record, width: Stroke.haloWidth) { style.halo = line }
    if let anchor: MarkerAnchor = try choice(.anchor, record) { style.anchor = anchor }
    if let side: LabelSide = try choice(.labelSide, record) { style.labelSide = side }
    if let width = try number(.labelWidth, record) { try style.setLabelWidth(width) }
    let (dx, dy) = (try number(.dx, record), try number(.dy, record))
    if dx != nil || dy != nil {
      style.offset = try MarkerOffset(dx: dx ?? style.offset.dx, dy: dy ?? style.offset.dy)
    }
    return style
  }
}
