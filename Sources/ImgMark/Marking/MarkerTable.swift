internal import ImgMarkDatasets
internal import ImgMarkGeometry
internal import ImgMarkModel

/// Reads the markers of images from a table.
///
/// A row is a marker: its point, or the middle of its box. The label is the `label` cell, also when
/// it is empty; with no such column the `id` cell, unless rows are to be numbered all the same; with
/// neither the row's number.
struct MarkerTable: Sendable {
  var table: TableFile
  var rules: RowRules
  var tableOptions = TableOptions()
  /// What a marker looks like where its row doesn't say.
  var style = MarkerStyle.standard
  var numbers = RowNumbers()

  /// Markers, and what became of the rows they were read from.
  struct Contents: Sendable {
    /// The markers of each image.
    var drafts: [MarkerDrafts]
    var report: RowReport
  }

  init(_ table: TableFile, rules: RowRules) {
    self.table = table
    self.rules = rules
  }

  /// Reads the markers of images.
  ///
  /// A table without an image column is about each of them: it is then read once for each, and each
  /// has a report of its own.
  func contents(for images: [ImageFile]) throws -> [Contents] {
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
    let cells = MarkerCells(columns, style: style, numbersIDs: numbers.countAlsoWithIDs)
    let groupColumn = try numbers.column.map { try columns.column(named: $0) }
    var log = RowLog(columns)
    var drafts = [MarkerDrafts](repeating: MarkerDrafts(), count: images.count)
    while try log.next(of: &reader) {
      let row = try log.read(reader.record, by: &rows)
      guard let picture = rows.lastPicture.map({ rows.pictures[$0].given ?? 0 }) else { continue }
      // A row that can't be drawn has its number all the same, so that the others keep theirs.
      let group = groupColumn.map { String(decoding: reader.record.rawText($0), as: UTF8.self) }
      let number = drafts[picture].addRow(inGroup: group)
      guard let row, case .shape = row else { continue }
      do {
        let marker = try cells.marker(
          in: reader.record, numbered: number, at: rows.shape.middle(of: rows.values))
        drafts[picture].add(marker, row: number)
        log.use(of: row)
      } catch {
        try log.reject(reader.record, error)
      }
    }
    return Contents(drafts: drafts, report: log.report(of: rows, rules: rules))
  }
}

/// Why a table can't be read as one of markers.
public enum MarkerTableError: Error, Hashable, Sendable {
  case contours
  /// None of the rows is about the images.
  case noRows(of: [FilePath])
  /// A column was named that the table hasn't.
  case noColumn(String, found: [String])
}

extension MarkerTableError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .contours:
      "a contour has no one place for a marker; give columns x,y or a box"
    case .noRows(let images):
      "no row is about \(images.count == 1 ? "\(images[0])" : "any of \(images.count) images"); "
        + "its image column names others"
    case .noColumn(let name, let found):
      "there is no column \"\(name)\"; the columns are \(found.prefix(20).joined(separator: ", "))"
    }
  }
}

extension ColumnRoles {
  /// The column that is called so, in any case where no case fits.
  fileprivate func column(named name: String) throws(MarkerTableError) -> Int {
    let loose = names.firstIndex { $0.lowercased() == name.lowercased() }
    guard let column = names.firstIndex(of: name) ?? loose else {
      throw .noColumn(name, found: names)
    }
    return column
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
