package import ImgMarkAnnotations
package import ImgMarkFiles
package import ImgMarkGeometry
internal import ImgMarkNumbers
package import ImgMarkTables

/// Reads the shapes of a table's rows and checks them against their pictures.
package struct RowReader: Sendable {
  /// The content of a row.
  package enum Row: Hashable {
    /// A shape in a picture.
    ///
    /// ``RowReader/written`` is the shape as read, ``RowReader/shape`` or
    /// ``RowReader/denormalized`` the converted shape, and ``RowReader/outcome`` the result of its
    /// check.
    case shape(picture: Int)
    /// A missing keypoint (v = 0).
    case absent
    /// The row names a picture other than the given ones.
    case otherPicture
    /// The picture's file can't be read.
    case unreadablePicture
  }

  /// A polyline or polygon with one vertex per row.
  package struct Contour: Hashable {
    var picture: Int
    var name: [UInt8]
  }

  /// The direction of the conversion.
  package enum Direction: Hashable, Sendable {
    /// From the frame to fractions of the image.
    case normalizing
    /// From fractions of the image to the frame.
    case denormalizing
  }

  package private(set) var pictures: TablePictures
  /// The last shape as written; `nil` before the first.
  package private(set) var written: WrittenShape?
  /// The last shape in fractions of its image; `nil` if it was rejected or left out.
  package private(set) var shape: GivenShape<NormalizedSpace>?
  /// The last shape in the frame's numbers; `nil` in the other direction.
  private var denormalized: GivenShape<AuthoredSpace>?
  package private(set) var outcome = RangeOutcome()
  private var lastAssignment = TablePictures.Assignment.otherPicture
  /// The unit of the numbers in the row that was read last.
  private(set) var unit = Unit.pixels

  private let rules: RowRules
  private let direction: Direction
  private let geometry: GeometryColumns
  private var shapes: RowShape
  // Stored because a dictionary lookup per row would be too slow.
  private let unitColumn: Int?
  private let visibilityColumn: Int?
  private let imageColumn: Int?
  private let sizeColumns: [Int?]
  /// The columns of a crop per row; `nil` if the table has none.
  private let cropColumns: CropColumns?
  /// The column that groups points as the vertices of a contour.
  private let groupColumn: Int?

  package init(
    columns: ColumnRoles, pictures: TablePictures, rules: RowRules, direction: Direction
  ) {
    self.pictures = pictures
    self.rules = rules
    self.direction = direction
    geometry = columns.geometry
    shapes = RowShape(columns.geometry)
    unitColumn = columns[.unit]
    visibilityColumn = columns[.visibility]
    imageColumn = columns[.image]
    sizeColumns = [columns[.imageWidth], columns[.imageHeight]]
    cropColumns = CropColumns(columns)
    if case .point = columns.geometry {
      groupColumn = columns[.group]
    } else {
      groupColumn = nil
    }
  }

  /// Whether all further rows belong to one known picture and are independent of each other.
  package var isSettled: Bool { groupColumn == nil && cropColumns == nil && pictures.isSettled }

  /// The reader of points that only need a map; `nil` if rows contain more than a point.
  package var plainPoints: PlainPoints? {
    mutating get {
      guard isSettled, direction == .normalizing, unitColumn == nil, visibilityColumn == nil,
        case .point(let x, let y) = geometry, x != y,
        let check = try? pictures[0].check(in: rules.frame.unit ?? rules.defaultUnit, rules)
      else { return nil }
      return PlainPoints(x: x, y: y, check: check)
    }
  }

  /// Reads a record as a point on its picture; `nil` if it needs the full ``read(_:)``.
  package mutating func plainPoint(
    of record: borrowing TableRecord, by points: PlainPoints
  ) -> NormalizedPoint? {
    guard let x = record.plainNumber(points.x), let y = record.plainNumber(points.y) else {
      return nil
    }
    return pictures[0].plainPoint(AuthoredPoint(x: x, y: y), by: points.check)
  }

  /// Clears the rows that were read, but not the data found for them.
  package mutating func forgetRows() {
    pictures.forgetRows()
  }

  /// Adds the rows of another reader, to give advice on their frame.
  package mutating func addRows(of later: RowReader) {
    pictures.addRows(of: later.pictures)
  }

  /// Reads a record.
  ///
  /// - Throws: A ``TableError``, a ``RowError`` or a ``DeclaredSizeError`` if the row is wrong; any
  ///   other error affects the pictures or the frame.
  package mutating func read(_ record: borrowing TableRecord) throws -> Row {
    let picture: Int
    lastAssignment = .otherPicture
    lastAssignment = try pictures.assignment(of: record)
    switch lastAssignment {
    case .otherPicture: return .otherPicture
    case .unreadable: return .unreadablePicture
    case .faulty(let index): throw pictures.misfits[index]
    case .picture(let index): picture = index
    }
    if let cropColumns {
      try pictures[picture].cut(to: record.crop(in: cropColumns), rules: rules)
    }
    guard try isVisible(record) else { return .absent }
    unit = try unit(of: record)
    let written = try shapes.read(record)
    self.written = written
    switch direction {
    case .normalizing:
      shape = try pictures[picture].normalized(written, in: unit, rules: rules, &outcome)
    case .denormalizing:
      shape = try pictures[picture].held(written, rules: rules, &outcome)
      denormalized = try shape.map {
        try pictures[picture].denormalized($0, in: unit, rules: rules)
      }
      if case .corners(let first, let last)? = denormalized, first.x > last.x || first.y > last.y {
        throw RowError.thinnerThanPixel
      }
    }
    if outcome.verdict == .dropped, rules.policy == .clip, contour(of: record) != nil {
      throw RowError.clippedGroup
    }
    return .shape(picture: picture)
  }

  /// The picture of the last record, even if the record was rejected; `nil` if it has none.
  package var lastPicture: Int? {
    if case .picture(let index) = lastAssignment { index } else { nil }
  }

  /// Whether the last record names a picture other than the given ones.
  package var isAboutOtherPicture: Bool { lastAssignment == .otherPicture }

  /// The reason why the picture of the last record can't be read; `nil` if it can.
  package var lastFailure: FileError? {
    if case .unreadable(let index) = lastAssignment { pictures.failures[index] } else { nil }
  }

  /// Returns the frame of the numbers of the last record, which must belong to a picture.
  package mutating func frame(ofPicture index: Int) throws -> CoordinateFrame {
    try pictures[index].check(in: unit, rules).frame
  }

  /// A text about the empty bands next to the image that contain the last shape; `nil` if none
  /// does.
  var bands: String? {
    guard direction == .normalizing, let written, case .picture(let picture) = lastAssignment,
      let frame = try? rules.frame.written(pictures[picture].frame, in: unit)
    else { return nil }
    return frame.bands(beside: written.shape).map { "in the \($0)" }
  }

  /// Replaces the coordinates and the unit of the last record.
  package func replace(
    in writer: inout TableWriter, of record: borrowing TableRecord, by row: Row
  ) {
    rename(in: &writer, of: record)
    switch row {
    case .shape:
      switch direction {
      case .normalizing:
        if let shape { shapes.replace(in: &writer, of: record, with: shape) }
      case .denormalizing:
        if let denormalized { shapes.replace(in: &writer, of: record, with: denormalized) }
      }
      guard let column = unitColumn else { return }
      let written = direction == .normalizing ? Unit.fractions : unit
      writer.replace(column, of: record, with: written.rawValue)
    case .absent:
      // A missing keypoint is 0, 0 in every frame.
      shapes.replaceByZeros(in: &writer, of: record)
    case .otherPicture, .unreadablePicture: return
    }
  }

  /// Writes the picture that the numbers now refer to, if it changes.
  private func rename(in writer: inout TableWriter, of record: borrowing TableRecord) {
    guard case .picture(let index) = lastAssignment, let renamed = pictures[index].renamed else {
      return
    }
    if let imageColumn { writer.replace(imageColumn, of: record, with: renamed.image) }
    for (column, side) in zip(sizeColumns, [renamed.size.width, renamed.size.height]) {
      guard let column, !record.isBlank(column) else { continue }
      writer.replace(column, of: record, with: Double(side))
    }
  }

  /// Replaces coordinates of the last record; `nil` keeps one as written.
  ///
  /// The number of vertices of a contour may change if no coordinate is `nil`.
  package func replace(
    in writer: inout TableWriter, of record: borrowing TableRecord, with values: [Double?]
  ) {
    shapes.replace(in: &writer, of: record, withSome: values)
  }

  private func isVisible(_ record: borrowing TableRecord) throws -> Bool {
    guard let column = visibilityColumn, !record.isBlank(column) else { return true }
    let value = try record.number(column).value
    guard [0, 1, 2].contains(value) else { throw RowError.visibility(try record.text(column)) }
    return value != 0
  }

  /// Returns the contour that the last record is a vertex of; `nil` if it is none.
  package func contour(of record: borrowing TableRecord) -> Contour? {
    guard let groupColumn, !record.isBlank(groupColumn),
      case .picture(let picture) = lastAssignment
    else { return nil }
    return Contour(picture: picture, name: Array(record.rawText(groupColumn)))
  }

  /// Returns the unit of the frame's numbers in a row.
  private func unit(of record: borrowing TableRecord) throws -> Unit {
    let asked = rules.frame.unit
    guard let column = unitColumn, !record.isBlank(column) else {
      return asked ?? rules.defaultUnit
    }
    let text = try record.text(column).lowercased()
    guard let unit = Unit(rawValue: text) else { throw RowError.unknownUnit(text) }
    switch direction {
    case .denormalizing:
      guard unit == .fractions else { throw RowError.notFractions(unit) }
      return asked ?? rules.defaultUnit
    case .normalizing:
      if let asked, asked != unit { throw RowError.otherUnit(unit, asked: asked) }
      return unit
    }
  }
}
