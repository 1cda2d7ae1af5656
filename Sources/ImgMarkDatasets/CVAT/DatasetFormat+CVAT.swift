internal import ImgMarkAnnotations
internal import ImgMarkGeometry

extension DatasetFormat {
  static let cvat = DatasetFormat(
    name: "cvat", title: "CVAT for images 1.1 XML", layout: .file("xml"),
    shapes: [.point, .box, .rotatedBox, .polyline, .polygon, .keypoints, .ellipse, .mask],
    details: [
      .occluded, .groups, .zOrder, .attributes, .imageIDs, .imageLabels, .emptyImages, .splits,
      .skeletons, .outside, .fractions, .ownTracks,
    ],
    conventions: DatasetConventions(
      unit: .pixels, boxNumbers: .corners,
      box: "left, top, right, bottom, turned about the centre by degrees",
      classes: "name", declaresSize: true),
    traits: FormatTraits(
      ids: IDRules(repeatsOwn: true, numbersImages: true, firstImage: 0), naming: .pathsInParts),
    mark: "XML of an element annotations with images", reader: CVATReader.self,
    writer: CVATWriter.self
  ) { tree in
    // Other tools omit the version and the element `meta`.
    for element in ["<version", "<meta", "<image"] {
      if let path = try tree.firstInput(ending: ".xml", with: ["<annotations", element]) {
        return "\(path) is an XML file of an element annotations"
      }
    }
    return nil
  }
}
