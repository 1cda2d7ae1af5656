internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers

/// Reads tables of objects: each row is a box, an outline, a point or a mask on an image.
struct ObjectTableReader: TwoPassReader {
  let options: ReadingOptions

  init(_ options: ReadingOptions) {
    self.options = options
  }

  /// Returns the files that may be tables: the named file, or all CSV and TSV files of a folder.
  static func candidates(in tree: any FileTree) throws -> [String] {
    if let named = tree.named { return [named] }
    return try tree.paths().filter { path in
      let name = path.lowercased()
      return name.hasSuffix(".csv") || name.hasSuffix(".tsv")
    }
  }

  /// Returns the tables; files of a folder that don't look like tables are ignored.
  private func tables(in tree: any FileTree) throws -> [String] {
    let candidates = try Self.candidates(in: tree)
    guard tree.named == nil else { return candidates }
    let found = candidates.filter { (try? ObjectTableLayout($0, in: tree, options)) != nil }
    guard !found.isEmpty else {
      throw DatasetError(
        .nothingFound("a CSV or TSV file with columns of images and of coordinates"))
    }
    return found
  }

  func readHeader(_ tree: any FileTree, classes: inout ClassList) throws -> DatasetHeader {
    var names: [String] = []
    for path in try tables(in: tree) {
      names += try ObjectTable(path, in: tree, options).others.names.filter { !names.contains($0) }
    }
    return DatasetHeader(format: DatasetFormat.csv.name, extras: OtherColumns.extras(names))
  }

  func readImages(
    _ tree: any FileTree, sizes: any ImageSizes, classes: inout ClassList,
    into sink: inout some DatasetSink
  ) throws {
    for path in try tables(in: tree) {
      let measures = try ObjectTableMeasures(path, in: tree, options)
      var (names, table) = (
        try ObjectTable(path, in: tree, options), try ObjectTable(path, in: tree, options)
      )
      try RowGroups.forEach(
        of: path, in: tree, keys: { try names.nextName() },
        next: { try table.next().map { ($0.image, $0.row) } },
        line: { $0.line }
      ) { name, rows in
        try add(name, rows, of: path, measures, by: sizes, &classes, into: &sink)
      }
    }
  }

  private func add(
    _ name: String, _ rows: [ObjectTable.Row], of path: String, _ measures: ObjectTableMeasures,
    by sizes: any ImageSizes, _ classes: inout ClassList, into sink: inout some DatasetSink
  ) throws {
    guard !name.isEmpty else {
      for row in rows {
        guard case .failure(let reason) = row.shape else { continue }
        try sink.reject(reason, in: path, line: row.line)
      }
      return
    }
    var image = AnnotatedImage(path: ImageNames.normalized(name), file: path)
    image.line = rows.first?.line
    let parts = Set(rows.map(\.part).filter { !$0.isEmpty })
    image.split = parts.count == 1 ? parts.first : nil
    if parts.count > 1 {
      try sink.note(
        LossEntry(
          .noted, .detail,
          "the image is in several parts, \(parts.sorted().joined(separator: ", "))", file: path,
          line: image.line, image: image.path))
    }
    let objects = rows.filter { row in
      if case .success(nil) = row.shape { false } else { true }
    }
    var declared = DeclaredSizes()
    for row in rows { declared.add(row.declared, on: row.line) }
    guard try sink.accepts(declared, of: image, objects.count) else { return }
    try sink.add(
      image, declared: declared.first?.size, by: sizes, objects, line: { $0.line }
    ) { row, size, numbers throws(DatasetError.Reason) in
      try row.annotation(by: measures, on: size, &numbers, &classes)
    }
  }
}

extension ObjectTable.Row {
  fileprivate func annotation(
    by measures: ObjectTableMeasures, on size: PixelSize, _ numbers: inout ObjectNumbers,
    _ classes: inout ClassList
  ) throws(DatasetError.Reason) -> Annotation? {
    guard let cells = try shape.get() else { return nil }
    // The first pass only collects the classes, without sizes of images.
    let category = label.isEmpty ? nil : try classes.index(of: label)
    let unit = try measures.unit(of: try unit.get())
    let shape = try cells.shape(in: unit, on: size, box: measures.box, &numbers)
    let id: Identifier? = id.isEmpty ? nil : Int(id).map { .number($0) } ?? .text(id)
    var annotation = Annotation(shape, category: category, id: id)
    annotation.score = score
    OtherColumns.add([others], to: &annotation)
    return annotation
  }
}

/// The unit of a table's numbers and the meaning of its boxes, decided from all rows.
struct ObjectTableMeasures {
  let box: BoxCell
  private let unit: Unit
  private let given: Unit?

  /// Reads a whole table to decide what its numbers mean.
  ///
  /// - Throws: A ``DatasetError`` if two meanings fit all rows.
  init(_ path: String, in tree: any FileTree, _ options: ReadingOptions) throws {
    var table = try ObjectTable(path, in: tree, options)
    let asked: BoxCell? = options.own.choice(.boxCell)
    given = options.units
    var isCertain = given ?? table.layout.unit != nil
    var isCorners = true
    var count = 0
    while !isCertain || (table.layout.cells == .box && asked == nil && isCorners),
      let row = try table.next()?.row
    {
      // Skip unreadable rows, which are reported when the objects are read.
      guard case .success(let cells?) = row.shape else { continue }
      count += 1
      if case .success(.some) = row.unit { isCertain = true }
      if cells.largest > 1 { isCertain = true }
      if case .box(let four) = cells,
        four[2].value <= four[0].value || four[3].value <= four[1].value
      {
        isCorners = false
      }
    }
    guard isCertain || count == 0 else {
      throw DatasetError(
        .ambiguous(
          "no number is over 1, so that they may be pixels or fractions",
          option: "--units px or --units fraction"), in: path)
    }
    unit = given ?? table.layout.unit ?? .pixels
    guard table.layout.cells == .box, asked == nil, isCorners, count > 0 else {
      box = asked ?? .cornerAndSides
      return
    }
    throw DatasetError(
      .ambiguous(
        "the cells of four numbers may be x, y, width, height or two corners",
        option: "--box-cell xywh or --box-cell xyxy"), in: path)
  }

  /// Returns the unit of a row; throws if its own unit contradicts the option.
  func unit(of row: Unit?) throws(DatasetError.Reason) -> Unit {
    guard let row else { return unit }
    if let given, given != row { throw .otherUnit(row, asked: given) }
    return row
  }
}
