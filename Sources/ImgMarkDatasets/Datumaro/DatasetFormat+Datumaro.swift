internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

extension DatasetFormat {
  static let datumaro = DatasetFormat(
    name: "datumaro", title: "Datumaro JSON", layout: .folder,
    shapes: [.point, .box, .polyline, .polygon, .keypoints, .mask],
    details: [
      .objectIDs, .crowd, .occluded, .truncated, .difficult, .scores, .groups, .tracks, .zOrder,
      .attributes, .unlabelled, .imageAttributes, .imageLabels, .emptyImages, .splits,
      .supercategories, .skeletons, .outside, .fractions,
      .uprightEllipses,
      .emptyMasks,
    ],
    conventions: DatasetConventions(
      unit: .pixels, box: "x, y, width, height from the top left corner",
      classes: "index from 0 into the file's labels", declaresSize: true),
    traits: FormatTraits(ids: IDRules(objects: .image), naming: .pathsInParts),
    mark: "JSON with dm_format_version or items and categories", reader: DatumaroReader.self,
    writer: DatumaroWriter.self
  ) { tree in
    let path = try tree.firstJSON { sketch in
      sketch.keys.contains("dm_format_version")
        || sketch.keys.isSuperset(of: ["categories", "items"])
    }
    return path.map { "\($0) has the keys of Datumaro" }
  }
}
