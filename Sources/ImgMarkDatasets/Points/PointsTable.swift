internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers

/// The rows of a table of points; columns are found by name.
struct PointsTable {
  /// A row: a point, or the reason why it can't be read.
  struct Row {
    var line: Int
    var label = ""
    var id = ""
    var group = ""
    var shape = ""
    var declared: PixelSize?
    var x, y: Result<DecimalNumber, DatasetError.Reason>
    /// The visibility; `nil` if the column is missing or the field is empty.
    var visibility: Result<Visibility?, DatasetError.Reason>
    var unit: Result<Unit, DatasetError.Reason>
    var others: [(name: String, text: String)] = []

    var hasVisibility: Bool {
      if case .success(let visibility) = visibility { visibility != nil } else { true }
    }
  }

  private var file: DelimitedFile
  private let given: Unit?
  private let image, x, y: Int
  private let label, id, group, shape, visibility, unit: Int?
  private let width, height: Int?
  let others: OtherColumns

  init(_ path: String, in tree: any FileTree, unit given: Unit?) throws {
    file = try DelimitedFile(path, in: tree)
    self.given = given
    let file = file
    guard let image = file.firstColumn(Self.imageNames) else {
      throw DatasetError(.missing("the column image"), in: path, line: 1)
    }
    self.image = image
    x = try file.required("x")
    y = try file.required("y")
    label = file.column("label")
    id = file.column("id")
    group = file.column("group")
    shape = file.column("shape")
    visibility = file.column("v")
    unit = file.column("unit")
    width = file.column("image_width")
    height = file.column("image_height")
    let optional = [label, id, group, shape, visibility, unit, width, height]
    others = OtherColumns(of: file.names, known: [image, x, y] + optional.compactMap { $0 })
    guard unit != nil || given != nil else {
      throw DatasetError(
        .ambiguous("the table has no column unit", option: "--units px|fraction|percent|permille"),
        in: path, line: 1)
    }
  }

  private static let imageNames = ["image", "file", "filename", "path"]

  static func isTable(_ path: String, in tree: any FileTree) throws -> Bool {
    let names = Set(try tree.columnNames(of: path).map { $0.lowercased() })
    // Other tables also have x and y, so one of this format's own columns is required.
    return names.isSuperset(of: ["x", "y"]) && !names.isDisjoint(with: imageNames)
      && names.isDisjoint(with: ["width", "w", "x2", "xmax"])
      && !names.isDisjoint(with: ["unit", "group", "v", "shape"])
  }

  /// Reads the next row for the name of its image alone; `nil` at the end.
  mutating func nextName() throws -> String? {
    try file.next() ? try file.text(image) : nil
  }

  mutating func next() throws -> (image: String, row: Row)? {
    guard try file.next() else { return nil }
    var row = Row(
      line: file.line, declared: try declaredSize, x: number(x), y: number(y),
      visibility: readVisibility, unit: readUnit)
    if let label { row.label = try file.text(label) }
    if let id { row.id = try file.text(id) }
    if let group { row.group = try file.text(group) }
    if let shape { row.shape = try file.text(shape) }
    row.others = try others.fields { column throws(DatasetError) in try file.text(column) }
    return (try file.text(image), row)
  }

  private func number(_ column: Int) -> Result<DecimalNumber, DatasetError.Reason> {
    Result { () throws(DatasetError.Reason) in try file.number(column) }
  }

  private var declaredSize: PixelSize? {
    get throws {
      guard let width, let height else { return nil }
      let (columns, rows) = (Int(try file.text(width)), Int(try file.text(height)))
      guard let columns, let rows else { return nil }
      do throws(DatasetError.Reason) {
        return try .declared(width: columns, height: rows)
      } catch {
        throw DatasetError(error, in: file.path, line: file.line)
      }
    }
  }

  private var readVisibility: Result<Visibility?, DatasetError.Reason> {
    guard let visibility, let text = try? file.text(visibility), !text.isEmpty else {
      return .success(nil)
    }
    guard let raw = UInt8(text), let value = Visibility(rawValue: raw) else {
      return .failure(.unknownWord(text, of: "v", known: ["0", "1", "2"]))
    }
    return .success(value)
  }

  /// The unit that the row states; an error if it contradicts the option.
  private var readUnit: Result<Unit, DatasetError.Reason> {
    guard let unit, let text = try? file.text(unit), !text.isEmpty else {
      return given.map { .success($0) } ?? .failure(.missing("the unit"))
    }
    guard let value = Unit(rawValue: text.lowercased()) else {
      return .failure(.unknownWord(text, of: "unit", known: Unit.allCases.map(\.rawValue)))
    }
    guard let given, given != value else { return .success(value) }
    return .failure(.otherUnit(value, asked: given))
  }
}

extension DelimitedFile {
  /// Returns the index of the first of several names that is a column; `nil` if none is.
  func firstColumn(_ names: [String]) -> Int? {
    names.lazy.compactMap { column($0) }.first
  }
}
