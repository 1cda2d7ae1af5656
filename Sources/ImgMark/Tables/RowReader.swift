internal import ImgMarkDatasets
internal import ImgMarkGeometry
internal import ImgMarkModel

/// Reads the shapes of a table's rows and holds them to the range of their pictures.
struct RowReader {
  /// What stands in a row.
  enum Row {
    case shape(ConvertedRow)
    /// A keypoint that isn't there (v = 0), or a row whose coordinates are left blank by it.
    case absent
    /// The row names another picture than the one that was given.
    case otherPicture
    /// The picture's file can't be read.
    case unreadablePicture
  }

  /// A shape of which the numbers are in ``RowReader/values``.
  struct ConvertedRow {
    var picture: Int
    var shape: WrittenShape
    var outcome: RangeCheck.Outcome
    /// The unit of the numbers that come out.
    var unit: Unit
  }

  /// Which way coordinates are taken.
  enum Direction: Hashable, Sendable {
    /// From the frame to fractions of the image.
    case normalizing
    /// From fractions of the image to the frame.
    case denormalizing
  }

  var pictures: TablePictures
  /// The numbers of the last shape, in the order in which it gives its own.
  private(set) var values: [Double] = []

  private let rules: RowRules
  private let direction: Direction
  private var shapes: RowShape
  // A dictionary is too slow to be asked for these in every row.
  private let unitColumn: Int?
  private let visibilityColumn: Int?
  /// The column that makes points the vertices of a contour.
  private let groupColumn: Int?

  init(
    columns: ColumnRoles, pictures: TablePictures, rules: RowRules, direction: Direction
  ) {
    self.pictures = pictures
    self.rules = rules
    self.direction = direction
    shapes = RowShape(columns.geometry)
    unitColumn = columns[.unit]
    visibilityColumn = columns[.visibility]
    if case .point = columns.geometry {
      groupColumn = columns[.group]
    } else {
      groupColumn = nil
    }
  }

  /// Reads a record.
  ///
  /// - Throws: A ``TableError``, a ``RowError`` or a ``DeclaredSizeError`` where the row is at fault;
  ///   anything else is about the pictures or the frame, whatever the row.
  mutating func read(_ record: borrowing TableRecord) throws -> Row {
    let picture: Int
    switch try pictures.assignment(of: record) {
    case .otherPicture: return .otherPicture
    case .unreadable: return .unreadablePicture
    case .picture(let index): picture = index
    }
    guard try isVisible(record) else { return .absent }
    let unit = try unit(of: record)
    let shape = try shapes.read(record)
    var outcome: RangeCheck.Outcome
    switch direction {
    case .normalizing:
      outcome = try pictures[picture].normalize(shape, in: unit, rules: rules, into: &values)
    case .denormalizing:
      let whole = RangeCheck(
        frame: CoordinateFrame(of: pictures[picture].base.image).measured(in: .fractions),
        policy: rules.policy)
      outcome = whole.normalize(shape, into: &values)
      if outcome.verdict == .accepted {
        let frame = try rules.frame.written(pictures[picture].base, in: unit)
        ShapeInverse(to: frame).denormalize(&values, like: shape)
      }
    }
    if outcome.verdict == .dropped, rules.policy == .clip, try isVertex(record) {
      throw RowError.clippedGroup
    }
    return .shape(
      ConvertedRow(picture: picture, shape: shape, outcome: outcome, unit: unit))
  }

  /// Replaces the coordinates, and the unit, of the record that was read last.
  func replace(
    in writer: inout TableWriter, of record: borrowing TableRecord, by row: borrowing Row
  ) {
    switch row {
    case .shape(let converted):
      shapes.replace(in: &writer, of: record, with: values)
      guard let column = unitColumn, !record.isBlank(column) else { return }
      let unit = direction == .normalizing ? Unit.fractions : converted.unit
      writer.replace(column, of: record, with: unit.rawValue)
    case .absent:
      // A keypoint that isn't there stands at 0, 0 in every frame.
      shapes.replaceByZeros(in: &writer, of: record)
    case .otherPicture, .unreadablePicture: return
    }
  }

  private func isVisible(_ record: borrowing TableRecord) throws -> Bool {
    guard let column = visibilityColumn, !record.isBlank(column) else { return true }
    let value = try record.number(column).value
    guard [0, 1, 2].contains(value) else { throw RowError.visibility(try record.text(column)) }
    return value != 0
  }

  private func isVertex(_ record: borrowing TableRecord) throws -> Bool {
    guard let groupColumn else { return false }
    return !record.isBlank(groupColumn)
  }

  /// The unit of the frame's numbers in a row.
  private func unit(of record: borrowing TableRecord) throws -> Unit {
    let asked = rules.frame.unit
    guard let column = unitColumn, !record.isBlank(column) else {
      return asked ?? rules.defaultUnit
    }
    let text = try record.text(column).lowercased()
    guard let unit = Unit(rawValue: text) else { throw RowError.unknownUnit(text) }
    switch direction {
    case .denormalizing:
      guard unit == .fractions else { throw RowError.otherUnit(unit, asked: .fractions) }
      return asked ?? rules.defaultUnit
    case .normalizing:
      if let asked, asked != unit { throw RowError.otherUnit(unit, asked: asked) }
      return unit
    }
  }
}
