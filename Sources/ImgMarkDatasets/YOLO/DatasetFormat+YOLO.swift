internal import ImgMarkAnnotations
internal import ImgMarkGeometry

extension DatasetFormat {
  static let yolo = format(
    YOLODetect.self, title: "YOLO boxes", shapes: [.box], details: [.ownScores],
    boxNumbers: .centerAndSides, box: "center x, center y, width, height",
    traits: traits(of: .detect),
    mark: "text files whose rows are a class and 4 fractions, named by data.yaml or classes.txt")

  static let yoloSegment = format(
    YOLOSegment.self, title: "YOLO polygons", shapes: [.polygon], details: [],
    boxNumbers: .cornerAndSides, box: "the polygon of its corners",
    traits: traits(of: .segment), mark: "as yolo, with rows of a class and 3 or more points")

  static let yoloPose = format(
    YOLOPose.self, title: "YOLO keypoints", shapes: [.box, .keypoints],
    details: [.keypointsBeside, .boxedKeypoints, .keypointNames],
    boxNumbers: .centerAndSides,
    box: "center x, center y, width, height, then x, y, visibility of each keypoint",
    traits: traits(of: .pose, withoutKeypoints: YOLODetect.name),
    mark: "as yolo, with kpt_shape in data.yaml")

  static let yoloBoxes = format(
    YOLOBoxes.self, title: "YOLO oriented boxes", shapes: [.box, .rotatedBox],
    details: [.quadrilaterals, .boxCorners], boxNumbers: .corners, box: "four corners",
    traits: traits(of: .obb),
    mark: "as yolo, with rows of a class and 4 corners; needs --from or --task")

  static let darknet = format(
    Darknet.self, title: "YOLO, Darknet's folders", shapes: [.box], details: [.ownScores],
    boxNumbers: .centerAndSides, box: "center x, center y, width, height",
    traits: FormatTraits(
      units: .option, ids: IDRules(numbersClasses: true), naming: .stemsInParts),
    mark: "obj.names or obj.data")

  private static func traits(
    of task: YOLOTask, withoutKeypoints: String? = nil
  ) -> FormatTraits {
    FormatTraits(
      options: [.task], choice: FormatChoice(.task, task.rawValue), units: .option,
      withoutKeypoints: withoutKeypoints, ids: IDRules(numbersClasses: true), naming: .stemsInParts)
  }

  private static func format<Kind: YOLOKind>(
    _ kind: Kind.Type, title: String, shapes: Set<ShapeKind>, details: DatasetDetails,
    boxNumbers: BoxNumbers, box: String, traits: FormatTraits, mark: String
  ) -> DatasetFormat {
    DatasetFormat(
      name: kind.name, title: title, layout: .folder, shapes: shapes,
      details: details.union([.emptyImages, .splits, .fractions, .categoryIDs]),
      conventions: DatasetConventions(
        unit: .fractions, boxNumbers: boxNumbers, box: box, classes: "index from 0",
        declaresSize: false),
      traits: traits, mark: mark, reader: YOLOReader<Kind>.self, writer: YOLOWriter<Kind>.self
    ) { tree in
      let sketch = try tree.once { try YOLOSketch(of: $0) }
      guard let reason = sketch.reason, sketch.tasks.contains(kind.task),
        sketch.isDarknet == (kind.name == Darknet.name) || kind.task != .detect
      else { return nil }
      return reason
    }
  }
}
