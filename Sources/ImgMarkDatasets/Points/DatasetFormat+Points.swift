internal import ImgMarkAnnotations
internal import ImgMarkGeometry

extension DatasetFormat {
  static let points = DatasetFormat(
    name: "points", title: "Table of points", layout: .file("csv"),
    shapes: [.point, .polyline, .polygon, .keypoints],
    details: [.objectIDs, .textIDs, .unlabelled, .outside, .fractions],
    conventions: DatasetConventions(
      unit: .pixels, box: "none", classes: "label", declaresSize: true),
    traits: FormatTraits(
      units: .row, tables: .always, ids: IDRules(objects: .image)),
    mark: "CSV with the columns image, x, y and unit, group, shape or v", reader: PointsReader.self,
    writer: PointsWriter.self
  ) { tree in
    for path in try tree.inputs(ending: ".csv").prefix(8)
    where try PointsTable.isTable(path, in: tree) {
      return "\(path) has the columns image, x, y and unit, group, shape or v"
    }
    return nil
  }
}
