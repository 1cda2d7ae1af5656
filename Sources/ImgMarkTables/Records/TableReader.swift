internal import ImgMarkNumbers
public import ImgMarkText

/// Reads a table record by record in bounded memory, whatever it is written as.
///
/// ```swift
/// var reader = try TableReader(TextInput(bytes))
/// while try reader.next() {
///   let x = try reader.record.number(column)
/// }
/// ```
public struct TableReader {
  /// Records over this many bytes are refused.
  public static let longestRecord = 64 << 20

  public let kind: TableKind
  public let columns: ColumnRoles
  /// The record read last.
  public private(set) var record: TableRecord
  /// What stands before the first record: the header, or the beginning of an array.
  let prologue: [UInt8]
  private var rows: RowScanner?
  private var objects: ObjectScanner?
  private var start: Start
  private var count = 0
  /// The line of each record in the file that the table was made from.
  private let recordLines: [Int]?

  private enum Start {
    /// The first record is already in ``record``.
    case ready
    case reading
    /// There are no records.
    case empty
  }

  /// Opens a table: finds out its kind, its dialect and its columns.
  ///
  /// Throws a ``TableError``, or whatever the input's source throws.
  public init(_ input: TextInput, options: TableOptions = TableOptions()) throws {
    try self.init(input, options: options, limit: Self.longestRecord)
  }

  /// Opens a table whose records take at most so many bytes.
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

  /// Creates a reader of the rows of a block; none of them is the first of the table.
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

  /// Cuts whole rows off what comes next; `nil` if that can't be done.
  mutating func cutRows(_ size: Int) throws -> (bytes: [UInt8], line: Int)? {
    guard case .reading = start, recordLines == nil else { return nil }
    return try rows?.cut(size, from: &record.bytes)
  }

  /// Reads the next record into ``record``; false at the end.
  ///
  /// After a row with the wrong number of fields, the next can still be read.
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
      // What is left of the row before must not pass for this one's.
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

  /// Reads until something other than a blank is in the window.
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
