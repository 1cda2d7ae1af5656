internal import ImgMarkGeometry
internal import ImgMarkModel

extension DatasetFormat {
  static let labelme = DatasetFormat(
    name: "labelme", title: "LabelMe JSON", layout: .folder,
    shapes: [.point, .box, .rotatedBox, .polyline, .polygon, .mask],
    details: [
      .groups, .attributes, .imageAttributes, .emptyImages, .outside, .fractions,
      .circles,
    ],
    conventions: DatasetConventions(
      unit: .pixels, box: "two opposite corners in any order", classes: "name",
      declaresSize: true),
    mark: "JSON files with shapes and imagePath", reader: LabelMeReader.self,
    writer: LabelMeWriter.self
  ) { tree in
    // An embedded image may stand between the keys.
    for path in try tree.inputs(ending: ".json").prefix(8) {
      let beginning = try tree.beginning(of: path)
      guard beginning.contains("\"shapes\""),
        beginning.contains("\"shape_type\"")
          || beginning.contains("\"imagePath\"")
      else { continue }
      return "\(path) has the keys shapes and imagePath"
    }
    return nil
  }
}
