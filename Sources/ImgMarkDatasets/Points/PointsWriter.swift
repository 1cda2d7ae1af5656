internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers

/// Writes a plain table of points in pixels; polygons, lines and keypoints are groups of rows.
struct PointsWriter: DatasetWriter {
  private let context: WriterContext
  private let style: DecimalStyle
  private var csv = DelimitedWriter()
  private var names: [String] = []
  private var groups = 0
  /// The names of further columns that were read.
  private var others: [String] = []

  private static let pieceLength = 256 << 10

  init(_ context: WriterContext) {
    self.context = context
    style = DecimalStyle(digits: context.options.digits)
    names = context.categories.map(\.name)
    others = OtherColumns.names(in: context)
    csv.row(
      [
        "image", "label", "id", "group", "shape", "x", "y", "v", "image_width", "image_height",
        "unit",
      ] + others)
  }

  mutating func add(_ image: consuming AnnotatedImage) throws {
    guard let size = image.size else { return }
    for annotation in image.annotations { append(annotation, of: image.path, size) }
    if csv.bytes.count >= Self.pieceLength { try context.output.append(csv.takeBytes()) }
  }

  mutating func end() throws { try context.output.append(csv.takeBytes()) }

  private mutating func append(_ annotation: Annotation, of image: String, _ size: PixelSize) {
    var points: [Keypoint<SourceSpace>]
    var hasVisibility = false
    let shape: String
    switch annotation.shape {
    case .point(let point): (points, shape) = ([Keypoint(point)], "point")
    case .polyline(let line): (points, shape) = (line.map { Keypoint($0) }, "polyline")
    case .polygon(let polygon):
      (points, shape) = (polygon.rings[0].vertices.map { Keypoint($0) }, "polygon")
    case .keypoints(let keypoints):
      (points, shape, hasVisibility) = (keypoints.points, "keypoints", true)
    case .box, .rotatedBox, .ellipse, .mask: return
    }
    var group = ""
    if shape != "point" {
      groups += 1
      group = "\(groups)"
    }
    for (index, point) in points.enumerated() {
      let fields = [
        image, annotation.category.map { names[$0] } ?? "", annotation.id?.description ?? "",
        group, shape, DecimalText.text(point.position.x, style: style),
        DecimalText.text(point.position.y, style: style),
        hasVisibility ? "\(point.visibility.rawValue)" : "", "\(size.width)", "\(size.height)",
        Unit.pixels.rawValue,
      ]
      let texts = OtherColumns.texts(
        others, of: annotation, row: index, of: points.count, style: style)
      csv.row(fields + texts)
    }
  }
}
