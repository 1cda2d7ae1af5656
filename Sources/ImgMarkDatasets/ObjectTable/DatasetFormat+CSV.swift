internal import ImgMarkAnnotations
internal import ImgMarkGeometry

extension DatasetFormat {
  static let csv = DatasetFormat(
    name: "csv", title: "Table of boxes, polygons or points", layout: .file("csv"),
    shapes: [.point, .box, .polygon],
    details: [
      .objectIDs, .textIDs, .scores, .splits, .unlabelled, .emptyImages, .unmeasuredImages,
      .outside, .fractions,
    ],
    conventions: DatasetConventions(
      unit: .pixels, boxNumbers: .corners, box: "what the columns say, such as x1, y1, x2, y2",
      classes: "name", declaresSize: true),
    traits: FormatTraits(
      options: [.columns, .noHeader, .boxCell], units: .row, tables: .always, yields: true,
      writtenShapes: ObjectTableColumns.shapes, ids: IDRules(objects: .image)),
    mark: "CSV, TSV, JSON or JSON lines with columns of an image and of coordinates",
    reader: ObjectTableReader.self, writer: ObjectTableWriter.self
  ) { tree in
    for path in try ObjectTableReader.candidates(in: tree).prefix(8) {
      guard let layout = try? ObjectTableLayout(path, in: tree, ReadingOptions()) else { continue }
      return "\(path) has \(layout.reason)"
    }
    return nil
  }
}
