internal import ImgMarkGeometry
internal import ImgMarkModel

extension DatasetFormat {
  static let supervisely = DatasetFormat(
    name: "supervisely", title: "Supervisely project", layout: .folder,
    shapes: [.point, .box, .rotatedBox, .polyline, .polygon, .keypoints, .mask],
    details: [
      .objectIDs, .attributes, .parts, .holes, .imageAttributes, .emptyImages, .skeletons, .outside,
      .fractions,
    ],
    conventions: DatasetConventions(
      unit: .pixels, pixels: .center, box: "two corners, the last pixels included",
      classes: "title", declaresSize: true),
    mark: "JSON files with classTitle and geometryType", reader: SuperviselyReader.self,
    writer: SuperviselyWriter.self
  ) { tree in
    for path in try tree.inputs(ending: ".json").prefix(8) {
      let beginning = try tree.beginning(of: path)
      if ["\"geometryType\"", "\"classTitle\""].allSatisfy({ beginning.contains($0) })
        || path.contains("ann/")
          && ["\"objects\"", "\"size\""].allSatisfy({ beginning.contains($0) })
      {
        return "\(path) has the keys of Supervisely"
      }
    }
    return nil
  }
}
