internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

extension DatasetFormat {
  package static let jsonLines = DatasetFormat(
    name: "jsonl", title: "JSON lines, one image a line", layout: .file("jsonl"),
    shapes: Set(ShapeKind.allCases),
    details: [
      .objectIDs, .textIDs, .crowd, .occluded, .truncated, .difficult, .scores, .groups, .tracks,
      .zOrder, .attributes, .unlabelled, .parts, .holes, .keypointsBeside, .boxBeside, .imageIDs,
      .imageAttributes, .imageLabels, .emptyImages, .splits, .outside, .fractions,
      .emptyMasks, .freeMasks, .boxCorners,
    ],
    conventions: DatasetConventions(
      unit: .pixels, box: "x, y, width, height from the top left corner", classes: "label",
      declaresSize: true),
    traits: FormatTraits(
      convertsLines: true, ids: IDRules(images: .part, objects: .image), naming: .pathsInParts),
    mark: "lines of JSON with an image and objects", reader: JSONLinesReader.self,
    writer: JSONLinesWriter.self
  ) { tree in
    for ending in [".jsonl", ".ndjson", ".json"] {
      if let path = try tree.firstJSON(ending: ending, where: JSONLinesImage.isLine) {
        return "\(path): its lines have an image and objects"
      }
    }
    return nil
  }
}
