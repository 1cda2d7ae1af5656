public import ImgMarkDatasets
internal import ImgMarkGeometry
public import ImgMarkModel

/// Reads the markers of images from a table.
///
/// A row is a marker: its point, or the middle of its box. The label is the `label` cell, also when
/// it is empty; with no such column the `id` cell; with neither the row's number, from 1.
public struct MarkerTable: Sendable {
  public var table: TableFile
  public var rules: RowRules
  public var tableOptions = TableOptions()
  /// What a marker looks like where its row doesn't say.
  public var style = MarkerStyle.standard

  /// Markers, and what became of the rows they were read from.
  public struct Contents: Sendable {
    /// The markers of each image, in row order.
    public var markers: [[Marker]]
    public var report: RowReport
  }

  public init(_ table: TableFile, rules: RowRules) {
    self.table = table
    self.rules = rules
  }

  /// Reads the markers of images.
  ///
  /// A table without an image column is about each of them: it is then read once for each, and each
  /// has a report of its own.
  public func contents(for images: [ImageFile]) throws -> [Contents] {
    let columns = try TableReader(table.input(), options: tableOptions).columns
    guard columns[.image] == nil, images.count > 1 else { return [try read(for: images)] }
    return try images.map { try read(for: [$0]) }
  }

  private func read(for images: [ImageFile]) throws -> Contents {
    var reader = try TableReader(table.input(), options: tableOptions)
    let columns = reader.columns
    if case .points = columns.geometry { throw MarkerTableError.contours }
    var rows = RowReader(
      columns: columns,
      pictures: try TablePictures(
        .images(images), tableAt: table.path, columns: columns, rules: rules,
        visiblePart: VisiblePart.find),
      rules: rules, direction: .normalizing)
    let cells = MarkerCells(columns, style: style)
    var log = RowLog(columns)
    var markers = [[Marker]](repeating: [], count: images.count)
    while try log.next(of: &reader) {
      guard let row = try log.read(reader.record, by: &rows),
        case .shape(let index) = row
      else { continue }
      let picture = rows.pictures[index]
      do {
        markers[picture.given ?? 0].append(
          try cells.marker(
            in: reader.record, numbered: picture.hint.rows,
            at: rows.shape.middle(of: rows.values)))
        log.use(of: row)
      } catch {
        try log.reject(reader.record, error)
      }
    }
    return Contents(markers: markers, report: log.report(of: rows, rules: rules))
  }
}

/// Why a table can't be read as one of markers.
public enum MarkerTableError: Error, Hashable, Sendable {
  case contours
  /// None of the rows is about the images.
  case noRows(of: [FilePath])
}

extension MarkerTableError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .contours:
      "a contour has no one place for a marker; give columns x,y or a box"
    case .noRows(let images):
      "no row is about \(images.count == 1 ? "\(images[0])" : "any of \(images.count) images"); "
        + "its image column names others"
    }
  }
}

extension WrittenShape {
  /// The middle of a shape of this kind with other numbers.
  fileprivate func middle(of values: [Double]) -> NormalizedPoint {
    switch self {
    case .point, .centerSize, .contour: NormalizedPoint(x: values[0], y: values[1])
    case .corners:
      NormalizedPoint(x: (values[0] + values[2]) / 2, y: (values[1] + values[3]) / 2)
    case .originSize:
      NormalizedPoint(x: values[0] + values[2] / 2, y: values[1] + values[3] / 2)
    }
  }
}
