internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

extension DatasetFormat {
  static let iiif = DatasetFormat(
    name: "iiif", title: "IIIF Presentation 3", layout: .file("json"),
    shapes: [.point, .box, .rotatedBox, .polyline, .polygon, .ellipse],
    details: [
      .objectIDs, .textIDs, .attributes, .imageLabels, .imageAttributes, .unlabelled, .parts,
      .holes, .emptyImages, .fractions,
    ],
    conventions: DatasetConventions(
      unit: .pixels, box: "x, y, width, height in units of the canvas", classes: "tag",
      declaresSize: true),
    traits: FormatTraits(
      family: .webAnnotations, options: [.integerFragments, .tinyAsPoint],
      ids: IDRules(repeatsOwn: true)),
    mark: "JSON with the context of IIIF Presentation 3", reader: IIIFReader.self,
    writer: IIIFWriter.self
  ) { tree in
    let path = try tree.firstJSON { $0.hasContext("iiif.io/api/presentation/") }
    return path.map { "\($0) has the context of IIIF Presentation" }
  }
}
