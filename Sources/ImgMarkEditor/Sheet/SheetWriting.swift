internal import ImgMarkAnnotations
internal import ImgMarkDocuments
internal import ImgMarkFiles
internal import ImgMarkRows
internal import ImgMarkGeometry
internal import ImgMarkTables

/// Writes a table again, row by row.
struct SheetWriting {
  let sheet: MarkerSheet
  let path: FilePath
  let former: [Digest: MarkerSheet]
  let edited: [EditedMarker]
  let dialect: TableDialect
  var reader: TableReader
  var rows: RowReader
  var writer: TableWriter
  /// Columns that are added at the end of each row.
  let added: [ColumnRole]
  /// The row that serves as a template for new ones.
  var template: TableRecord?
  /// The group name of each marker that is written as a group of vertices.
  var groupNames: [Int: String] = [:]

  /// The output for a record: the blank lines before it, then a row.
  struct Piece {
    var lead: [UInt8]
    /// The row; empty if it was deleted.
    var row: [UInt8]
    /// Whether the record ended with a line end.
    var endsLine: Bool
  }

  init(
    _ sheet: MarkerSheet, _ edited: [EditedMarker], at path: FilePath,
    former: [Digest: MarkerSheet] = [:]
  ) throws {
    self.sheet = sheet
    self.path = path
    self.former = former
    self.edited = edited
    (reader, dialect, rows) = try MarkerSheet.open(sheet.bytes, at: path, reading: sheet.reading)
    writer = TableWriter(for: reader)
    added = EditedMarker.roles.filter { role in
      !sheet.roles.contains(role) && edited.contains { !($0.texts[role] ?? "").isEmpty }
    }
  }

  mutating func contents() throws -> [UInt8] {
    let header = header
    let (pieces, tail) = try pieces()
    let endsBare = !(pieces.last?.endsLine ?? header.endsLine)
    var own: [Int: [[UInt8]]] = [:]
    for (record, piece) in zip(sheet.records, pieces) {
      if case .marker(let marker, _) = record { own[marker, default: []].append(piece.row) }
    }
    // The rows of the remaining markers replace the marker rows of the table, in the requested
    // order.
    var order = edited.indices.filter { edited[$0].origin != nil }[...]
    let isLeft = Set(own.keys).intersection(edited.compactMap(\.origin))
    var output = [header]
    var waiting = try newRows(0..<(order.first ?? edited.endIndex))
    for (record, piece) in zip(sheet.records, pieces) {
      guard case .marker(let marker, let vertex) = record else {
        output.append(piece.lead + piece.row)
        continue
      }
      guard vertex == 0, isLeft.contains(marker), let next = order.popFirst(),
        let rows = edited[next].origin.flatMap({ own[$0] })
      else { continue }
      output += waiting
      output.append(piece.lead + (rows.first ?? []))
      output += rows.dropFirst()
      output += try extraVertices(of: next)
      output += try newRows(next + 1..<(order.first ?? edited.endIndex))
      waiting = []
    }
    return encoded(joined(output + waiting, tail: tail, endsBare: endsBare))
  }

  /// The header, including added columns.
  var header: [UInt8] {
    var header = reader.header
    if !header.isEmpty { dialect.append(added.map(\.rawValue), toRow: &header) }
    return header
  }

  private mutating func newRows(_ range: Range<Int>) throws -> [[UInt8]] {
    var rows: [[UInt8]] = []
    for index in range { rows += try added(at: index) }
    return rows
  }

  /// Returns the output for all records in the order of the table, and the bytes after the last
  /// record.
  mutating func pieces() throws -> (pieces: [Piece], tail: [UInt8]) {
    let byOrigin = Dictionary(
      uniqueKeysWithValues: edited.enumerated().compactMap { index, marker in
        marker.origin.map { ($0, index) }
      })
    var pieces: [Piece] = []
    while true {
      var isRagged = false
      do {
        guard try reader.next() else { break }
      } catch let error as TableError {
        guard case .ragged = error.reason else { throw SheetError.table(error) }
        isRagged = true
      }
      let record = reader.record
      var row: [UInt8]
      if case .marker(let marker, let vertex) = sheet.records[pieces.count] {
        template = record
        groupNames[marker] = groupName(of: record)
        row = try byOrigin[marker].map { try edit(record, vertex: vertex, to: $0) } ?? []
      } else {
        row = writer.row(of: record)
        if !isRagged { dialect.append(added.map { _ in "" }, toRow: &row) }
      }
      let endsLine = Array(record.bytes[record.extent].suffix(1)).endsLine
      pieces.append(Piece(lead: record.leadBytes, row: row, endsLine: endsLine))
    }
    return (pieces, reader.record.leadBytes)
  }

  /// Returns the edited row of a marker; an empty one for a deleted vertex.
  private mutating func edit(
    _ record: TableRecord, vertex: Int, to index: Int
  ) throws -> [UInt8] {
    let marker = edited[index]
    guard let origin = marker.origin else { return [] }
    let before = sheet.markers[origin]
    _ = try rows.read(record)
    if rows.contour(of: record) != nil {
      let points = marker.place.points
      guard vertex < points.count else { return [] }
      if points[vertex] != before.place.points[vertex] {
        try replacePlace(of: record, by: .point(points[vertex]), marker: index)
      }
    } else if marker.place != before.place {
      try replacePlace(of: record, by: try shape(of: index), marker: index)
    }
    for role in sheet.roles {
      guard let column = reader.columns[role], vertex == 0 else { continue }
      let text = marker.texts[role] ?? ""
      if text != before.texts[role] ?? "" { writer.replace(column, of: record, with: text) }
    }
    var row = writer.row(of: record)
    dialect.append(added.map { vertex == 0 ? marker.texts[$0] ?? "" : "" }, toRow: &row)
    return row
  }

  // MARK: - The whole

  private func joined(_ rows: [[UInt8]], tail: [UInt8], endsBare: Bool) -> [UInt8] {
    let filled = rows.filter { !$0.isEmpty }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(filled.reduce(tail.count) { $0 + $1.count + 2 })
    for (index, row) in filled.enumerated() {
      var row = row
      if index + 1 < filled.count || !tail.isEmpty { dialect.end(&row) }
      bytes += row
    }
    if endsBare, tail.isEmpty {
      while bytes.endsLine { bytes.removeLast() }
    }
    return bytes + tail
  }

  /// Returns the text in the encoding of the table, with its byte order mark.
  private func encoded(_ text: [UInt8]) -> [UInt8] {
    let mark = Array(sheet.bytes.prefix(3))
    if mark == [0xEF, 0xBB, 0xBF] { return mark + text }
    let isLittle = mark.starts(with: [0xFF, 0xFE])
    guard isLittle || mark.starts(with: [0xFE, 0xFF]) else { return text }
    let units = [0xFEFF] + Array(String(decoding: text, as: UTF8.self).utf16)
    return units.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isLittle ? [low, high] : [high, low]
    }
  }
}

extension [UInt8] {
  fileprivate var endsLine: Bool { last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") }
}
