internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers

/// Reads the CSV of TensorFlow's object detection, with one row per box.
struct TFODReader: TwoPassReader {
  let options: ReadingOptions

  init(_ options: ReadingOptions) {
    self.options = options
  }

  /// A row: a box, or the reason why it can't be read.
  struct Row {
    var line: Int
    var name: String
    var declared: PixelSize?
    var corners: Result<[DecimalNumber], DatasetError.Reason>
    var others: [(name: String, text: String)]
  }

  func readHeader(_ tree: any FileTree, classes: inout ClassList) throws -> DatasetHeader {
    var names: [String] = []
    for path in try tables(in: tree) {
      names += try TFODTable(path, in: tree).others.names.filter { !names.contains($0) }
    }
    return DatasetHeader(format: "tfod", extras: OtherColumns.extras(names))
  }

  private func tables(in tree: any FileTree) throws -> [String] {
    try tree.inputs(ending: ".csv").filter { try TFODTable.isTable($0, in: tree) }
  }

  func readImages(
    _ tree: any FileTree, sizes: any ImageSizes, classes: inout ClassList,
    into sink: inout some DatasetSink
  ) throws {
    let paths = try tables(in: tree)
    guard !paths.isEmpty else { throw DatasetError(.nothingFound("a CSV file with xmin and xmax")) }
    for path in paths {
      let unit = try options.units ?? TFODTable.unit(of: path, in: tree)
      var (names, table) = (try TFODTable(path, in: tree), try TFODTable(path, in: tree))
      try RowGroups.forEach(
        of: path, in: tree, keys: { try names.nextName() },
        next: { try table.next().map { ($0.image, $0.row) } },
        line: { $0.line }
      ) { name, rows in
        var image = AnnotatedImage(path: ImageNames.normalized(name), file: path)
        image.line = rows.first?.line
        try sink.add(
          image, declared: rows.first?.declared, by: sizes, rows, line: { $0.line }
        ) { row, size, numbers throws(DatasetError.Reason) in
          if let first = rows.first, let known = first.declared, let other = row.declared,
            known != other
          {
            throw .unsupported(
              "the size of the image is \(other) here and \(known) on line \(first.line)",
              advice: "it must be the same wherever it is given")
          }
          return try row.annotation(in: unit, on: size, &numbers, &classes)
        }
      }
    }
  }
}

extension TFODReader.Row {
  func annotation(
    in unit: Unit, on size: PixelSize, _ numbers: inout ObjectNumbers, _ classes: inout ClassList
  ) throws(DatasetError.Reason) -> Annotation {
    let corners = try self.corners.get()
    let category = try classes.label(name)
    let box = try numbers.box(corners[0], corners[1], corners[2], corners[3])
    var annotation = Annotation(
      .box(unit.whole.map { box.scaled(to: size, of: $0) } ?? box), category: category)
    OtherColumns.add([others], to: &annotation)
    return annotation
  }
}

/// The rows of a file of TensorFlow's CSV; columns are found by name.
struct TFODTable {
  private var file: DelimitedFile
  private let columns: [Int]
  private let sizeColumns: (width: Int, height: Int)?
  private let image, name: Int
  let others: OtherColumns

  init(_ path: String, in tree: any FileTree) throws {
    file = try DelimitedFile(path, in: tree)
    image = try file.required("filename")
    name = try file.required("class")
    columns = [
      try file.required("xmin"), try file.required("ymin"), try file.required("xmax"),
      try file.required("ymax"),
    ]
    if let width = file.column("width"), let height = file.column("height") {
      sizeColumns = (width, height)
    } else {
      sizeColumns = nil
    }
    let sizes = sizeColumns.map { [$0.width, $0.height] } ?? []
    others = OtherColumns(of: file.names, known: columns + sizes + [image, name])
  }

  static func isTable(_ path: String, in tree: any FileTree) throws -> Bool {
    if path == tree.named { return true }
    let head = try tree.beginning(of: path).lowercased()
    return ["filename", "class", "xmin", "ymax"].allSatisfy { head.contains($0) }
  }

  /// Returns the unit of a file: pixels if a coordinate is greater than 1, else fractions.
  static func unit(of path: String, in tree: any FileTree) throws -> Unit {
    var table = try TFODTable(path, in: tree)
    var count = 0
    while let row = try table.next()?.row {
      // Skip rows without numbers, which are reported when the boxes are read.
      guard case .success(let corners) = row.corners else { continue }
      count += 1
      if corners.contains(where: { $0.value > 1 }) { return .pixels }
    }
    guard count > 0 else { return .pixels }
    throw DatasetError(
      .ambiguous(
        "no coordinate is over 1, so that they may be pixels or fractions",
        option: "--units px or --units fraction"), in: path)
  }

  /// Reads the next row for the name of its image alone; `nil` at the end.
  mutating func nextName() throws -> String? {
    try file.next() ? try file.text(image) : nil
  }

  mutating func next() throws -> (image: String, row: TFODReader.Row)? {
    guard try file.next() else { return nil }
    var declared: PixelSize?
    if let sizeColumns {
      let width = Int(try file.text(sizeColumns.width))
      let height = Int(try file.text(sizeColumns.height))
      if let width, let height {
        do throws(DatasetError.Reason) {
          declared = try .declared(width: width, height: height)
        } catch {
          throw DatasetError(error, in: file.path, line: file.line)
        }
      }
    }
    let row = TFODReader.Row(
      line: file.line, name: try file.text(name), declared: declared, corners: corners,
      others: try others.fields { column throws(DatasetError) in try file.text(column) })
    return (try file.text(image), row)
  }

  private var corners: Result<[DecimalNumber], DatasetError.Reason> {
    var numbers: [DecimalNumber] = []
    for column in columns {
      do throws(DatasetError.Reason) {
        numbers.append(try file.number(column))
      } catch {
        return .failure(error)
      }
    }
    return .success(numbers)
  }
}
