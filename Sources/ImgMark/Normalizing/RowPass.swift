internal import ImgMarkRows
internal import ImgMarkTables

/// The state of reading a table or a block of one: the reader, the report and the output.
struct RowPass: Sendable {
  private(set) var rows: RowReader
  private(set) var log: RowLog
  private(set) var writer: TableWriter
  private let isChecking: Bool

  /// Creates the state before the first row.
  ///
  /// - Parameters:
  ///   - rows: Reads the shapes.
  ///   - log: Records the outcome of each row.
  ///   - writer: Writes the rows.
  ///   - isChecking: Whether rows are only checked, not written.
  init(_ rows: RowReader, log: RowLog, writer: TableWriter, isChecking: Bool) {
    self.rows = rows
    self.log = log
    self.writer = writer
    self.isChecking = isChecking
  }

  /// Reads the next row of a table.
  ///
  /// - Parameter reader: The table.
  /// - Returns: Whether there was another row.
  /// - Throws: An error that ends the reading of the whole table.
  mutating func readRow(of reader: inout TableReader) throws -> Bool {
    guard try log.next(of: &reader) else { return false }
    try useRow(of: reader)
    return true
  }

  private mutating func useRow(of reader: TableReader) throws {
    guard let row = try log.read(reader.record, by: &rows) else { return }
    log.use(of: row)
    guard !isChecking else { return }
    rows.replace(in: &writer, of: reader.record, by: row)
    writer.write(reader)
  }

  /// Passes the output on once it is large enough.
  mutating func flush(_ write: ([UInt8]) throws -> Void) throws {
    guard writer.output.count >= Self.pieceSize else { return }
    try write(writer.output)
    writer.dropOutput()
  }

  /// Writes what follows the last row, and passes on the rest of the output.
  mutating func finish(_ reader: TableReader, _ write: ([UInt8]) throws -> Void) throws {
    guard !isChecking else { return }
    writer.finish(reader)
    try write(writer.output)
    writer.dropOutput()
  }

  private static let pieceSize = 256 << 10
}

// MARK: - Blocks

extension RowPass {
  /// Whether the following rows can be read independently of each other.
  var isDivisible: Bool { rows.isSettled }

  /// A copy of the state that has counted no rows.
  var empty: RowPass {
    var pass = self
    pass.rows.forgetRows()
    pass.log.forgetRows()
    pass.writer.forgetRows()
    return pass
  }

  /// Reads the rows of a block.
  func part(of block: TableBlock) throws -> RowPass {
    var part = self
    var reader = TableReader(block)
    if !isChecking { part.writer.reserveOutput(2 * block.size) }
    guard writer.takesPlainNumbers, let points = part.rows.plainPoints else {
      while try part.readRow(of: &reader) {}
      return part
    }
    while try part.log.next(of: &reader) {
      if !part.usePlainPoint(of: reader, by: points) { try part.useRow(of: reader) }
    }
    return part
  }

  /// Handles the current row by a fast path if it is a point without findings; otherwise does
  /// nothing.
  ///
  /// The result equals that of ``readRow(of:)``.
  private mutating func usePlainPoint(of reader: TableReader, by points: PlainPoints) -> Bool {
    guard let point = rows.plainPoint(of: reader.record, by: points) else { return false }
    log.usePlainPoint(in: 0)
    guard !isChecking else { return true }
    if points.x < points.y {
      writer.write(reader, replacing: (points.x, points.y), with: (point.x, point.y))
    } else {
      writer.write(reader, replacing: (points.y, points.x), with: (point.y, point.x))
    }
    return true
  }

  /// Appends the result of the next block.
  mutating func append(_ part: RowPass, of reader: TableReader) {
    rows.addRows(of: part.rows)
    log.append(part.log)
    guard !isChecking else { return }
    writer.write(part.writer, of: reader)
  }
}
