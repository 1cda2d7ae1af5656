internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkTables

/// Writes a table of objects in pixels, with one row per object.
///
/// An image without objects has a row with empty cells.
struct ObjectTableWriter: DatasetWriter {
  private let context: WriterContext
  private let style: DecimalStyle
  private let columns: [(name: String, role: ColumnRole?)]
  private var csv = DelimitedWriter()
  /// The names of further columns that were read.
  private let others: [String]

  private static let pieceLength = 256 << 10

  init(_ context: WriterContext) throws {
    self.context = context
    style = DecimalStyle(digits: context.options.digits)
    columns = try ObjectTableColumns(context.options, held: context.held).columns
    // If columns are requested, no others are written.
    others = context.options.own.has(.columns) ? [] : OtherColumns.names(in: context)
    csv.row(columns.map(\.name) + others)
  }

  /// Images are in the folder of the table, with paths relative to it.
  static func place(ofImage path: String, split: String?) -> String { path }

  mutating func add(_ image: consuming AnnotatedImage) throws {
    if image.annotations.isEmpty {
      let texts = columns.map { text(of: $0.role, nil, on: image) }
      csv.row(texts + others.map { _ in "" })
    }
    for annotation in image.annotations {
      let texts = columns.map { text(of: $0.role, annotation, on: image) }
      csv.row(texts + OtherColumns.texts(others, of: annotation, style: style))
    }
    if csv.bytes.count >= Self.pieceLength { try context.output.append(csv.takeBytes()) }
  }

  mutating func end() throws { try context.output.append(csv.takeBytes()) }

  private func text(
    of role: ColumnRole?, _ annotation: Annotation?, on image: borrowing AnnotatedImage
  ) -> String {
    switch role {
    case .image?: image.path
    case .imageWidth?: image.size.map { "\($0.width)" } ?? ""
    case .imageHeight?: image.size.map { "\($0.height)" } ?? ""
    case .label?: annotation?.category.map { context.categories[$0].name } ?? ""
    case .id?: annotation?.id.map { "\($0)" } ?? ""
    case .split?: image.split ?? ""
    case .score?: annotation?.score.map { number($0) } ?? ""
    case .unit?: annotation == nil ? "" : Unit.pixels.rawValue
    case nil: ""
    case let role?: annotation.map { coordinates(of: role, $0) } ?? ""
    }
  }

  private func coordinates(of role: ColumnRole, _ annotation: Annotation) -> String {
    switch annotation.shape {
    case .point(let point):
      switch role {
      case .x: number(point.x)
      case .y: number(point.y)
      default: ""
      }
    case .polygon(let polygon):
      polygon.rings[0].vertices.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
    case .box(let box): side(role, of: annotation.box ?? box)
    case .rotatedBox, .polyline, .keypoints, .ellipse, .mask: ""
    }
  }

  private func side(_ role: ColumnRole, of box: Rect<SourceSpace>) -> String {
    switch role {
    case .x1, .x: number(box.minX)
    case .y1, .y: number(box.minY)
    case .x2: number(box.maxX)
    case .y2: number(box.maxY)
    case .cx: number(box.center.x)
    case .cy: number(box.center.y)
    case .width: number(box.size.width)
    case .height: number(box.size.height)
    default: ""
    }
  }

  private func number(_ value: Double) -> String { DecimalText.text(value, style: style) }
}
