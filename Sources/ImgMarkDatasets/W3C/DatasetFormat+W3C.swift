internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

extension DatasetFormat {
  package static let w3c = DatasetFormat(
    name: "w3c", title: "W3C Web Annotation", layout: .file("json"),
    shapes: [.point, .box, .rotatedBox, .polyline, .polygon, .ellipse],
    details: [
      .objectIDs, .textIDs, .attributes, .imageLabels, .imageAttributes, .unlabelled, .parts,
      .holes, .outside, .fractions,
    ],
    conventions: DatasetConventions(
      unit: .pixels, box: "x, y, width, height; a circle of radius 1 or less is a point",
      classes: "tag", declaresSize: false),
    traits: FormatTraits(
      family: .webAnnotations, options: [.integerFragments, .tinyAsPoint],
      ids: IDRules(repeatsOwn: true)),
    mark: "JSON with the context anno.jsonld", reader: W3CReader.self, writer: W3CWriter.self
  ) { tree in
    for ending in [".json", ".jsonld"] {
      let path = try tree.firstJSON(ending: ending) { sketch in
        sketch.hasContext("anno.jsonld") && !sketch.hasContext("iiif.io/api/presentation/")
      }
      if let path {
        return "\(path) has the context of Web Annotations"
      }
    }
    return nil
  }
}
