internal import ImgMarkGeometry
internal import ImgMarkLayout
public import ImgMarkTables
public import ImgMarkText

/// Brings the coordinates of a table from their frame to fractions of whole images, or back; every
/// other byte of the table stays as it is.
public struct NormalizeJob: Sendable {
  /// Where the rows go.
  public enum Destination: Hashable, Sendable {
    case file(FilePath)
    case standardOutput
  }

  public var table: TableFile
  public var pictures: PictureSource
  public var rules = RowRules(defaultUnit: .pixels)
  public var tableOptions = TableOptions()
  /// Where the coordinates lie in a JSON document that is no table; `nil` for a table.
  public var path: JSONPath?
  /// Whether fractions come in and the frame's numbers go out.
  public var isInverse = false
  /// Whether good rows are written although others are rejected.
  public var keepsGoing = false
  /// Decimals to which numbers are rounded; `nil` writes as many as restore the number.
  public var digits: Int?
  /// How many rows of a kind the report lists at most; others are only counted.
  public var mostListed = Int.max
  /// How the rows are divided among threads; nothing that comes out depends on it.
  package var division = TableDivision(threads: min(Thread.processors, 8))
  /// Which image each row is about, where that is known before the table is read.
  private var known: GivenImages?

  public init(table: TableFile, pictures: PictureSource) {
    self.table = table
    self.pictures = pictures
  }

  /// Runs the job.
  ///
  /// A file is written as the table is read and appears only if all is well. Nothing goes to
  /// standard output or into a pipe before the whole table is known to be good, so the table is then
  /// read twice.
  ///
  /// - Parameters:
  ///   - destination: Where the rows go.
  ///   - write: Takes what goes to standard output.
  /// - Returns: What became of the rows.
  /// - Throws: A `TableError` where the table can't be read on, a ``FrameError`` or a
  ///   ``NormalizeError`` where the frame does not fit the image, a ``FileError``.
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
      // Of a contour of one vertex a row, any vertex may decide about those before it.
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

  /// Whether the rows that are good are to be written.
  private func isGood(_ report: RowReport) -> Bool { report.isClean || keepsGoing }

  /// Whether the rows of the table may be vertices of contours.
  private var hasContours: Bool {
    get throws {
      // Of a document it is only known once it was read.
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

  /// What one reading of the table came to.
  private struct Pass {
    var report: RowReport
    /// The images that the table names.
    var images: [any InputFile]
    /// The contours of which a vertex is not to be written.
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

  /// Refuses rows that were read as those of other images than they prove to be of; nothing that can't
  /// be taken back is written by then.
  private func check(_ rows: RowReader) throws {
    if known == nil, let settled = rows.pictures.settledNames() {
      throw SettledImages(known: settled)
    }
  }
}

/// Which images the rows of a table are about, where that came out only at its end.
private struct SettledImages: Error {
  var known: GivenImages
}
