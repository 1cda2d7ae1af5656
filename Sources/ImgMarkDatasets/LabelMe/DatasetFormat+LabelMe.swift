internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

extension DatasetFormat {
  static let labelme = DatasetFormat(
    name: "labelme", title: "LabelMe JSON", layout: .folder,
    shapes: [.point, .box, .rotatedBox, .polyline, .polygon, .mask],
    details: [
      .groups, .attributes, .parts, .imageAttributes, .emptyImages, .outside, .fractions,
      .circles, .ownShapes, .boxCorners,
    ],
    conventions: DatasetConventions(
      unit: .pixels, boxNumbers: .corners, box: "two opposite corners in any order",
      classes: "name",
      declaresSize: true),
    traits: FormatTraits(naming: .stems),
    mark: "JSON files with shapes and imagePath", reader: LabelMeReader.self,
    writer: LabelMeWriter.self
  ) { tree in
    let path = try tree.firstJSON { sketch in
      sketch.keys.contains("shapes")
        && (sketch.keys.contains("imagePath") || sketch.has("shapes", with: ["shape_type"]))
    }
    return path.map { "\($0) has the keys shapes and imagePath" }
  }
}
