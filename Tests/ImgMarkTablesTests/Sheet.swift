import ImgMarkTables
import ImgMarkTestSupport
import ImgMarkText

/// A whole table as a test reads it: its records, and the output.
struct Sheet: Equatable {
  var kind: TableKind
  var columns: ColumnRoles
  var rows: [[String]] = []
  var lines: [Int] = []
  /// The table written again.
  var text = ""

  init(
    _ text: String, options: TableOptions = TableOptions(), cutEvery size: Int? = nil,
    edit: (inout TableWriter, TableReader) throws -> Void = { _, _ in }
  ) throws {
    try self.init(Array(text.utf8), options: options, cutEvery: size, edit: edit)
  }

  init(
    _ bytes: [UInt8], options: TableOptions = TableOptions(), cutEvery size: Int? = nil,
    edit: (inout TableWriter, TableReader) throws -> Void = { _, _ in }
  ) throws {
    let input = size.map { TextInput(bytes, cutEvery: $0) } ?? TextInput(bytes)
    var reader = try TableReader(input, options: options)
    var writer = TableWriter(for: reader)
    kind = reader.kind
    columns = reader.columns
    while try reader.next() {
      let record = reader.record
      rows.append(
        record.fields.indices.map { column in
          (try? record.text(column)) ?? String(decoding: record.rawText(column), as: UTF8.self)
        })
      lines.append(reader.record.line)
      try edit(&writer, reader)
      writer.write(reader)
    }
    writer.finish(reader)
    text = String(decoding: writer.takeOutput(), as: UTF8.self)
  }
}

func columns(_ text: String) throws -> TableOptions {
  TableOptions(columns: try ColumnAssignment(parsing: text))
}

func headerless(_ text: String) throws -> TableOptions {
  TableOptions(hasHeader: false, columns: try ColumnAssignment(parsing: text))
}
