internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkTables

/// The rows of a table of objects.
struct ObjectTable {
  /// A row: an object, an image without objects, or the reason why it can't be read.
  struct Row {
    var line: Int
    var label = ""
    var id = ""
    var part = ""
    var score: Double?
    var declared: PixelSize?
    /// The shape; `nil` if all cells for it are empty.
    var shape: Result<ObjectCells?, DatasetError.Reason>
    var unit: Result<Unit?, DatasetError.Reason>
    var others: [(name: String, text: String)] = []
  }

  let path: String
  let layout: ObjectTableLayout
  private var reader: TableReader
  private var columns: ColumnRoles { reader.columns }
  let others: OtherColumns

  init(_ path: String, in tree: any FileTree, _ options: ReadingOptions) throws {
    self.path = path
    layout = try ObjectTableLayout(path, in: tree, options)
    do {
      reader = try TableReader(tree.text(of: path), options: layout.options)
    } catch let error as TableError {
      throw DatasetError(error, in: path)
    }
    let columns = reader.columns
    let roles: [ColumnRole] = [
      .image, .label, .id, .unit, .imageWidth, .imageHeight, .split, .score,
    ]
    let known =
      roles.compactMap { columns[$0] } + columns.geometry.all
      + (layout.options.columns?.skipped ?? [])
    others = OtherColumns(
      of: layout.namesColumns ? columns.ownNames : [], known: known)
  }

  /// The index of the column that names the image.
  private var image: Int { columns[.image] ?? 0 }

  /// Reads the next row for the name of its image alone; `nil` at the end.
  mutating func nextName() throws -> String? {
    do {
      guard try reader.next() else { return nil }
    } catch let error as TableError {
      guard case .ragged = error.reason else { throw DatasetError(error, in: path) }
    }
    return (try? reader.record.text(image)) ?? ""
  }

  mutating func next() throws -> (image: String, row: Row)? {
    var fault: DatasetError.Reason?
    do {
      guard try reader.next() else { return nil }
    } catch let error as TableError {
      // After a row with a wrong number of fields, the next row can be read.
      guard case .ragged(let expected, let found) = error.reason else {
        throw DatasetError(error, in: path)
      }
      fault = .wrongFieldCount(expected: "\(expected)", found: found)
    }
    let record = reader.record
    var row = Row(line: record.line, shape: .success(nil), unit: .success(nil))
    do throws(TableError) {
      let name = try record.text(image)
      if let fault {
        row.shape = .failure(fault)
        return (name, row)
      }
      if name.isEmpty {
        row.shape = .failure(.missing(columns.names[image]))
        return (name, row)
      }
      row.label = try text(.label, record)
      row.id = try text(.id, record)
      row.part = try text(.split, record)
      if let score = columns[.score], !record.isBlank(score) {
        row.score = try record.number(score).value
      }
      row.declared = try declaredSize(record)
      row.others = try others.fields(of: record)
    } catch {
      row.shape = .failure(DatasetError.Reason(error))
      return ("", row)
    }
    if let key = record.unreadKey {
      let name = String(decoding: record.bytes[key], as: UTF8.self)
      row.shape = .failure(
        .unsupported(
          "the key \(name) is not in the first object", advice: "give all objects the same keys"))
      return (try imageName(record), row)
    }
    row.unit = unit(record)
    row.shape = Result { () throws(DatasetError.Reason) in
      try ObjectCells(of: record, in: columns.geometry, layout)
    }
    if case .success(nil) = row.shape, !row.label.isEmpty {
      row.shape = .failure(
        .unsupported("it has a class, but no coordinates", advice: "leave both empty, or neither"))
    }
    return (try imageName(record), row)
  }

  private func imageName(_ record: TableRecord) throws(DatasetError) -> String {
    do throws(TableError) {
      return try record.text(image)
    } catch {
      throw DatasetError(error, in: path)
    }
  }

  private func text(_ role: ColumnRole, _ record: TableRecord) throws(TableError) -> String {
    guard let column = columns[role] else { return "" }
    return try record.text(column)
  }

  private func declaredSize(_ record: TableRecord) throws(TableError) -> PixelSize? {
    guard let width = columns[.imageWidth], let height = columns[.imageHeight],
      !record.isBlank(width), !record.isBlank(height),
      let columns = Int(exactly: try record.number(width).value),
      let rows = Int(exactly: try record.number(height).value)
    else { return nil }
    return try? .declared(width: columns, height: rows)
  }

  private func unit(_ record: TableRecord) -> Result<Unit?, DatasetError.Reason> {
    guard let column = columns[.unit], let text = try? record.text(column), !text.isEmpty else {
      return .success(nil)
    }
    guard let unit = Unit(rawValue: text.lowercased()) else {
      return .failure(.unknownWord(text, of: "unit", known: Unit.allCases.map(\.rawValue)))
    }
    return .success(unit)
  }
}

extension DatasetError.Reason {
  /// Creates the reason for an unreadable row from an error of the table.
  init(_ error: TableError) {
    self =
      switch error.reason {
      case .number(let column, let text, let fault):
        .number(fault == .empty ? column : "\(column) = \"\(text)\"", fault)
      default: .syntax("row", detail: "\(error.reason)")
      }
  }
}

extension OtherColumns {
  /// Returns the fields of a row with their column names, without empty fields.
  func fields(
    of record: TableRecord
  ) throws(TableError) -> [(name: String, text: String)] {
    do throws(DatasetError) {
      return try fields { column throws(DatasetError) in
        // Keep a JSON list or object as written.
        (try? record.text(column))
          ?? String(decoding: record.rawText(column), as: UTF8.self)
      }
    } catch {
      return []
    }
  }
}
