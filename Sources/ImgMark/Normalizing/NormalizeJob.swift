internal import ImgMarkFiles
internal import ImgMarkGeometry
internal import ImgMarkLayout
internal import ImgMarkRows
public import ImgMarkTables
public import ImgMarkText
internal import ImgMarkThreads

/// Converts the coordinates of a table from their frame to fractions of whole images, or back.
///
/// Every other byte of the table stays as it is.
public struct NormalizeJob: Sendable {
  /// The destination of the rows.
  public enum Destination: Hashable, Sendable {
    case file(FilePath)
    case standardOutput
  }

  public var table: TableFile
  public var pictures: PictureSource
  public var rules = RowRules(defaultUnit: .pixels)
  public var tableOptions = TableOptions()
  /// The path to the coordinates in a JSON document that isn't a table; `nil` for a table.
  public var path: JSONPath?
  /// Whether to convert fractions to numbers of the frame.
  public var isInverse = false
  /// Whether to write valid rows even if others are rejected.
  public var keepsGoing = false
  /// The number of decimals to which numbers are rounded; `nil` writes as many as needed to restore
  /// the number.
  public var digits: Int?
  /// The greatest number of rows of each kind in the report; further rows are only counted.
  public var mostListed = Int.max
  /// The division of the rows among threads, which doesn't affect the output.
  package var division = TableDivision(threads: min(Thread.processors, 8))
  /// The image of each row, if known before the table is read.
  private var known: GivenImages?

  public init(table: TableFile, pictures: PictureSource) {
    self.table = table
    self.pictures = pictures
  }

  /// Runs the job.
  ///
  /// An output file is written while the table is read, but appears only if all rows are valid.
  /// Standard output and pipes receive nothing until the whole table has been checked, so the table
  /// is then read twice.
  ///
  /// - Parameters:
  ///   - destination: The destination of the rows.
  ///   - write: Receives the bytes for standard output.
  /// - Returns: A report about the rows.
  /// - Throws: A `TableError` if reading the table can't continue, a `FrameError` or a
  ///   `PictureSourceError` if the frame doesn't fit the image, or a `FileError`.
  public func run(
    to destination: Destination, writing write: ([UInt8]) throws -> Void
  ) throws -> RowReport {
    do {
      return try runOnce(to: destination, writing: write)
    } catch let images as SettledImages {
      var again = self
      again.known = images.known
      return try again.runOnce(to: destination, writing: write)
    }
  }

  private func runOnce(
    to destination: Destination, writing write: ([UInt8]) throws -> Void
  ) throws -> RowReport {
    switch destination {
    case .standardOutput:
      let checked = try pass(isChecking: true) { _ in }
      guard isGood(checked.report) else { return checked.report }
      return try pass(leavingOut: checked.spoiled, writing: write).report
    case .file(let path):
      // If each row is a vertex of a contour, any vertex can invalidate the vertices before it.
      let hasContours = try hasContours
      let output = try AtomicFile(at: path, keeping: inputs)
      var spoiled: Set<RowReader.Contour> = []
      if hasContours || !output.appearsAtOnce {
        let checked = try pass(isChecking: true) { _ in }
        guard isGood(checked.report) else { return checked.report }
        spoiled = checked.spoiled
      }
      let written = try pass(leavingOut: spoiled) { bytes in try output.write(bytes) }
      guard isGood(written.report) else { return written.report }
      try output.check(keeping: written.images)
      try output.commit()
      return written.report
    }
  }

  /// Returns whether the valid rows may be written.
  private func isGood(_ report: RowReport) -> Bool { report.isClean || keepsGoing }

  /// Whether rows of the table can be vertices of contours.
  private var hasContours: Bool {
    get throws {
      // For a document, this isn't known before it is read.
      guard path == nil else { return true }
      let columns = try TableReader(table.input(), options: tableOptions).columns
      guard case .point = columns.geometry else { return false }
      return columns[.group] != nil
    }
  }

  /// The files that the output must not replace.
  private var inputs: [any InputFile] {
    switch pictures {
    case .images(let images): [table] + images
    case .frames(let frames, _): [table, frames.input]
    case .folder, .size: [table]
    }
  }

  /// The result of reading the table once.
  private struct Pass {
    var report: RowReport
    /// The images that the table names.
    var images: [any InputFile]
    /// The contours with a rejected vertex.
    var spoiled: Set<RowReader.Contour>
  }

  /// Reads the table once.
  private func pass(
    isChecking: Bool = false, leavingOut spoiled: Set<RowReader.Contour> = [],
    writing write: ([UInt8]) throws -> Void
  ) throws -> Pass {
    if let path {
      return try pass(along: path, isChecking: isChecking, leavingOut: spoiled, writing: write)
    }
    let reader = try TableReader(table.input(), options: tableOptions)
    let rows = try rowReader(of: reader.columns)
    let log = RowLog(reader.columns, leavingOut: spoiled, listing: mostListed)
    var reading = TablePass(
      reader,
      RowPass(
        rows, log: log, writer: TableWriter(for: reader, digits: digits), isChecking: isChecking),
      division: division)
    try reading.run(writing: write)
    let pass = reading.pass
    try check(pass.rows)
    return Pass(
      report: pass.log.report(of: pass.rows, rules: rules), images: pass.rows.pictures.named,
      spoiled: pass.log.spoiled)
  }

  /// Reads a document once.
  private func pass(
    along path: JSONPath, isChecking: Bool, leavingOut spoiled: Set<RowReader.Contour>,
    writing write: ([UInt8]) throws -> Void
  ) throws -> Pass {
    let isUnplaced = if case .folder = pictures { true } else { false }
    var pass = PathPass(
      table.input(), path: path, columns: tableOptions.columns, digits: digits,
      isChecking: isChecking, needsObjects: isUnplaced
    ) { family in
      PathPass.Rows(
        family: family, reader: try rowReader(of: family.columns),
        log: RowLog(family.columns, leavingOut: spoiled, listing: mostListed))
    }
    let rows = try pass.run(writing: write)
    try check(rows.reader)
    return Pass(
      report: rows.log.report(of: rows.reader, rules: rules), images: rows.reader.pictures.named,
      spoiled: rows.log.spoiled)
  }

  private func rowReader(of columns: ColumnRoles) throws -> RowReader {
    RowReader(
      columns: columns,
      pictures: try TablePictures(
        pictures, tableAt: table.path, columns: columns, rules: rules, direction: direction,
        visiblePart: VisiblePart.find, known: known),
      rules: rules, direction: direction)
  }

  private var direction: RowReader.Direction { isInverse ? .denormalizing : .normalizing }

  /// Throws if later rows named images that match better, so that earlier rows were assigned to the
  /// wrong images.
  ///
  /// Nothing irrevocable has been written at this point, so the table can be read again.
  private func check(_ rows: RowReader) throws {
    if known == nil, let settled = rows.pictures.settledNames() {
      throw SettledImages(known: settled)
    }
  }
}

/// Which image each row belongs to; thrown to start again if only the last row has shown it.
private struct SettledImages: Error {
  var known: GivenImages
}
