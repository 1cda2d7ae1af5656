internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers

/// Writes a plain table of points in pixels; polygons, lines and keypoints are groups of rows.
struct PointsWriter: DatasetWriter {
  private let style: DecimalStyle
  private let output: any DatasetOutput
  private var csv = DelimitedWriter()
  private var names: [String] = []
  private var groups = 0
  /// Other columns that were read.
  private var others: [String] = []

  private static let pieceLength = 256 << 10

  init(_ options: WritingOptions, to output: any DatasetOutput) {
    style = DecimalStyle(digits: options.digits)
    self.output = output
  }

  mutating func begin(_ header: DatasetHeader) {
    names = header.categories.map(\.name)
    others = OtherColumns.names(in: header, of: "points")
    csv.row(
      [
        "image", "label", "id", "group", "shape", "x", "y", "v", "image_width", "image_height",
        "unit",
      ] + others)
  }

  mutating func note(_ entry: LossEntry) {}

  mutating func add(_ image: consuming AnnotatedImage) throws {
    guard let size = image.size else { return }
    for annotation in image.annotations { append(annotation, of: image.path, size) }
    if csv.bytes.count >= Self.pieceLength { try output.append(csv.takeBytes()) }
  }

  mutating func end() throws { try output.append(csv.takeBytes()) }

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

extension DatasetFormat {
  static let points = DatasetFormat(
    name: "points", title: "Table of points", layout: .file("csv"),
    shapes: [.point, .polyline, .polygon, .keypoints],
    details: [.objectIDs, .textIDs, .unlabelled, .outside, .fractions],
    conventions: DatasetConventions(
      unit: .pixels, box: "none", classes: "label", declaresSize: true),
    mark: "CSV with the columns image, x and y", reader: PointsReader.self,
    writer: PointsWriter.self
  ) { tree in
    for path in try tree.inputs(ending: ".csv").prefix(8)
    where try PointsTable.isTable(path, in: tree) {
      return "\(path) has the columns image, x and y"
    }
    return nil
  }
}
