internal import ImgMarkGeometry
internal import ImgMarkTables

/// The layout of a table of objects: the meaning of its columns and the unit of its numbers.
struct ObjectTableLayout {
  /// How a row gives its shape.
  enum Cells: Hashable {
    /// As a column for each number, or as a list of points.
    case columns
    /// As a box in one cell.
    case box
    /// As runs of pixels in one cell.
    case runs
  }

  let options: TableOptions
  let cells: Cells
  /// The unit that a known layout prescribes; `nil` if it prescribes none.
  let unit: Unit?
  /// Pairs of columns that must be equal, because the layout gives all four corners of a box.
  let repeated: [(Int, Int)]

  /// Whether columns without a role become attributes; a known layout has no such columns.
  private(set) var namesColumns = true
  /// Why the file has this layout, as text for people.
  let reason: String

  /// Determines the layout of a file.
  ///
  /// - Throws: A ``DatasetError`` that names the missing columns.
  init(_ path: String, in tree: any FileTree, _ reading: ReadingOptions) throws {
    do {
      let given = try reading.own.text(.columns).map { try ColumnAssignment(parsing: $0) }
      let hasHeader = !reading.own.has(.noHeader)
      if given == nil, hasHeader, let known = try Self.withoutHeader(path, in: tree) {
        self = known
        namesColumns = false
        return
      }
      var options = TableOptions(hasHeader: hasHeader, columns: given)
      options.readsImages = true
      var cell: ShapeCell?
      let reader: TableReader
      do {
        reader = try TableReader(tree.text(of: path), options: options)
      } catch let error as TableError {
        // If no columns hold coordinates, one cell may hold the whole shape.
        guard given == nil, let found = ShapeCell(among: error.foundNames) else { throw error }
        options.columns = try ColumnAssignment(parsing: "points=\(found.name)")
        cell = found
        reader = try TableReader(tree.text(of: path), options: options)
      }
      guard reader.columns[.image] != nil || reader.columns.names.isEmpty else {
        let names = reader.columns.ownNames.prefix(20).joined(separator: ", ")
        throw DatasetError(
          .missing("a column of images among \(names) (--columns image=NAME names it)"), in: path,
          line: 1)
      }
      try Self.checkLabel(of: reader.columns, in: path)
      if cell == nil, case .points(let column) = reader.columns.geometry {
        cell = ShapeCell(among: [reader.columns.names[column]])
      }
      self.init(
        options, cells: cell?.cells ?? .columns, unit: nil, repeated: [],
        reason: Self.reason(reader.columns, cell))
    } catch let error as TableError {
      throw DatasetError(error, in: path)
    } catch let error as ColumnError {
      throw DatasetError(.syntax("--columns", detail: "\(error)"), in: path)
    }
  }

  private init(
    _ options: TableOptions, cells: Cells, unit: Unit?, repeated: [(Int, Int)], reason: String
  ) {
    self.options = options
    self.cells = cells
    self.unit = unit
    self.repeated = repeated
    self.reason = reason
  }

  /// Throws if it is unclear which of several columns is the class.
  private static func checkLabel(
    of columns: ColumnRoles, in path: String
  ) throws(DatasetError) {
    let names = columns.labelCandidates
    guard names.count > 1 else { return }
    throw DatasetError(
      .ambiguous(
        "the columns \(names.joined(separator: " and ")) may both be the class",
        option: "--columns label=\(names[0]) or label=\(names[1])"), in: path, line: 1)
  }

  private static func reason(_ columns: ColumnRoles, _ cell: ShapeCell?) -> String {
    var parts = columns.aliases.map { "\($0.name) as \($0.role.rawValue)" }
    if let cell { parts.append("\(cell.name) as \(cell.meaning)") }
    let start = "columns of images and of coordinates"
    return parts.isEmpty ? start : "\(start) (\(parts.joined(separator: ", ")))"
  }
}

// MARK: - Layouts without a header

extension ObjectTableLayout {
  /// Returns the layout of a file without a header; `nil` if its first line fits no known layout.
  private static func withoutHeader(_ path: String, in tree: any FileTree) throws -> Self? {
    // JSON has no lines of fields, and may be one line of any length.
    guard let start = try tree.beginning(of: path).first(where: { !$0.isWhitespace }),
      start != "{", start != "[", let first = try? DelimitedFile(path, in: tree).names
    else { return nil }
    return automl(first) ?? retinanet(first)
  }

  /// The layout of Google's AutoML Vision: split, image, label and four corners in fractions.
  ///
  /// Two of the corners are enough (Vertex AI documentation, "Prepare image training data for
  /// object detection").
  private static func automl(_ first: [String]) -> Self? {
    let parts = ["train", "training", "validate", "validation", "test", "unassigned"]
    guard first.count == 11, parts.contains(first[0].lowercased()), !first[1].isEmpty else {
      return nil
    }
    return layout(
      "split,image,label,x1,y1,-,-,x2,y2,-,-", unit: .fractions,
      repeated: [(5, 7), (6, 4), (9, 3), (10, 8)], reason: "rows like those of AutoML")
  }

  /// The layout of keras-retinanet: image, two corners and class.
  ///
  /// For an image without objects, all columns except the image are empty (README, "Annotations
  /// format").
  private static func retinanet(_ first: [String]) -> Self? {
    guard first.count == 6, !first[0].isEmpty, Double(first[0]) == nil else { return nil }
    let corners = first[1...4]
    let isEmpty = first[1...].allSatisfy { $0.isEmpty }
    guard isEmpty || corners.allSatisfy({ Double($0) != nil }) else { return nil }
    return layout("image,x1,y1,x2,y2,label", reason: "rows of image, x1, y1, x2, y2, class")
  }

  private static func layout(
    _ roles: String, unit: Unit? = nil, repeated: [(Int, Int)] = [], reason: String
  ) -> Self? {
    guard let columns = try? ColumnAssignment(parsing: roles) else { return nil }
    return Self(
      TableOptions(delimiter: .comma, hasHeader: false, columns: columns), cells: .columns,
      unit: unit, repeated: repeated, reason: reason)
  }
}

/// A column that holds the whole shape of a row, recognized by its name.
private struct ShapeCell {
  let name: String
  let cells: ObjectTableLayout.Cells

  /// What the column holds, as text for people.
  var meaning: String {
    switch cells {
    case .columns: "points"
    case .box: "boxes"
    case .runs: "runs of pixels"
    }
  }

  private static let boxes = ["bbox", "box", "boundingbox", "bndbox"]
  /// The names that Kaggle uses for run-length masks.
  private static let runs = ["encodedpixels", "rle", "rlemask"]

  /// Finds such a column; `nil` unless there is exactly one.
  init?(among names: [String]) {
    var found: [ShapeCell] = []
    for name in names {
      let letters = name.lowercased().filter { !"_- ".contains($0) }
      if Self.boxes.contains(letters) { found.append(ShapeCell(name: name, cells: .box)) }
      if Self.runs.contains(letters) { found.append(ShapeCell(name: name, cells: .runs)) }
    }
    guard found.count == 1 else { return nil }
    self = found[0]
  }

  private init(name: String, cells: ObjectTableLayout.Cells) {
    self.name = name
    self.cells = cells
  }
}

extension TableError {
  /// The names of the columns if the error is that none holds coordinates; else empty.
  fileprivate var foundNames: [String] {
    switch reason {
    case .columns(.noCoordinates(let names, _, _)), .columns(.noCoordinateKeys(let names, _)): names
    default: []
    }
  }
}
