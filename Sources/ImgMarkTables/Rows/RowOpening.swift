internal import ImgMarkNumbers
internal import ImgMarkText

/// The beginning of a table of delimited text: its dialect and its columns.
struct RowOpening {
  private(set) var scanner: RowScanner
  private(set) var record = TableRecord()
  private(set) var dialect: TableDialect
  private(set) var columns: ColumnRoles
  private(set) var prologue: [UInt8] = []

  init(_ input: TextInput, _ window: [UInt8], limit: Int, options: TableOptions) throws {
    scanner = RowScanner(input, limit: limit)
    record.bytes = window
    let choice = try scanner.chooseDelimiter(
      options.delimiter, in: &record, by: { Self.score($0, options) })
    dialect = TableDialect(delimiter: choice.delimiter, lineEnd: choice.lineEnd)
    if options.hasHeader {
      record.fields = Array(repeating: 0..<0, count: choice.count)
      guard try scanner.next(into: &record) != nil else { throw TableError(.empty, line: nil) }
      prologue =
        scanner.separatorLine
        + record.bytes[record.lead.lowerBound..<record.extent.upperBound]
      columns = try Self.columns(record.cells(), options, line: record.line)
    } else {
      columns = try Self.columns(count: choice.count, options.columns)
    }
    let numbers = columns.geometry.roles.filter { $0.role != .points }.map(\.column)
    dialect.decimalSign =
      try options.decimalSign ?? scanner.decimalSign(in: &record, columns: numbers)
    record.names = columns.names
    record.fields = Array(repeating: 0..<0, count: columns.names.count)
    record.syntax = .delimited(dialect)
  }
}

// MARK: - Columns

extension RowOpening {
  private static func columns(
    _ names: [String], _ options: TableOptions, line: Int
  ) throws(TableError) -> ColumnRoles {
    guard !names.isData else { throw TableError(.noHeader(found: names), line: line) }
    let columns = try resolve(names, options.columns, options.readsImages, line: line)
    // Roles in column order ignore the names, so detect here whether the first line has data
    // instead.
    if options.columns?.isInFileOrder == true {
      let cells = columns.geometry.roles.map { names[$0.column] }
      guard !cells.isData else { throw TableError(.noHeader(found: names), line: line) }
    }
    return columns
  }

  /// Returns the columns of a table without a header, named by their roles.
  private static func columns(
    count: Int, _ assignment: ColumnAssignment?
  ) throws(TableError) -> ColumnRoles {
    switch assignment?.form {
    case nil:
      throw TableError(.noColumns, line: nil)
    case .named(let items):
      throw TableError(.columns(.nameWithoutHeader(items[0].name)), line: nil)
    case .fileOrder(let roles):
      let names = (0..<count).map { column in
        column < roles.count ? roles[column] ?? "column \(column + 1)" : "column \(column + 1)"
      }
      return try resolve(names, assignment, line: nil)
    }
  }

  private static func resolve(
    _ names: [String], _ assignment: ColumnAssignment?, _ readsImages: Bool = false, line: Int?
  ) throws(TableError) -> ColumnRoles {
    do throws(ColumnError) {
      var resolver = try ColumnResolver(
        names: names, assignment: assignment, readsImages: readsImages)
      return try resolver.resolve()
    } catch {
      throw TableError(.columns(error), line: line)
    }
  }
}

extension RowOpening {
  /// Returns how well names fit the options, to compare delimiters.
  ///
  /// For roles in column order, it is whether the count agrees; otherwise, it is the number of
  /// known names.
  private static func score(_ names: [String], _ options: TableOptions) -> Int {
    switch options.columns?.form {
    case .fileOrder(let roles):
      return roles.count == names.count ? 1 : 0
    case .named(let items):
      return names.count { name in
        ColumnTitle(name: name) != nil || items.contains { $0.name == name }
      }
    case nil:
      return names.count { ColumnTitle(name: $0) != nil }
    }
  }
}

extension TableRecord {
  /// The texts of all fields.
  fileprivate func cells() -> [String] {
    fields.map { Self.text(of: $0, in: bytes) }
  }
}

extension String {
  fileprivate var isNumber: Bool {
    DecimalSign.allCases.contains { (try? DecimalText.number(self, sign: $0)) != nil }
  }
}

extension [String] {
  /// Whether the cells are data, because all that aren't empty are numbers.
  fileprivate var isData: Bool {
    let cells = filter { !$0.isEmpty }
    return !cells.isEmpty && cells.allSatisfy(\.isNumber)
  }
}
