internal import ImgMarkAnnotations
internal import ImgMarkGeometry

extension DatasetFormat {
  static let openImages = DatasetFormat(
    name: "openimages", title: "Open Images CSV", layout: .file("csv"), shapes: [.box],
    details: [.crowd, .occluded, .truncated, .scores, .outside, .fractions],
    conventions: DatasetConventions(
      unit: .fractions, boxNumbers: .corners, box: "XMin, XMax, YMin, YMax",
      classes: "code, named by class-descriptions",
      declaresSize: false),
    traits: FormatTraits(tables: .onRequest, naming: .stems),
    mark: "CSV with the columns ImageID, LabelName and XMin", reader: OpenImagesReader.self,
    writer: OpenImagesWriter.self
  ) { tree in
    try tree.firstInput(ending: ".csv", with: ["ImageID", "LabelName", "XMin"]).map {
      "\($0) has the columns ImageID, LabelName and XMin"
    }
  }
}
