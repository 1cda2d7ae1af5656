internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkRows
internal import ImgMarkTables
internal import ImgMarkText

/// A single pass through a document with coordinates at a path; all other bytes stay unchanged.
///
/// The first value decides the form of the coordinates, like the first row of a table.
struct PathPass {
  private let path: JSONPath
  private var reader: PathReader
  private var values: ValueRows
  private var writer: TableWriter
  private let isChecking: Bool
  /// Whether each value must be an object, because it must name its image.
  private let needsObjects: Bool
  private let makeRows: (ShapeFamily) throws -> Rows
  private var rows: Rows?
  /// The faults of values before the first valid one.
  private var faults: [(line: Int, reason: TableError.Reason)] = []

  private static let pieceSize = 256 << 10
  private static let mostFaults = 1000

  /// - Parameters:
  ///   - input: The document.
  ///   - path: The path to the coordinates.
  ///   - columns: The meaning of the keys, or of the elements.
  ///   - digits: The decimals that numbers are rounded to.
  ///   - isChecking: Whether to write nothing.
  ///   - needsObjects: Whether the values must name their pictures.
  ///   - makeRows: Creates the reader of rows.
  init(
    _ input: TextInput, path: JSONPath, columns: ColumnAssignment?, digits: Int?,
    isChecking: Bool, needsObjects: Bool, makeRows: @escaping (ShapeFamily) throws -> Rows
  ) {
    self.path = path
    reader = PathReader(input, path: path)
    values = ValueRows(columns)
    writer = TableWriter(ofJSONWithDigits: digits)
    self.isChecking = isChecking
    self.needsObjects = needsObjects
    self.makeRows = makeRows
  }

  /// Reads the whole document, and passes the output to `write`.
  mutating func run(writing write: ([UInt8]) throws -> Void) throws -> Rows {
    var output: [UInt8] = []
    do {
      while let part = try reader.next(handingTo: &output) {
        if case .value(let bytes, let steps, let line) = part {
          try read(bytes, at: steps, line: line)
          writer.append(bytes, bytes.indices, to: &output)
        }
        guard output.count >= Self.pieceSize else { continue }
        if !isChecking { try write(output) }
        output.removeAll(keepingCapacity: true)
      }
    } catch let error as JSONError {
      throw TableError(.json(error.reason), line: error.line)
    }
    guard !reader.isEmpty else { throw TableError(.noDocument(path: path.text), line: nil) }
    guard reader.hasFound else { throw TableError(.nothingAtPath(path.text), line: nil) }
    if !isChecking { try write(output) }
    return try rows ?? Self.rows(try makeRows(.point), after: faults)
  }

  private static func rows(
    _ rows: Rows, after faults: [(line: Int, reason: TableError.Reason)]
  ) -> Rows {
    var rows = rows
    for fault in faults { rows.reject(line: fault.line, fault.reason) }
    return rows
  }

  private mutating func read(
    _ bytes: [UInt8], at steps: [JSONPath.Step], line: Int
  ) throws {
    guard !needsObjects || bytes.first == UInt8(ascii: "{") else {
      throw PictureSourceError.noPicture
    }
    var writer = TableWriter(ofJSONWithDigits: nil)
    swap(&writer, &self.writer)
    defer { swap(&writer, &self.writer) }
    var rows = rows.take()
    defer { self.rows = rows }
    let (makeRows, faults) = (makeRows, faults)
    do {
      try values.read(bytes, bytes.indices, at: steps, line: line) { family, record in
        var known = try rows.take() ?? Self.rows(try makeRows(family), after: faults)
        defer { rows = known }
        guard known.family == family else {
          throw TableError(
            .wrongType(column: steps.normalizedPath, expected: "given like the first of them"),
            line: line)
        }
        known.log.steps = steps
        try known.read(record, writer: &writer)
      }
    } catch let error as TableError where error.reason.isOfOneValue {
      writer.dropReplacements()
      if rows != nil {
        rows?.reject(line: line, error.reason)
      } else if faults.count < Self.mostFaults {
        self.faults.append((line, error.reason))
      }
    }
  }
}

extension PathPass {
  /// The reader of rows, and the log of their outcomes.
  struct Rows {
    let family: ShapeFamily
    var reader: RowReader
    var log: RowLog

    /// Reads a row.
    ///
    /// A row that would be left out of a table is rejected here, because a document must keep all
    /// its values.
    fileprivate mutating func read(_ record: TableRecord, writer: inout TableWriter) throws {
      let rejected = log.rejected
      if let row = try log.read(record, by: &reader) {
        log.use(of: row)
        reader.replace(in: &writer, of: record, by: row)
      } else if log.rejected > rejected {
        return
      } else if reader.outcome.verdict == .dropped {
        log.reject(line: record.line, PathError.cannotLeaveOut(at: place))
      } else if reader.isAboutOtherPicture {
        log.reject(line: record.line, PathError.otherPicture(at: place))
      }
    }

    private var place: String { log.steps?.normalizedPath ?? "" }

    fileprivate mutating func reject(line: Int, _ reason: TableError.Reason) {
      log.reject(line: line, reason, isRow: true)
    }
  }
}

/// The reason why a value of a document can't be used, although a row of a table could be.
enum PathError: Error, Hashable, CustomStringConvertible {
  case cannotLeaveOut(at: String)
  case otherPicture(at: String)

  var description: String {
    switch self {
    case .cannotLeaveOut(let place):
      "\(place) lies outside the image, and a value of a document can't be left out; "
        + "use --out-of-range keep"
    case .otherPicture(let place): "\(place) is about another picture than the one that was given"
    }
  }
}

extension TableError.Reason {
  /// Whether the error concerns a single value, so that others may be valid.
  fileprivate var isOfOneValue: Bool {
    switch self {
    case .ambiguousNumbers, .namedElements, .columns: false
    default: true
    }
  }
}
