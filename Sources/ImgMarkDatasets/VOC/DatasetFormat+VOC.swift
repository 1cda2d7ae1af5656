internal import ImgMarkAnnotations
internal import ImgMarkGeometry

extension DatasetFormat {
  static let voc = DatasetFormat(
    name: "voc", title: "Pascal VOC XML", layout: .folder, shapes: [.box],
    details: [
      .truncated, .difficult, .occluded, .attributes, .emptyImages, .splits, .outside, .fractions,
      .ownShapes,
    ],
    conventions: DatasetConventions(
      unit: .pixels, boxNumbers: .corners,
      box: "xmin, ymin, xmax, ymax; --voc-base says from where they count",
      classes: "name", declaresSize: true),
    traits: FormatTraits(
      options: [.vocBase], pixelCounting: { $0.own.vocBase.counting },
      movesExtras: { VOCParts.move(&$0, by: $1, on: $2) }, naming: .stems),
    mark: "XML files of an element annotation", reader: VOCReader.self, writer: VOCWriter.self
  ) { tree in
    try tree.firstInput(ending: ".xml", with: ["<annotation", "<filename"]).map {
      "\($0) is an XML file of an element annotation"
    }
  }
}
