internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers

/// A row with a box on an image.
struct OpenImagesRow {
  var image: String
  var label: String
  /// The edges XMin, XMax, YMin and YMax, in this order of the file.
  var edges: [Result<DecimalNumber, DatasetError.Reason>]
  var confidence: String?
  var flags: [String: String]
  var source: String?
  var line: Int

  func annotation(
    on size: PixelSize, _ names: OpenImagesNames, _ numbers: inout ObjectNumbers,
    _ classes: inout ClassList
  ) throws(DatasetError.Reason) -> Annotation {
    guard let name = names.name(of: label) else { throw .missing("LabelName") }
    let category = try classes.index(of: name)
    let box = try numbers.box(
      try number(0), try number(2), try number(1), try number(3), fractionsOf: size)
    var annotation = Annotation(.box(box), category: category)
    for (column, flag) in OpenImagesTable.flags where flags[column] == "1" {
      annotation.flags.insert(flag)
    }
    for column in OpenImagesTable.columns {
      guard let value = flags[column], value != "0", !value.isEmpty else { continue }
      let isFlag = OpenImagesTable.flags.contains { $0.0 == column }
      if !isFlag || value != "1" { annotation.extras.append(Attribute(column, text: value)) }
    }
    if let source, source != OpenImagesWriter.usualSource {
      annotation.extras.append(Attribute("Source", text: source))
    }
    if let confidence, confidence != "1", !confidence.isEmpty {
      annotation.score = try Self.number("Confidence", confidence).value
    }
    return annotation
  }

  private func number(_ index: Int) throws(DatasetError.Reason) -> DecimalNumber {
    try edges[index].get()
  }

  private static func number(
    _ name: String, _ text: String
  ) throws(DatasetError.Reason) -> DecimalNumber {
    do throws(NumberFault) {
      return try DecimalText.number(text)
    } catch {
      throw .number(name, error)
    }
  }
}

/// The rows of a file; columns are found by name, because some files lack those after YMax.
struct OpenImagesTable {
  static let columns = ["IsOccluded", "IsTruncated", "IsGroupOf", "IsDepiction", "IsInside"]
  static let flags: [(String, AnnotationFlags)] = [
    ("IsOccluded", .occluded), ("IsTruncated", .truncated), ("IsGroupOf", .crowd),
  ]

  private var file: DelimitedFile
  private let image, label: Int
  private let edges: [Int]
  private let others: [(name: String, column: Int)]

  init(_ path: String, in tree: any FileTree) throws {
    let file = try DelimitedFile(path, in: tree)
    image = try file.required("ImageID")
    label = try file.required("LabelName")
    edges = [
      try file.required("XMin"), try file.required("XMax"), try file.required("YMin"),
      try file.required("YMax"),
    ]
    others = (Self.columns + ["Source", "Confidence"]).compactMap { name in
      file.column(name.lowercased()).map { (name, $0) }
    }
    self.file = file
  }

  /// Returns whether a file is a table of boxes.
  static func isTable(_ path: String, in tree: any FileTree) throws -> Bool {
    try path == tree.named || tree.columnNames(of: path).isSuperset(of: required + ["XMin"])
  }

  /// Returns the kind of data that a file has instead of boxes; `nil` if it has no such data.
  static func others(_ path: String, in tree: any FileTree) throws -> String? {
    let columns = try tree.columnNames(of: path)
    guard columns.isSuperset(of: required), !columns.contains("XMin") else { return nil }
    return columns.contains("MaskPath") ? "masks" : "labels of whole images"
  }

  private static let required = ["ImageID", "LabelName"]

  mutating func next() throws -> OpenImagesRow? {
    guard try file.next() else { return nil }
    var row = OpenImagesRow(
      image: try file.text(image), label: try file.text(label), edges: [], flags: [:],
      line: file.line)
    for column in edges {
      row.edges.append(Result { () throws(DatasetError.Reason) in try file.number(column) })
    }
    for (name, column) in others {
      switch name {
      case "Source": row.source = try file.text(column)
      case "Confidence": row.confidence = try file.text(column)
      default: row.flags[name] = try file.text(column)
      }
    }
    guard !row.image.isEmpty else {
      throw DatasetError(.missing("ImageID"), in: file.path, line: file.line)
    }
    return row
  }
}
