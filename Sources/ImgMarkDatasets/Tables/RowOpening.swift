/// The beginning of a table of delimited text: its dialect and its columns.
struct RowOpening {
  private(set) var scanner: RowScanner
  private(set) var record = TableRecord()
  private(set) var dialect: TableDialect
  private(set) var columns: ColumnRoles
  private(set) var prologue: [UInt8] = []

  /// How much of a table is looked at for a decimal sign, in bytes.
  private static let sampleLength = 256 << 10

  init(_ input: TextInput, _ window: [UInt8], limit: Int, options: TableOptions) throws {
    scanner = RowScanner(input, limit: limit)
    record.bytes = window
    let choice = try Self.delimiter(&scanner, &record, options)
    scanner.delimiter = choice.delimiter
    dialect = TableDialect(delimiter: choice.delimiter, lineEnd: choice.lineEnd)
    if options.hasHeader {
      record.fields = Array(repeating: 0..<0, count: choice.count)
      guard try scanner.next(into: &record) != nil else { throw TableError(.empty, line: nil) }
      prologue = Array(record.bytes[record.lead.lowerBound..<record.extent.upperBound])
      columns = try Self.columns(record.cells(), options.columns, line: record.line)
    } else {
      columns = try Self.columns(count: choice.count, options.columns)
    }
    dialect.decimalSign = try options.decimalSign ?? Self.decimalSign(&scanner, &record, columns)
    record.names = columns.names
    record.fields = Array(repeating: 0..<0, count: columns.names.count)
    record.syntax = .delimited(dialect)
  }
}

// MARK: - Columns

extension RowOpening {
  private static func columns(
    _ names: [String], _ assignment: ColumnAssignment?, line: Int
  ) throws(TableError) -> ColumnRoles {
    guard !names.isData else { throw TableError(.noHeader(found: names), line: line) }
    let columns = try resolve(names, assignment, line: line)
    // With roles in file order the names decide nothing, so that data must not pass for them.
    if case .fileOrder? = assignment?.form {
      let cells = columns.geometry.roles.map { names[$0.column] }
      guard !cells.isData else { throw TableError(.noHeader(found: names), line: line) }
    }
    return columns
  }

  /// The columns of a table without header, which have no names but their roles.
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
    _ names: [String], _ assignment: ColumnAssignment?, line: Int?
  ) throws(TableError) -> ColumnRoles {
    do throws(ColumnError) {
      var resolver = try ColumnResolver(names: names, assignment: assignment)
      return try resolver.resolve()
    } catch {
      throw TableError(.columns(error), line: line)
    }
  }
}

// MARK: - Dialect

extension RowOpening {
  private struct Choice {
    var delimiter: TableDialect.Delimiter
    var lineEnd: TableDialect.LineEnd
    var count: Int
  }

  /// Chooses the delimiter that makes the most known names of the first row; without names, the one
  /// that makes as many fields as roles were given; then the one that makes the most fields.
  private static func delimiter(
    _ scanner: inout RowScanner, _ record: inout TableRecord, _ options: TableOptions
  ) throws -> Choice {
    let candidates = options.delimiter.map { [$0] } ?? TableDialect.Delimiter.allCases
    while true {
      var best: (choice: Choice, score: Int, fields: Int)?
      var isWhole = true
      var fault: RowGrammar.Fault?
      for delimiter in candidates {
        var walk = scanner.rows(in: record.bytes, delimiter: delimiter)
        do throws(RowGrammar.Fault) {
          guard let fields = try walk.next() else {
            isWhole = false
            continue
          }
          let score = score(record.bytes, fields, options)
          if let best, (best.score, best.fields) >= (score, fields.count) { continue }
          let choice = Choice(
            delimiter: delimiter, lineEnd: record.bytes.firstLineEnd, count: fields.count)
          best = (choice, score, fields.count)
        } catch {
          fault = error
        }
      }
      var start = 0
      if !isWhole, try scanner.extend(&record.bytes, keepingFrom: &start) { continue }
      if let best { return best.choice }
      throw TableError(fault?.reason ?? .empty, line: fault.map { 1 + $0.lines })
    }
  }

  private static func score(
    _ bytes: [UInt8], _ fields: [Range<Int>], _ options: TableOptions
  ) -> Int {
    let names = fields.map { TableRecord.text(of: $0, in: bytes) }
    switch options.columns?.form {
    case .fileOrder(let roles):
      return roles.count == fields.count ? 1 : 0
    case .named(let items):
      return names.count { name in
        ColumnTitle(name: name) != nil || items.contains { $0.name == name }
      }
    case nil:
      return names.count { ColumnTitle(name: $0) != nil }
    }
  }

  /// The decimal sign of the first coordinate in the sample that has one; a point when none has, and
  /// where a comma divides the fields.
  private static func decimalSign(
    _ scanner: inout RowScanner, _ record: inout TableRecord, _ columns: ColumnRoles
  ) throws -> DecimalSign {
    guard scanner.delimiter != .comma else { return .point }
    try scanner.fill(&record.bytes, to: sampleLength)
    var walk = scanner.rows(in: record.bytes, delimiter: scanner.delimiter)
    let numbers = columns.geometry.roles.filter { $0.role != .points }.map(\.column)
    while let fields = try? walk.next() {
      for column in numbers where column < fields.count {
        let cell = TableRecord.text(of: fields[column], in: record.bytes)
        if let sign = cell.decimalSign { return sign }
      }
    }
    return .point
  }
}

extension TableRecord {
  /// The texts of all fields.
  fileprivate func cells() -> [String] {
    fields.map { Self.text(of: $0, in: bytes) }
  }

  /// The text of a field of delimited text.
  fileprivate static func text(of field: Range<Int>, in bytes: [UInt8]) -> String {
    var record = TableRecord()
    record.bytes = bytes
    record.fields = [field]
    return ((try? record.text(0)) ?? "").trimmingBlanks
  }
}

extension String {
  /// The sign that makes the text a number with decimals.
  fileprivate var decimalSign: DecimalSign? {
    DecimalSign.allCases.first { sign in
      utf8.contains(sign.rawValue) && (try? DecimalText.number(self, sign: sign)) != nil
    }
  }

  fileprivate var isNumber: Bool {
    DecimalSign.allCases.contains { (try? DecimalText.number(self, sign: $0)) != nil }
  }
}

extension [String] {
  /// Whether all cells that aren't empty are numbers.
  fileprivate var isData: Bool {
    let cells = filter { !$0.isEmpty }
    return !cells.isEmpty && cells.allSatisfy(\.isNumber)
  }
}

extension [UInt8] {
  /// The first end of a line; a line feed when there is none.
  fileprivate var firstLineEnd: TableDialect.LineEnd {
    guard let index = firstIndex(where: \.isLineEnd) else { return .lf }
    guard self[index] == .carriageReturn else { return .lf }
    return index + 1 < count && self[index + 1] == .lineFeed ? .crlf : .cr
  }
}
