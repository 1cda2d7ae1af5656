internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

extension DatasetFormat {
  static let fiftyOne = DatasetFormat(
    name: "fiftyone", title: "FiftyOne data set", layout: .folder,
    shapes: [.point, .box, .polyline, .polygon, .mask],
    details: [
      .crowd, .scores, .tracks, .attributes, .unlabelled, .parts, .imageAttributes, .imageLabels,
      .emptyImages, .outside, .fractions, .ownShapes, .freeMasks,
    ],
    conventions: DatasetConventions(
      unit: .fractions, box: "x, y, width, height from the top left corner", classes: "name",
      declaresSize: true),
    traits: FormatTraits(options: [.labelField]),
    mark: "samples.json with filepath and _cls", reader: FiftyOneReader.self,
    writer: FiftyOneWriter.self
  ) { tree in
    let path = try tree.firstJSON(ending: "samples.json") { $0.has("samples", with: ["filepath"]) }
    return path.map { "\($0) has samples with filepath" }
  }
}
