internal import ImgMarkAnnotations
internal import ImgMarkGeometry

extension DatasetFormat {
  static let tfod = DatasetFormat(
    name: "tfod", title: "TensorFlow object detection CSV", layout: .file("csv"), shapes: [.box],
    details: [.fractions, .outside],
    conventions: DatasetConventions(
      unit: .pixels, boxNumbers: .corners, box: "xmin, ymin, xmax, ymax", classes: "name",
      declaresSize: true),
    traits: FormatTraits(units: .option, tables: .onRequest),
    mark: "CSV with the columns filename, class, xmin and ymax", reader: TFODReader.self,
    writer: TFODWriter.self
  ) { tree in
    try tree.firstInput(ending: ".csv", with: ["filename", "class", "xmin", "ymax"]).map {
      "\($0) has the columns filename, class, xmin and ymax"
    }
  }
}
