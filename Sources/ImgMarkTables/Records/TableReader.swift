internal import ImgMarkNumbers
public import ImgMarkText

/// Reads a table of any syntax record by record; memory doesn't grow with the table.
public struct TableReader {
  /// The maximum size of a record, in bytes.
  public static let longestRecord = 64 << 20

  public let kind: TableKind
  public let columns: ColumnRoles
  /// The record read last.
  public private(set) var record: TableRecord
  /// The bytes before the first record: the header, or the beginning of an array.
  let prologue: [UInt8]
  private var rows: RowScanner?
  private var objects: ObjectScanner?
  private var start: Start
  private var count = 0
  /// The line of each record in the file that the table was made from; `nil` if lines are counted.
  private let recordLines: [Int]?

  private enum Start {
    /// The first record is already in ``record``.
    case ready
    case reading
    /// The table has no records.
    case empty
  }

  /// Opens a table: detects its syntax, its dialect and its columns.
  ///
  /// Throws a ``TableError``, or an error of the input's source.
  public init(_ input: TextInput, options: TableOptions = TableOptions()) throws {
    try self.init(input, options: options, limit: Self.longestRecord)
  }

  /// Opens a table with a limit on the size of its records, in bytes.
  package init(_ input: TextInput, options: TableOptions, limit: Int) throws {
    recordLines = input.recordLines
    var input = input
    var window: [UInt8] = []
    let first = try Self.firstCharacter(&input, &window)
    if let document = TableError.Document(head: window) {
      throw TableError(.document(document), line: nil)
    }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      let isArray = first == UInt8(ascii: "[")
      kind = isArray ? .json : .jsonLines
      let opening = try ObjectOpening(
        JSONWindow(input, read: window), isArray: isArray, options: options)
      columns = opening.columns
      prologue = opening.prologue
      record = opening.record
      objects = opening.scanner
      start = opening.isEmpty ? .empty : .ready
    } else {
      let opening = try RowOpening(input, window, limit: limit, options: options)
      kind = .delimited(opening.dialect)
      columns = opening.columns
      prologue = opening.prologue
      record = opening.record
      rows = opening.scanner
      start = .reading
    }
  }

  /// Creates a reader for the rows of a block, which mustn't contain the table's first row.
  public init(_ block: TableBlock) {
    recordLines = nil
    kind = .delimited(block.dialect)
    columns = block.columns
    prologue = []
    record = TableRecord(block)
    rows = RowScanner(block)
    start = .reading
    count = 1
  }

  /// Takes whole rows from the text that isn't read yet; `nil` if that isn't possible.
  mutating func cutRows(_ size: Int) throws -> (bytes: [UInt8], line: Int)? {
    guard case .reading = start, recordLines == nil else { return nil }
    return try rows?.cut(size, from: &record.bytes)
  }

  /// Reads the next record into ``record``; returns `false` at the end.
  ///
  /// After an error about the number of fields in a row, reading can continue.
  public mutating func next() throws -> Bool {
    let index = count
    guard try readNext() else { return false }
    if let recordLines, recordLines.indices.contains(index) { record.line = recordLines[index] }
    return true
  }

  private mutating func readNext() throws -> Bool {
    record.index = count
    count += 1
    switch start {
    case .empty:
      return false
    case .ready:
      start = .reading
      return true
    case .reading:
      return try nextRow() ?? nextObject() ?? false
    }
  }

  private mutating func nextRow() throws -> Bool? {
    guard let count = try rows?.next(into: &record) else { return rows == nil ? nil : false }
    guard count == record.fields.count else {
      // Clear the remaining fields of the previous row.
      for column in record.fields.indices where column >= count { record.fields[column] = 0..<0 }
      throw TableError(.ragged(expected: record.fields.count, found: count), line: record.line)
    }
    return true
  }

  private mutating func nextObject() throws -> Bool? {
    do {
      return try objects?.next(into: &record)
    } catch let error as JSONError {
      throw TableError(error)
    }
  }

  /// Reads until the window has a character that isn't blank, and returns that character.
  private static func firstCharacter(
    _ input: inout TextInput, _ window: inout [UInt8]
  ) throws -> UInt8 {
    do {
      var seen = 0
      while true {
        if let first = window[seen...].first(where: { !$0.isBlank }) { return first }
        seen = window.count
        guard seen <= longestRecord, try input.append(to: &window) else {
          throw TableError(.empty, line: nil)
        }
      }
    } catch let fault as TextFault {
      throw TableError(.text(fault), line: 1 + window[...].lineEnds)
    }
  }
}

extension TableError {
  init(_ error: JSONError) {
    self.init(.json(error.reason), line: error.line)
  }
}
