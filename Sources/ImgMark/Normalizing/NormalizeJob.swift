public import ImgMarkDatasets
internal import ImgMarkGeometry
internal import ImgMarkModel

/// Brings the coordinates of a table from their frame to fractions of whole images, or back; every
/// other byte of the table stays as it is.
public struct NormalizeJob: Sendable {
  /// Where the rows go.
  public enum Destination: Hashable, Sendable {
    case file(FilePath)
    case standardOutput
    /// Nowhere: the table is only checked.
    case nowhere
  }

  public var table: TableFile
  public var pictures: PictureSource
  public var rules = RowRules(defaultUnit: .pixels)
  public var tableOptions = TableOptions()
  /// Whether fractions come in and the frame's numbers go out.
  public var isInverse = false
  /// Whether good rows are written although others are rejected.
  public var keepsGoing = false
  /// Decimals to which numbers are rounded; `nil` writes as many as restore the number.
  public var digits: Int?

  public init(table: TableFile, pictures: PictureSource) {
    self.table = table
    self.pictures = pictures
  }

  /// Runs the job.
  ///
  /// A file is written as the table is read and appears only if all is well. Nothing goes to
  /// standard output before the whole table is known to be good, so the table is then read twice.
  ///
  /// - Parameters:
  ///   - destination: Where the rows go.
  ///   - write: Takes what goes to standard output.
  /// - Returns: What became of the rows.
  /// - Throws: A ``TableError`` where the table can't be read on, a ``FrameError`` or a
  ///   ``NormalizeError`` where the frame does not fit the image, a ``FileError``.
  public func run(
    to destination: Destination, writing write: ([UInt8]) throws -> Void
  ) throws -> RowReport {
    switch destination {
    case .nowhere:
      return try check()
    case .standardOutput:
      let report = try check()
      guard report.isClean || keepsGoing else { return report }
      return try pass(writing: write)
    case .file(let path):
      let output = try AtomicFile(at: path, keeping: inputs)
      let report = try pass { bytes in try output.write(bytes) }
      if report.isClean || keepsGoing { try output.commit() }
      return report
    }
  }

  /// The files that the output must not replace.
  private var inputs: [any InputFile] {
    if case .images(let images) = pictures { [table] + images } else { [table] }
  }

  private func check() throws -> RowReport {
    try pass(isChecking: true) { _ in }
  }

  private func pass(
    isChecking: Bool = false, writing write: ([UInt8]) throws -> Void
  ) throws -> RowReport {
    var reader = try TableReader(table.input(), options: tableOptions)
    var writer = TableWriter(for: reader, digits: digits)
    var rows = RowReader(
      columns: reader.columns,
      pictures: try TablePictures(
        pictures, tableAt: table.path, columns: reader.columns, rules: rules,
        visiblePart: VisiblePart.find),
      rules: rules, direction: isInverse ? .denormalizing : .normalizing)
    var log = RowLog(idColumn: reader.columns[.id])
    while try log.next(of: &reader) {
      try log.read(reader.record, by: &rows) { row, rows in
        guard !isChecking else { return }
        rows.replace(in: &writer, of: reader.record, by: row)
        writer.write(reader)
      }
      if writer.output.count >= Self.pieceSize {
        try write(writer.output)
        writer.dropOutput()
      }
    }
    if !isChecking {
      writer.finish(reader)
      try write(writer.output)
    }
    return log.report(of: rows, rules: rules)
  }

  private static let pieceSize = 256 << 10
}
