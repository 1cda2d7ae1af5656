internal import ImgMarkNumbers
internal import ImgMarkTables

/// A table file with a header, which is read row by row; columns are found by name.
struct DelimitedFile {
  let path: String
  /// The column names as written, without surrounding blanks and without a `#` before the first.
  let names: [String]
  private var scanner: RowScanner
  private var record = TableRecord()
  private var columns: [String: Int] = [:]
  private var decimalSign = DecimalSign.point

  /// Opens a file, detects its dialect (such as the separator) and reads its header.
  init(_ path: String, in tree: any FileTree) throws {
    self.path = path
    scanner = RowScanner(tree.text(of: path), limit: TableReader.longestRecord)
    record.fields = Array(repeating: 0..<0, count: 1024)
    do {
      _ = try scanner.chooseDelimiter(in: &record) { names in
        names.count { ColumnTitle(name: $0) != nil }
      }
      guard let count = try scanner.next(into: &record) else {
        throw DatasetError(.missing("the header"), in: path, line: 1)
      }
      guard count <= 1024 else {
        throw DatasetError(.wrongFieldCount(expected: "at most 1024", found: count), in: path)
      }
      var names: [String] = []
      for column in 0..<count { names.append(try record.text(column)) }
      if let first = names.first, first.hasPrefix("#") { names[0] = String(first.dropFirst()) }
      self.names = names
      let numbers = names.indices.filter { ColumnTitle(name: names[$0])?.isGeometry ?? false }
      decimalSign = try scanner.decimalSign(in: &record, columns: numbers)
    } catch let error as TableError {
      if error.reason == .empty { throw DatasetError(.missing("the header"), in: path, line: 1) }
      throw DatasetError(error, in: path)
    }
    for (column, name) in names.enumerated() { columns[name.lowercased()] = column }
    record.fields = Array(repeating: 0..<0, count: names.count)
    record.names = names
  }

  /// Returns the index of a column from its name in lower case; `nil` if it is missing.
  func column(_ name: String) -> Int? { columns[name] }

  /// Returns the index of a column; throws if it is missing.
  func required(_ name: String) throws(DatasetError) -> Int {
    guard let column = columns[name.lowercased()] else {
      throw DatasetError(.missing("the column \(name)"), in: path, line: 1)
    }
    return column
  }

  /// Reads the next row; returns `false` at the end of the file.
  mutating func next() throws -> Bool {
    do {
      guard let count = try scanner.next(into: &record) else { return false }
      guard count == names.count else {
        throw DatasetError(
          .wrongFieldCount(expected: "\(names.count)", found: count), in: path, line: record.line)
      }
      return true
    } catch let error as TableError {
      throw DatasetError(error, in: path)
    }
  }

  /// The line where the current row begins, from 1.
  var line: Int { record.line }

  /// Returns the text of a field in the current row.
  func text(_ column: Int) throws(DatasetError) -> String {
    do throws(TableError) {
      return try record.text(column)
    } catch {
      throw DatasetError(error, in: path)
    }
  }

  /// Returns the number in a field of the current row.
  func number(_ column: Int) throws(DatasetError.Reason) -> DecimalNumber {
    let text: String
    do throws(DatasetError) {
      text = try self.text(column)
    } catch {
      throw error.reason
    }
    do throws(NumberFault) {
      return try DecimalText.number(text, sign: decimalSign)
    } catch {
      throw .number(error == .empty ? names[column] : "\(names[column]) = \"\(text)\"", error)
    }
  }
}

extension DatasetError {
  /// Creates the error of an annotation file from an error of a table.
  init(_ error: TableError, in path: String) {
    self.init(.syntax("CSV", detail: "\(error.reason)"), in: path, line: error.line)
  }
}

/// Writes rows of comma-separated text (RFC 4180), with line feeds between rows.
struct DelimitedWriter {
  private(set) var bytes: [UInt8] = []

  mutating func row(_ fields: some Sequence<String>) {
    var isFirst = true
    for field in fields {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      append(field)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  private mutating func append(_ field: String) {
    let isQuoted = field.utf8.contains { byte in
      byte == UInt8(ascii: ",") || byte == .quote || byte == .lineFeed || byte == .carriageReturn
    }
    // Quote padded fields, because readers trim the blanks around a field.
    let blank = UInt8(ascii: " ")
    let isPadded = field.utf8.first == blank || field.utf8.last == blank
    guard isQuoted || isPadded else {
      bytes.append(contentsOf: field.utf8)
      return
    }
    bytes.append(.quote)
    for byte in field.utf8 {
      if byte == .quote { bytes.append(.quote) }
      bytes.append(byte)
    }
    bytes.append(.quote)
  }
}
