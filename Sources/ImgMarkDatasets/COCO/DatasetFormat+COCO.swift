internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

extension DatasetFormat {
  static let coco = DatasetFormat(
    name: "coco", title: "COCO JSON", layout: .file("json"),
    shapes: [.point, .box, .polygon, .keypoints, .mask],
    details: [
      .objectIDs, .crowd, .scores, .attributes, .parts, .keypointsBeside, .boxBeside, .imageIDs,
      .emptyImages, .categoryIDs, .supercategories, .skeletons, .fractions,
      .emptyMasks, .ownTurnedBoxes,
    ],
    conventions: DatasetConventions(
      unit: .pixels, box: "x, y, width, height from the top left corner", classes: "id",
      declaresSize: true),
    traits: FormatTraits(
      options: [.bySplit],
      ids: IDRules(numbersImages: true, numbersObjects: true, numbersClasses: true),
      partsOption: .bySplit),
    mark: "a JSON file with \"images\" that have a file_name, or \"annotations\" with an image_id",
    reader: COCOReader.self, writer: COCOWriter.self
  ) { tree in
    for path in try tree.samples(endingIn: ".json") {
      if let reason = tree.sketch(of: path).flatMap(COCOReader.mark) {
        return "\(path): \(reason)"
      }
    }
    // A list of results is recognized, so that the reader can report what is missing.
    guard let named = tree.named, let sketch = tree.sketch(of: named),
      sketch.isArray, sketch.has("", with: ["image_id", "category_id"])
    else { return nil }
    return "\(named): its objects have an image_id and a category_id"
  }
}

extension COCOReader {
  /// Returns why a file looks like COCO; `nil` if it doesn't.
  static func mark(of sketch: JSONSketch) -> String? {
    guard !sketch.isArray else { return nil }
    if sketch.has("images", with: ["id", "file_name"]) {
      return "its \"images\" have an id and a file_name"
    }
    if sketch.has("annotations", with: ["image_id", "category_id"]) {
      return "its \"annotations\" have an image_id and a category_id"
    }
    // If the lists are empty, only their names can be checked.
    return sketch.keys.isSuperset(of: ["images", "annotations"])
      ? "it has \"images\" and \"annotations\"" : nil
  }
}
