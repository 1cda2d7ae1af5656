internal import ImgMarkGeometry
internal import ImgMarkModel

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
    mark: "JSON with dm_format_version or items and categories", reader: DatumaroReader.self,
    writer: DatumaroWriter.self
  ) { tree in
    for words in [["\"dm_format_version\""], ["\"categories\"", "\"items\"", "\"label_groups\""]] {
      if let path = try tree.firstInput(ending: ".json", with: words) {
        return "\(path) has the keys of Datumaro"
      }
    }
    return nil
  }
}
