internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers

/// Writes the CSV of TensorFlow's object detection, in pixels with their decimals.
struct TFODWriter: DatasetWriter {
  private let context: WriterContext
  private let style: DecimalStyle
  private var bytes: [UInt8] = []
  /// The name of each category as a CSV field, quoted if necessary.
  private var names: [[UInt8]] = []
  /// The names of further columns that were read.
  private var others: [String] = []

  private static let pieceLength = 256 << 10

  init(_ context: WriterContext) {
    self.context = context
    style = DecimalStyle(digits: context.options.digits)
    names = context.categories.map { Self.fields([$0.name]) }
    others = OtherColumns.names(in: context)
    bytes = Self.fields(
      ["filename", "width", "height", "class", "xmin", "ymin", "xmax", "ymax"] + others)
    bytes.append(.lineFeed)
  }

  /// Images are in the folder of the table, with paths relative to it.
  static func place(ofImage path: String, split: String?) -> String { path }

  mutating func add(_ image: consuming AnnotatedImage) throws {
    guard let size = image.size, !image.annotations.isEmpty else { return }
    let start = Self.fields([image.path]) + ",\(size.width),\(size.height),".utf8
    // Use a span, because copying an object takes longer than writing its row.
    let objects = image.annotations.span
    for index in objects.indices {
      guard let box = objects[index].box ?? objects[index].shape.bounds else { continue }
      bytes.append(contentsOf: start)
      if let category = objects[index].category { bytes.append(contentsOf: names[category]) }
      append(box)
      if !others.isEmpty {
        bytes.append(UInt8(ascii: ","))
        bytes += Self.fields(OtherColumns.texts(others, of: objects[index], style: style))
      }
      bytes.append(.lineFeed)
    }
    if bytes.count >= Self.pieceLength { try flush() }
  }

  mutating func end() throws { try flush() }

  private mutating func flush() throws {
    try context.output.append(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Appends the edges of a box as fields, each after a comma.
  private mutating func append(_ box: Rect<SourceSpace>) {
    let style = style
    bytes.append(addingCapacity: 4 * (DecimalText.longestText + 1)) { text in
      func append(_ value: Double, to text: inout OutputSpan<UInt8>) {
        text.append(UInt8(ascii: ","))
        DecimalText.append(value, to: &text, style: style)
      }
      append(box.minX, to: &text)
      append(box.minY, to: &text)
      append(box.maxX, to: &text)
      append(box.maxY, to: &text)
    }
  }

  /// Returns texts as fields of one row, quoted if necessary.
  private static func fields(_ texts: [String]) -> [UInt8] {
    var writer = DelimitedWriter()
    writer.row(texts)
    return Array(writer.takeBytes().dropLast())
  }
}
