internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

extension DatasetFormat {
  static let labelStudio = DatasetFormat(
    name: "label-studio", title: "Label Studio JSON", layout: .file("json"),
    shapes: [.point, .box, .rotatedBox, .polyline, .polygon, .keypoints, .ellipse, .mask],
    details: [
      .objectIDs, .textIDs, .scores, .attributes, .unlabelled, .imageIDs, .imageAttributes,
      .emptyImages, .unmeasuredImages, .outside, .fractions, .severalClasses, .keypointsBeside,
      .boxedKeypoints, .keypointNames,
    ],
    conventions: DatasetConventions(
      unit: .percent, box: "x, y, width, height, turned about the top left corner by degrees",
      classes: "name", declaresSize: true),
    traits: FormatTraits(
      options: [.annotator],
      companion: CompanionFile(
        LabelStudioConfig.ending,
        what: "the labeling configuration that a project of Label Studio needs for the file"),
      ids: IDRules(objects: .image, repeatsOwn: true, numbersImages: true)),
    mark: "JSON array of tasks with data and annotations", reader: LabelStudioReader.self,
    writer: LabelStudioWriter.self
  ) { tree in
    let path = try tree.firstJSON { sketch in
      let keys = sketch.isArray ? sketch.innerKeys["", default: []] : sketch.keys
      return keys.contains("data")
        && !keys.isDisjoint(with: ["annotations", "completions", "predictions"])
    }
    return path.map { "\($0) has tasks with data and annotations" }
  }
}
