internal import ImgMark
internal import ImgMarkAnnotations
package import ImgMarkFiles
internal import ImgMarkGeometry
internal import ImgMarkLayout
internal import ImgMarkProbe
package import ImgMarkRows
package import ImgMarkTables
internal import ImgMarkText

/// A table of markers as read, which can be written again with edited markers.
///
/// All other content stays unchanged, byte for byte: other columns, rows of other images, rows that
/// can't be read as markers, blank lines, quotes and blanks around fields, line ends, a byte order
/// mark and UTF-16.
package struct MarkerSheet: Sendable {
  /// The image and the rules for reading the numbers, which don't change while a table is edited.
  package struct Reading: Sendable {
    package var image: ImageFile
    package var rules: RowRules
    package var options: TableOptions
    /// The image of each row, if it is known before the table is read.
    var known: GivenImages?

    package init(image: ImageFile, rules: RowRules, options: TableOptions) {
      self.image = image
      self.rules = rules
      self.options = options
      // Rows outside the image are read so that they can be corrected.
      self.rules.policy = .keep
    }
  }

  /// The role of a record.
  enum Record: Hashable, Sendable {
    /// A record that isn't edited.
    case kept
    /// A marker, or one vertex of its contour.
    case marker(Int, vertex: Int)
  }

  /// The size in bytes above which tables aren't edited.
  package static let largest = 32 << 20

  package let bytes: [UInt8]
  package let markers: [EditedMarker]
  /// The line on which the first record of each marker begins, from 1.
  let lines: [Int]
  /// Messages about rows that aren't edited, and about the frame.
  package let remarks: [String]
  /// The number of rows of other images.
  package let otherRows: Int
  /// The kinds of positions that the columns can represent.
  package let kinds: Set<EditedPlace.Kind>
  /// The columns of the table among ``EditedMarker/roles``.
  package let roles: [ColumnRole]
  let reading: Reading
  let records: [Record]

  /// Reads a table.
  ///
  /// - Throws: A ``SheetError`` if the table as a whole can't be read; a ``FileError`` if the image
  ///   can't.
  package init(_ bytes: [UInt8], at path: FilePath, reading: Reading) throws {
    var reading = reading
    var pass = try ReadingPass(bytes, at: path, reading: reading)
    try pass.run()
    if let settled = pass.settledNames() {
      reading.known = settled
      pass = try ReadingPass(bytes, at: path, reading: reading)
      try pass.run()
    }
    // Such rows would have to be moved next to each other.
    if !pass.scattered.isEmpty {
      let scattered = pass.scattered
      pass = try ReadingPass(bytes, at: path, reading: reading)
      pass.leftOut = scattered
      try pass.run()
    }
    self.bytes = bytes
    self.reading = reading
    markers = pass.markers
    lines = pass.lines
    records = pass.records
    otherRows = pass.otherRows
    remarks = pass.allRemarks
    roles = EditedMarker.roles.filter { pass.columns[$0] != nil }
    kinds =
      switch pass.columns.geometry {
      case .point: pass.columns[.group] == nil ? [.point] : [.point, .contour]
      case .corners, .centerSize, .originSize: [.box]
      case .points: Set(EditedPlace.Kind.allCases)
      }
  }

  /// Opens a table at its first row.
  static func open(
    _ bytes: [UInt8], at path: FilePath, reading: Reading
  ) throws -> (reader: TableReader, dialect: TableDialect, rows: RowReader) {
    let reader: TableReader
    do {
      reader = try TableReader(TextInput(bytes), options: reading.options)
    } catch let error as TableError {
      throw SheetError.table(error)
    }
    guard case .delimited(let dialect) = reader.kind else { throw SheetError.notDelimited }
    let pictures = try TablePictures(
      .images([reading.image]), tableAt: path, columns: reader.columns, rules: reading.rules,
      visiblePart: VisiblePart.find, known: reading.known)
    let rows = RowReader(
      columns: reader.columns, pictures: pictures, rules: reading.rules, direction: .normalizing)
    return (reader, dialect, rows)
  }
}

/// A single pass through a table.
private struct ReadingPass {
  var leftOut: Set<RowReader.Contour> = []
  /// Contours whose vertices aren't in consecutive rows.
  private(set) var scattered: Set<RowReader.Contour> = []
  private(set) var markers: [EditedMarker] = []
  private(set) var lines: [Int] = []
  private(set) var records: [MarkerSheet.Record] = []
  private(set) var otherRows = 0
  private var remarks: [String] = []
  private var unlisted = 0
  private var reader: TableReader
  private var rows: RowReader
  private let rules: RowRules
  private var contours: Set<RowReader.Contour> = []
  private var open: RowReader.Contour?

  private static let mostRemarks = 20

  init(_ bytes: [UInt8], at path: FilePath, reading: MarkerSheet.Reading) throws {
    (reader, _, rows) = try MarkerSheet.open(bytes, at: path, reading: reading)
    rules = reading.rules
  }

  var columns: ColumnRoles { reader.columns }

  func settledNames() -> GivenImages? { rows.pictures.settledNames() }

  mutating func run() throws {
    while try next() {
      let record = try read(reader.record)
      if case .kept = record { open = nil }
      records.append(record)
    }
  }

  /// Advances to the next row that has all its fields; returns `false` at the end.
  private mutating func next() throws -> Bool {
    while true {
      do {
        return try reader.next()
      } catch let error as TableError {
        guard case .ragged = error.reason, let line = error.line else {
          throw SheetError.table(error)
        }
        tell("line \(line) stays as it is: \(error.reason)")
        records.append(.kept)
        open = nil
      }
    }
  }

  private mutating func read(_ record: TableRecord) throws -> MarkerSheet.Record {
    do {
      switch try rows.read(record) {
      case .shape: break
      case .absent:
        tell("line \(record.line) stays as it is: a keypoint that isn't there (v = 0)")
        return .kept
      case .otherPicture, .unreadablePicture:
        otherRows += 1
        return .kept
      }
      guard let shape = rows.shape else {
        tell("line \(record.line) stays as it is: \(rows.outcome.faults.sentence)")
        return .kept
      }
      if rows.outcome.fate == .kept {
        tell("line \(record.line): \(rows.outcome.faults.sentence)")
      }
      return try enter(shape, record)
    } catch let error as PictureFrameError {
      throw SheetError.frame("\(error)")
    } catch let error as FrameError {
      throw SheetError.frame("\(error)")
    } catch let error as TableError {
      tell("line \(record.line) stays as it is: \(error.reason)")
      return .kept
    } catch let error as any RowFault {
      tell("line \(record.line) stays as it is: \(error)")
      return .kept
    }
  }

  private mutating func enter(
    _ shape: GivenShape<NormalizedSpace>, _ record: TableRecord
  ) throws -> MarkerSheet.Record {
    var texts: [ColumnRole: String] = [:]
    for role in EditedMarker.roles {
      if let column = columns[role] { texts[role] = try record.text(column) }
    }
    let isBox = texts[.shape]?.lowercased() == MarkerShape.box.rawValue
    let place = EditedPlace(shape, isBox: isBox)
    guard let contour = rows.contour(of: record) else {
      open = nil
      lines.append(record.line)
      markers.append(EditedMarker(origin: markers.count, place: place, texts: texts))
      return .marker(markers.count - 1, vertex: 0)
    }
    guard !leftOut.contains(contour) else {
      tell("line \(record.line) stays as it is: the rows of its group do not stand together")
      return .kept
    }
    let vertex = place.points[0]
    if open == contour, let last = markers.indices.last {
      var points = markers[last].place.points
      points.append(vertex)
      markers[last].place = .contour(points)
      return .marker(last, vertex: points.count - 1)
    }
    if !contours.insert(contour).inserted { scattered.insert(contour) }
    open = contour
    lines.append(record.line)
    markers.append(
      EditedMarker(origin: markers.count, place: .contour([vertex]), texts: texts))
    return .marker(markers.count - 1, vertex: 0)
  }

  private mutating func tell(_ remark: String) {
    if remarks.count < Self.mostRemarks { remarks.append(remark) } else { unlisted += 1 }
  }

  var allRemarks: [String] {
    var all = remarks
    if unlisted > 0 { all.append("and \(unlisted) more rows") }
    if let advice = rules.advice(for: rows.pictures.pictures) {
      all.append(ReadingWording.rows.sentence(advice))
    }
    return all
  }
}
