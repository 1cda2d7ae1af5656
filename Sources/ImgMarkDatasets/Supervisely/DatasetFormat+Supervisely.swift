internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

extension DatasetFormat {
  static let supervisely = DatasetFormat(
    name: "supervisely", title: "Supervisely project", layout: .folder,
    shapes: [.point, .box, .rotatedBox, .polyline, .polygon, .keypoints, .mask],
    details: [
      .objectIDs, .attributes, .parts, .holes, .imageAttributes, .emptyImages, .skeletons, .outside,
      .fractions,
    ],
    conventions: DatasetConventions(
      unit: .pixels, pixels: .center, boxNumbers: .corners,
      box: "two corners, the last pixels included",
      classes: "title", declaresSize: true),
    traits: FormatTraits(ids: IDRules(objects: .image)),
    mark: "JSON files with classTitle and geometryType", reader: SuperviselyReader.self,
    writer: SuperviselyWriter.self
  ) { tree in
    let path = try tree.firstJSON { sketch in
      sketch.has("objects", with: ["geometryType", "classTitle"])
        || sketch.keys.contains("objects") && sketch.has("size", with: ["height", "width"])
    }
    return path.map { "\($0) has the keys of Supervisely" }
  }
}
