internal import ImgMarkAnnotations
internal import ImgMarkFiles
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkRows
internal import ImgMarkTables
internal import ImgMarkText

// Rows that aren't in the table: new ones, or deleted ones that are restored.

extension SheetWriting {
  /// Returns rows for the vertices that were added to a contour.
  mutating func extraVertices(of index: Int) throws -> [[UInt8]] {
    guard let origin = edited[index].origin, case .contour(let points) = edited[index].place,
      case .point = reader.columns.geometry
    else { return [] }
    let known = sheet.markers[origin].place.points.count
    guard points.count > known, let name = groupNames[origin] else { return [] }
    return try points[known...].map { try vertexRow($0, group: name, of: index, isFirst: false) }
  }

  /// Returns the rows of a new marker.
  mutating func added(at index: Int) throws -> [[UInt8]] {
    let marker = edited[index]
    if let rows = try formerRows(of: marker) { return rows }
    guard case .contour(let points) = marker.place, case .point = reader.columns.geometry else {
      return [try row(index, try shape(of: index), group: "", showsTexts: true)]
    }
    var number = 1
    let taken = Set(groupNames.values)
    while taken.contains("shape\(number)") { number += 1 }
    let name = "shape\(number)"
    // The table has no marker with this number.
    groupNames[sheet.markers.count + index] = name
    return try points.enumerated().map { place, point in
      try vertexRow(point, group: name, of: index, isFirst: place == 0)
    }
  }

  /// Returns the rows that a marker had in an earlier version; `nil` if there are none, or if the
  /// columns were different.
  private func formerRows(of marker: EditedMarker) throws -> [[UInt8]]? {
    guard let place = marker.former, let table = former[place.version],
      table.markers.indices.contains(place.origin)
    else { return nil }
    var marker = marker
    marker.origin = place.origin
    var pass = try SheetWriting(table, [marker], at: path)
    var before = pass.header
    // Columns that were added since are at the end.
    let later = (sheet.roles + added).filter { role in
      !table.roles.contains(role) && !pass.added.contains(role)
    }
    dialect.append(later.map(\.rawValue), toRow: &before)
    guard before == header else { return nil }
    let (pieces, _) = try pass.pieces()
    var rows = zip(table.records, pieces).compactMap { record, piece in
      if case .marker(place.origin, _) = record, !piece.row.isEmpty { piece.row } else { nil }
    }
    for row in rows.indices { dialect.append(later.map { _ in "" }, toRow: &rows[row]) }
    return rows + (try pass.extraVertices(of: 0))
  }

  private mutating func vertexRow(
    _ point: NormalizedPoint, group: String, of index: Int, isFirst: Bool
  ) throws -> [UInt8] {
    try row(index, .point(point), group: group, showsTexts: isFirst)
  }

  /// Returns a row in the style of another row of the table, with new texts and numbers.
  private mutating func row(
    _ index: Int, _ shape: GivenShape<NormalizedSpace>, group: String, showsTexts: Bool
  ) throws -> [UInt8] {
    let record = try template ?? madeUp()
    template = record
    guard case .shape = try rows.read(record) else { throw SheetError.unknownMarker }
    let columns = reader.columns
    let geometry = columns.geometry.all
    let kept = [ColumnRole.image, .unit, .imageWidth, .imageHeight].compactMap { columns[$0] }
    var texts: [Int: String] = [:]
    for role in sheet.roles where showsTexts {
      if let column = columns[role] { texts[column] = edited[index].texts[role] ?? "" }
    }
    if let column = columns[.group] { texts[column] = group }
    if let column = columns[.visibility], !record.isBlank(column) { texts[column] = "2" }
    for column in record.fields.indices where !geometry.contains(column) && !kept.contains(column) {
      writer.replace(column, of: record, with: texts[column] ?? "")
    }
    try replacePlace(of: record, by: shape, marker: index, keepsSome: false)
    var row = writer.row(of: record)
    dialect.append(added.map { showsTexts ? edited[index].texts[$0] ?? "" : "" }, toRow: &row)
    return row
  }

  /// Returns a template row for tables that have no rows.
  private func madeUp() throws -> TableRecord {
    let columns = reader.columns
    var texts = columns.names.map { _ in "" }
    switch columns.geometry {
    case .points(let column): texts[column] = "0,0"
    case .point, .corners, .centerSize, .originSize:
      for column in columns.geometry.all { texts[column] = "0" }
      // A box needs an area.
      for column in columns.geometry.all.suffix(2) where columns.geometry.all.count == 4 {
        texts[column] = "1"
      }
    }
    let unit = sheet.reading.rules.frame.unit ?? sheet.reading.rules.defaultUnit
    if let column = columns[.unit] { texts[column] = unit.rawValue }
    if let column = columns[.image] {
      texts[column] = sheet.reading.image.path.lastComponent.description
    }
    var options = sheet.reading.options
    options.delimiter = dialect.delimiter
    options.decimalSign = dialect.decimalSign
    var header = reader.header
    dialect.end(&header)
    var made = try TableReader(TextInput(header + dialect.row(texts)), options: options)
    guard try made.next() else { throw SheetError.unknownMarker }
    return made.record
  }

  func groupName(of record: TableRecord) -> String? {
    reader.columns[.group].flatMap { try? record.text($0) }
  }
}
