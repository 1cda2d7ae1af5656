internal import ImgMarkGeometry
internal import ImgMarkModel

/// Reads Label Studio's JSON: an array of tasks, one for each image.
struct LabelStudioReader: ClassSurveyor {
  let options: ReadingOptions

  init(_ options: ReadingOptions) {
    self.options = options
  }

  func readHeader(_ tree: any FileTree, classes: inout ClassList) -> DatasetHeader {
    DatasetHeader(format: "label-studio")
  }

  func readImages(
    _ tree: any FileTree, sizes: any ImageSizes, classes: inout ClassList,
    into sink: inout some DatasetSink
  ) throws {
    let paths = try tree.inputs(ending: ".json")
    guard !paths.isEmpty else {
      throw DatasetError(.nothingFound("a JSON file of Label Studio"))
    }
    for path in paths {
      try tree.forEachJSON(of: path, in: ["tasks"]) { node in
        try read(node, path, sizes, &classes, into: &sink)
      }
    }
  }

  private func read(
    _ node: JSONNode, _ path: String, _ sizes: any ImageSizes, _ classes: inout ClassList,
    into sink: inout some DatasetSink
  ) throws {
    let task = LabelStudioTask(node)
    guard let source = task.source else {
      return try sink.reject(.missing("data.image"), in: path, line: node.line)
    }
    var image = AnnotatedImage(path: ImageNames.path(ofSource: source), file: path)
    image.id = node["id"].flatMap { Identifier($0) }
    image.line = node.line
    image.attributes = task.imageAttributes
    image.extras = task.extras(source)
    for result in task.unread {
      let type = result["type"]?.text ?? "nothing"
      guard type == "relation" else {
        try sink.reject(.unknownShape(type), in: path, line: result.line, image: image.path)
        continue
      }
      try sink.note(
        LossEntry(
          .noted, .detail, "relations between regions are not read", file: path,
          line: result.line, image: image.path))
    }
    if task.joined > 0 {
      try sink.note(
        LossEntry(
          .noted, .detail, "annotations of several people are put together, without their names",
          file: path, line: node.line, image: image.path, count: task.joined))
    }
    try sink.add(
      image, declared: task.size, by: sizes, task.regions, line: { $0.geometry.line }
    ) { region, size, numbers throws(DatasetError.Reason) in
      try region.annotation(on: size, &numbers, &classes)
    }
  }
}

extension Identifier {
  /// Creates an identifier from a whole number or a text.
  init?(_ node: JSONNode) {
    switch node.content {
    case .text(let text): self = .text(text)
    case .number(_, let text): self = Identifier(written: text)
    default: return nil
    }
  }
}

extension ImageNames {
  /// The path of an image that a web application names by where it is served.
  ///
  /// Of an address the scheme, the host and the query are left out, of an upload of Label Studio its
  /// folder; of a local file the path behind `?d=` counts.
  static func path(ofSource source: String) -> String {
    var rest = Substring(source)
    if let colon = rest.firstRange(of: "://") {
      rest = rest[colon.upperBound...]
      rest = rest.firstIndex(of: "/").map { rest[$0...] } ?? rest
    }
    if let local = rest.firstRange(of: "?d=") {
      rest = rest[local.upperBound...].prefix { $0 != "&" }
    }
    rest = rest.prefix { $0 != "?" && $0 != "#" }
    guard rest.hasPrefix("/data/upload/") else { return normalized(String(rest)) }
    return name(String(rest))
  }
}
