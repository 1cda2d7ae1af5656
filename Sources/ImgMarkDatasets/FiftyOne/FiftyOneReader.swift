internal import ImgMarkGeometry
internal import ImgMarkModel

/// Reads a data set of FiftyOne: `samples.json`, whose labels stand in fields of any name.
struct FiftyOneReader: ClassSurveyor {
  let options: ReadingOptions
  /// The folder of the images, which their paths begin with.
  static let folder = "data/"

  init(_ options: ReadingOptions) {
    self.options = options
  }

  func readHeader(_ tree: any FileTree, classes: inout ClassList) -> DatasetHeader {
    DatasetHeader(format: "fiftyone")
  }

  func readImages(
    _ tree: any FileTree, sizes: any ImageSizes, classes: inout ClassList,
    into sink: inout some DatasetSink
  ) throws {
    for path in try paths(tree) {
      var fields: [String: Set<String>] = [:]
      try tree.forEachJSON(of: path, in: ["samples"]) { node in
        try read(node, path, sizes, &classes, &fields, into: &sink)
      }
      // People's labels and a program's are often in fields of their own.
      for (_, names) in fields.sorted(by: { $0.key < $1.key }) where names.count > 1 {
        try sink.note(
          LossEntry(
            .noted, .rule,
            "objects of several fields are put together: "
              + names.sorted().joined(separator: ", "), file: path))
      }
    }
  }

  private func paths(_ tree: any FileTree) throws -> [String] {
    if let named = tree.named { return [named] }
    let paths = try tree.paths().filter { ImageNames.name($0) == "samples.json" }
    guard !paths.isEmpty else { throw DatasetError(.nothingFound("samples.json of FiftyOne")) }
    return paths
  }

  private func read(
    _ node: JSONNode, _ path: String, _ sizes: any ImageSizes, _ classes: inout ClassList,
    _ fields: inout [String: Set<String>], into sink: inout some DatasetSink
  ) throws {
    guard let file = node["filepath"]?.text, !file.isEmpty else {
      return try sink.reject(.missing("filepath"), in: path, line: node.line)
    }
    let name = ImageNames.normalized(file)
    var image = AnnotatedImage(
      path: name.hasPrefix(Self.folder) ? String(name.dropFirst(Self.folder.count)) : name,
      file: path)
    image.line = node.line
    var declared: PixelSize?
    if let width = node["metadata"]?["width"]?.number,
      let height = node["metadata"]?["height"]?.number
    {
      declared = PixelSize(declaredWidth: width.value, height: height.value)
    }
    var labels: [FiftyOneLabel] = []
    for member in node.members ?? [] where !Self.keys.contains(member.key) {
      let found = FiftyOneLabel.labels(in: member)
      labels += found.filter { $0.kind != "Classification" }
      if let kind = found.first?.kind, kind != "Classification" {
        fields[kind, default: []].insert(member.key)
      }
      for label in found where label.kind == "Classification" {
        do throws(DatasetError.Reason) {
          image.labels.append(try classes.index(of: try label.node.text("label")))
        } catch {
          try sink.reject(error, in: path, line: label.node.line, image: image.path)
        }
      }
      let isLabel = member.value["_cls"] != nil
      if !isLabel, !member.key.hasPrefix("_"), member.value.content != .null {
        image.attributes.append(Attribute(member.key, member.value.attributeValue))
      }
    }
    if let tags = node["tags"], tags.array?.isEmpty == false {
      image.extras.append(Attribute("tags", tags.attributeValue))
    }
    try sink.add(image, declared: declared, by: sizes, labels, line: { $0.node.line }) {
      label, size, numbers throws(DatasetError.Reason) in
      try label.annotation(on: size, &numbers, &classes)
    }
    for label in labels where label.node["mask"] != nil {
      try sink.note(
        LossEntry(
          .changed, .maskToBox, "the mask of a detection is not read, its box is", file: path,
          line: label.node.line, image: image.path))
    }
  }

  private static let keys: Set<String> = [
    "filepath", "metadata", "tags", "_id", "_media_type", "_rand", "_dataset_id", "created_at",
    "last_modified_at",
  ]
}

/// A label in a field of a sample.
struct FiftyOneLabel {
  static let usualFields = [
    "Detection": "detections", "Polyline": "polylines", "Keypoint": "keypoints",
    "Classification": "classifications",
  ]

  let node: JSONNode
  let kind: String
  let field: String

  /// The labels in a field: one, or a list.
  static func labels(in member: JSONMember) -> [FiftyOneLabel] {
    guard let kind = member.value["_cls"]?.text else { return [] }
    if usualFields[kind] != nil {
      return [FiftyOneLabel(node: member.value, kind: kind, field: member.key)]
    }
    guard kind.hasSuffix("s"), let list = usualFields[String(kind.dropLast())] else { return [] }
    return (member.value[list]?.array ?? []).map { node in
      FiftyOneLabel(node: node, kind: String(kind.dropLast()), field: member.key)
    }
  }

  func annotation(
    on size: PixelSize, _ numbers: inout ObjectNumbers, _ classes: inout ClassList
  ) throws(DatasetError.Reason) -> Annotation {
    let category = try node["label"]?.text.map { name throws(DatasetError.Reason) in
      try classes.index(of: name)
    }
    var annotation = Annotation(try shape(on: size, &numbers), category: category)
    annotation.id = (node["_id"]?["$oid"] ?? node["_id"])?.text.map { .text($0) }
    if node["iscrowd"]?.isTrue ?? false { annotation.flags.insert(.crowd) }
    annotation.score = node["confidence"]?.number?.value
    annotation.track = node["index"].flatMap { Identifier($0) }
    for member in node["attributes"]?.members ?? [] {
      annotation.attributes.append(
        Attribute(member.key, (member.value["value"] ?? member.value).attributeValue))
    }
    for member in node.members ?? []
    where !Self.keys.contains(member.key) && !member.key.hasPrefix("_") {
      annotation.attributes.append(Attribute(member.key, member.value.attributeValue))
    }
    if field != Self.usualFields[kind] {
      annotation.extras.append(Attribute("field", text: field))
    }
    return annotation
  }

  private static let keys: Set<String> = [
    "label", "confidence", "index", "attributes", "bounding_box", "points", "closed", "filled",
    "tags", "mask", "mask_path", "iscrowd",
  ]

  private func shape(
    on size: PixelSize, _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> Shape<SourceSpace> {
    switch kind {
    case "Detection":
      let box = try node.array("bounding_box")
      guard box.count == 4 else {
        throw .wrongKind("bounding_box", expected: "[x, y, width, height]")
      }
      return .box(
        try numbers.box(
          x: try box[0].asNumber("x"), y: try box[1].asNumber("y"),
          width: try box[2].asNumber("width"), height: try box[3].asNumber("height")
        ).scaled(to: size))
    case "Polyline": return try polyline(on: size, &numbers)
    default: return try keypoints(on: size, &numbers)
    }
  }

  private func polyline(
    on size: PixelSize, _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> Shape<SourceSpace> {
    var lines: [[SourcePoint]] = []
    for line in try node.array("points") {
      lines.append(try line.points("points", &numbers).map { $0.scaled(to: size) })
    }
    guard node["closed"]?.isTrue ?? false else {
      guard lines.count == 1 else {
        throw .wrongKind("points", expected: "one line, unless it is closed")
      }
      return .polyline(lines[0])
    }
    guard let short = lines.map(\.count).min(), short >= 3 else {
      throw .contour(numbers: 2 * (lines.map(\.count).min() ?? 0))
    }
    return .polygon(Polygon(rings: lines.map { .init($0) }))
  }

  private func keypoints(
    on size: PixelSize, _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> Shape<SourceSpace> {
    var points: [Keypoint<SourceSpace>] = []
    for pair in try node.array("points") {
      guard let pair = pair.array, pair.count == 2 else {
        throw .wrongKind("points", expected: "an array of [x, y]")
      }
      // What is missing is not a number, which JSON can't say.
      guard !pair.contains(where: { $0.isAbsentNumber }) else {
        points.append(.absent)
        continue
      }
      let point = numbers.point(try pair[0].asNumber("x"), try pair[1].asNumber("y"))
      points.append(Keypoint(point.scaled(to: size)))
    }
    guard points.count == 1, points[0].visibility == .visible else {
      return .keypoints(Keypoints(points))
    }
    return .point(points[0].position)
  }
}

extension JSONNode {
  /// Whether the value stands for a number that is none: null, or NaN in MongoDB's extended JSON.
  fileprivate var isAbsentNumber: Bool {
    content == .null || self["$numberDouble"]?.text == "NaN"
  }
}
