package import ImgMarkNumbers

/// Detects the dialect of a table from its first rows.
extension RowScanner {
  package struct Choice {
    package var delimiter: TableDialect.Delimiter
    package var lineEnd: TableDialect.LineEnd
    /// The number of fields in the first row.
    package var count: Int
  }

  /// The maximum number of bytes of a table that are searched for a decimal sign.
  private static let sampleLength = 256 << 10

  /// Chooses and sets the delimiter that gives the first row the best score.
  ///
  /// If scores are equal, the delimiter that gives the most fields wins.
  ///
  /// - Parameters:
  ///   - given: The only delimiter to try; `nil` to try all.
  ///   - record: The record, whose bytes are the window.
  ///   - score: Returns how well the fields of the first row fit as column names.
  /// - Returns: The delimiter, the end of the first line and the number of fields in the row.
  /// - Throws: A ``TableError`` if there is no row.
  package mutating func chooseDelimiter(
    _ given: TableDialect.Delimiter? = nil, in record: inout TableRecord,
    by score: ([String]) -> Int
  ) throws -> Choice {
    let named = try separator(in: &record)
    let candidates = (given ?? named).map { [$0] } ?? TableDialect.Delimiter.allCases
    while true {
      var best: (choice: Choice, score: Int, fields: Int)?
      var isWhole = true
      var fault: RowGrammar.Fault?
      for delimiter in candidates {
        var walk = rows(in: record.bytes, delimiter: delimiter)
        do throws(RowGrammar.Fault) {
          guard let fields = try walk.next() else {
            isWhole = false
            continue
          }
          let score = score(fields.map { TableRecord.text(of: $0, in: record.bytes) })
          if let best, (best.score, best.fields) >= (score, fields.count) { continue }
          let choice = Choice(
            delimiter: delimiter, lineEnd: record.bytes.firstLineEnd, count: fields.count)
          best = (choice, score, fields.count)
        } catch {
          fault = error
        }
      }
      var start = 0
      if !isWhole, try extend(&record.bytes, keepingFrom: &start) { continue }
      guard let best else {
        throw TableError(fault?.reason ?? .empty, line: fault.map { 1 + $0.lines })
      }
      delimiter = best.choice.delimiter
      return best.choice
    }
  }

  /// Skips a first line such as `sep=;` and returns its delimiter; `nil` if there is no such line.
  ///
  /// Spreadsheets use such a line to open a table in any system language.
  private mutating func separator(
    in record: inout TableRecord
  ) throws -> TableDialect.Delimiter? {
    try fill(&record.bytes, to: 1)
    // Read more only if the first line may be such a line.
    guard let first = record.bytes[position...].first,
      first == .quote || first | 0x20 == UInt8(ascii: "s")
    else { return nil }
    try fill(&record.bytes, to: 16)
    let line = record.bytes[position...].prefix { !$0.isLineEnd }
    let text = line.filter { $0 != .quote }
    guard text.count == 5, let last = text.last,
      String(decoding: text.prefix(4), as: UTF8.self).lowercased() == "sep=",
      let delimiter = TableDialect.Delimiter(rawValue: last)
    else { return nil }
    let end = record.bytes[line.endIndex...].prefix(2)
    let length = end.elementsEqual([.carriageReturn, .lineFeed]) ? 2 : min(end.count, 1)
    separatorLine = Array(line) + end.prefix(length)
    skip(separatorLine)
    return delimiter
  }

  /// Returns the decimal sign of the first number with decimals in the next rows.
  ///
  /// It is a point if no number has decimals, or if the delimiter is a comma.
  ///
  /// - Parameters:
  ///   - record: The record, whose bytes are the window.
  ///   - columns: The columns that hold numbers.
  /// - Returns: The sign.
  /// - Throws: A ``TableError`` if a row is too long.
  package mutating func decimalSign(
    in record: inout TableRecord, columns: [Int]
  ) throws -> DecimalSign {
    guard delimiter != .comma else { return .point }
    try fill(&record.bytes, to: Self.sampleLength)
    var walk = rows(in: record.bytes, delimiter: delimiter)
    while let fields = try? walk.next() {
      for column in columns where column < fields.count {
        let cell = TableRecord.text(of: fields[column], in: record.bytes)
        if let sign = cell.decimalSign { return sign }
      }
    }
    return .point
  }
}

extension TableRecord {
  /// Returns the text of a field of delimited text, without quotes and outer blanks.
  static func text(of field: Range<Int>, in bytes: [UInt8]) -> String {
    var record = TableRecord()
    record.bytes = bytes
    record.fields = [field]
    return ((try? record.text(0)) ?? "").trimmingBlanks
  }
}

extension String {
  /// The sign that makes the text a number with decimals; `nil` if neither sign does.
  fileprivate var decimalSign: DecimalSign? {
    DecimalSign.allCases.first { sign in
      utf8.contains(sign.rawValue) && (try? DecimalText.number(self, sign: sign)) != nil
    }
  }
}

extension [UInt8] {
  /// The first line end in the bytes; a line feed if there is none.
  fileprivate var firstLineEnd: TableDialect.LineEnd {
    guard let index = firstIndex(where: \.isLineEnd) else { return .lf }
    guard self[index] == .carriageReturn else { return .lf }
    return index + 1 < count && self[index + 1] == .lineFeed ? .crlf : .cr
  }
}
