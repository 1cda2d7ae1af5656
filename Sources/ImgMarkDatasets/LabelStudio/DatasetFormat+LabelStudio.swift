internal import ImgMarkGeometry
internal import ImgMarkModel

extension DatasetFormat {
  static let labelStudio = DatasetFormat(
    name: "label-studio", title: "Label Studio JSON", layout: .file("json"),
    shapes: [.point, .box, .rotatedBox, .polyline, .polygon, .ellipse, .mask],
    details: [
      .objectIDs, .textIDs, .scores, .attributes, .unlabelled, .imageIDs, .imageAttributes,
      .emptyImages,
      .outside, .fractions,
    ],
    conventions: DatasetConventions(
      unit: .percent, box: "x, y, width, height, turned about the top left corner by degrees",
      classes: "name", declaresSize: true),
    mark: "JSON array of tasks with data and annotations", reader: LabelStudioReader.self,
    writer: LabelStudioWriter.self
  ) { tree in
    for words in [["\"data\"", "\"annotations\""], ["\"data\"", "\"completions\""]] {
      if let path = try tree.firstInput(ending: ".json", with: words + ["\"image\""]) {
        return "\(path) has tasks with data and annotations"
      }
    }
    return nil
  }
}
