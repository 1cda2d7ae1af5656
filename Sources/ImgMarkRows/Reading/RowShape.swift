internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkTables

/// Reads the coordinates of a table's rows, and replaces them.
struct RowShape {
  private let columns: GeometryColumns
  /// The columns, in the order of the numbers of a shape.
  private let order: [Int]
  /// The form in which the last contour is written.
  private var list = CoordinateList()

  init(_ columns: GeometryColumns) {
    self.columns = columns
    order = columns.all
  }

  /// Reads the shape of a record.
  mutating func read(_ record: borrowing TableRecord) throws(TableError) -> WrittenShape {
    switch columns {
    case .point(let x, let y):
      return .point(x: try record.number(x).written, y: try record.number(y).written)
    case .corners(let x1, let y1, let x2, let y2):
      return .corners(
        x1: try record.number(x1).written, y1: try record.number(y1).written,
        x2: try record.number(x2).written, y2: try record.number(y2).written)
    case .centerSize(let cx, let cy, let width, let height):
      return .centerSize(
        cx: try record.number(cx).written, cy: try record.number(cy).written,
        width: try record.number(width).written, height: try record.number(height).written)
    case .originSize(let x, let y, let width, let height):
      return .originSize(
        x: try record.number(x).written, y: try record.number(y).written,
        width: try record.number(width).written, height: try record.number(height).written)
    case .points(let column):
      try record.readCoordinates(column, into: &list)
      return .contour(list.numbers.map(\.written))
    }
  }

  /// Replaces the coordinates of the last shape with those of another one of the same kind.
  func replace(
    in writer: inout TableWriter, of record: borrowing TableRecord,
    with shape: GivenShape<some CoordinateSpace>
  ) {
    if case .contour = shape {
      writer.replace(order[0], of: record, with: shape.coordinates, read: list)
      return
    }
    for (index, column) in order.enumerated() {
      writer.replace(column, of: record, with: shape.coordinate(index))
    }
  }

  /// Replaces some coordinates of the last shape, in the order of its numbers.
  ///
  /// A contour may get a new list of coordinates.
  func replace(
    in writer: inout TableWriter, of record: borrowing TableRecord, withSome values: [Double?]
  ) {
    if case .points(let column) = columns {
      let all = values.compactMap(\.self)
      if values.count == list.numbers.count {
        writer.replace(column, of: record, withSome: values, read: list)
      } else {
        writer.replace(column, of: record, with: all, read: list)
      }
      return
    }
    for (column, value) in zip(order, values) {
      if let value { writer.replace(column, of: record, with: value) }
    }
  }

  /// Replaces the coordinates of a missing point by zeros.
  func replaceByZeros(in writer: inout TableWriter, of record: borrowing TableRecord) {
    guard case .point(let x, let y) = columns else { return }
    writer.replace(x, of: record, with: 0)
    writer.replace(y, of: record, with: 0)
  }
}
