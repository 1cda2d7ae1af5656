internal import ImgMarkFiles
internal import ImgMarkGeometry
internal import ImgMarkLayout
internal import ImgMarkRows
internal import ImgMarkTables

/// Reads the markers of images from a table.
///
/// A row is a marker (its point, box or contour) or one vertex of a contour. The label is the
/// `label` cell, even if it is empty. Without a `label` column, it is the `id` cell, unless rows
/// with an ID are numbered too. Without either, it is the number of the row.
package struct MarkerTable: Sendable {
  var table: TableFile
  var rules: RowRules
  package var tableOptions = TableOptions()
  package var looks = MarkerLooks()
  package var numbers = RowNumbers()
  /// Whether to keep the rows too, with coordinates converted to fractions of the image.
  var keepsRows = false
  /// The image of each row, if it is known before the table is read.
  private var known: GivenImages?

  /// The markers, and the report about their rows.
  package struct Contents: Sendable {
    /// The markers of each image.
    package var drafts: [MarkerDrafts]
    package var report: RowReport
    /// All classes in the table, including those of other images.
    var classes: Set<String> = []
  }

  package init(_ table: TableFile, rules: RowRules) {
    self.table = table
    self.rules = rules
  }

  /// Reads the markers of images.
  ///
  /// A table without an image column applies to each image: then it is read once per image, with a
  /// separate report for each.
  package func contents(for images: [ImageFile]) throws -> [Contents] {
    let columns = try TableReader(table.input(), options: tableOptions).columns
    guard columns[.image] == nil, images.count > 1 else { return [try read(for: images)] }
    var all = try images.map { try read(for: [$0]) }
    // Its columns are the same for all images.
    for index in all.indices.dropFirst() { all[index].report.aliases = [] }
    return all
  }

  private func read(for images: [ImageFile]) throws -> Contents {
    let first = try pass(for: images)
    if known == nil, let settled = first.settled {
      var again = self
      again.known = settled
      return try again.read(for: images)
    }
    var contents = first.contents
    // With one vertex per row, a later vertex may invalidate a whole contour.
    if !first.spoiled.isEmpty {
      contents = try pass(for: images, leavingOut: first.spoiled).contents
    }
    let faulty = contents.drafts.reduce(into: first.spoiled) { $0.formUnion($1.faultyContours) }
    if keepsRows, faulty.count > first.spoiled.count {
      // These contours were rejected already, and their rows must not be kept.
      contents.drafts = try pass(for: images, leavingOut: faulty).contents.drafts
    }
    return contents
  }

  /// Reads the table once.
  private func pass(
    for images: [ImageFile], leavingOut spoiled: Set<RowReader.Contour> = []
  ) throws -> (contents: Contents, spoiled: Set<RowReader.Contour>, settled: GivenImages?) {
    var reader = try TableReader(table.input(), options: tableOptions)
    let columns = reader.columns
    var rows = RowReader(
      columns: columns,
      pictures: try TablePictures(
        .images(images), tableAt: table.path, columns: columns, rules: rules,
        visiblePart: VisiblePart.find, known: known),
      rules: rules, direction: .normalizing)
    let cells = MarkerCells(columns, looks: looks, numbersIDs: numbers.countAlsoWithIDs)
    let groupColumn = try numbers.column.map { try columns.column(named: $0) }
    let classColumn = try looks.classColumn.map { try columns.column(named: $0) }
    var log = RowLog(columns, leavingOut: spoiled)
    var contents = Contents(
      drafts: images.map { _ in
        MarkerDrafts(writer: keepsRows ? TableWriter(for: reader) : nil)
      }, report: RowReport())
    while try log.next(of: &reader) {
      let row = try log.read(reader.record, by: &rows)
      let kind = try classColumn.map { try reader.record.text($0) }
      if let kind { contents.classes.insert(kind) }
      guard let picture = rows.lastPicture.map({ rows.pictures[$0].given ?? 0 }) else { continue }
      let contour = rows.contour(of: reader.record)
      // A row that can't be drawn is counted too, so that the others keep their numbers.
      let number = contents.drafts[picture].addRow(
        inGroup: groupColumn.map {
          String(decoding: reader.record.rawText($0), as: UTF8.self)
        }, of: contour)
      guard let row, case .shape = row, let shape = rows.shape else { continue }
      do {
        let place = MarkerPlace(shape)
        if !contents.drafts[picture].extend(contour, to: place.middle) {
          let marker = try cells.marker(
            in: reader.record,
            on: contour == nil ? place : MarkerPlace(contour: [place.middle]))
          if contour == nil { try marker.checkExtent() }
          contents.drafts[picture].add(
            marker, row: number, of: contour,
            kind: try cells.saysColor(reader.record) ? nil : kind)
        }
        contents.drafts[picture].keep(reader, by: rows, row)
        log.use(of: row)
      } catch {
        try log.reject(reader.record, error)
      }
    }
    for index in contents.drafts.indices {
      contents.drafts[index].finish(reader) { line, error in log.reject(line: line, error) }
    }
    contents.report = log.report(of: rows, rules: rules)
    contents.report.aliases = columns.aliases
    return (contents, log.spoiled, rows.pictures.settledNames())
  }
}

extension ColumnRoles {
  /// Returns the column with a name; the case is ignored unless a name matches exactly.
  fileprivate func column(named name: String) throws(MarkerTableError) -> Int {
    let loose = names.firstIndex { $0.lowercased() == name.lowercased() }
    guard let column = names.firstIndex(of: name) ?? loose else {
      throw .noColumn(name, found: names)
    }
    return column
  }
}
