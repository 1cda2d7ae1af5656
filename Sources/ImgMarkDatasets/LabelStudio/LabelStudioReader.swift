internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Reads Label Studio's JSON: an array of tasks, one for each image.
struct LabelStudioReader: TwoPassReader {
  let options: ReadingOptions

  init(_ options: ReadingOptions) {
    self.options = options
  }

  func readHeader(_ tree: any FileTree, classes: inout ClassList) -> DatasetHeader {
    // The names of keypoints appear only in the poses.
    classes.lacksKeypoints = true
    return DatasetHeader(format: "label-studio")
  }

  func readImages(
    _ tree: any FileTree, sizes: any ImageSizes, classes: inout ClassList,
    into sink: inout some DatasetSink
  ) throws {
    let paths = try tree.inputs(ending: ".json")
    guard !paths.isEmpty else {
      throw DatasetError(.nothingFound("a JSON file of Label Studio"))
    }
    var people = LabelStudioPeople()
    for path in paths {
      try tree.forEachJSON(of: path, in: ["tasks"]) { node in
        let task = LabelStudioTask(node, by: options.own.annotator)
        people.add(task, LabelStudioTask.names(in: node))
        try read(task, node, path, sizes, &classes, into: &sink)
      }
    }
    try people.tell(options.own.annotator, to: &sink)
    for category in classes.categories where !category.keypoints.isEmpty {
      let names = category.keypoints.joined(separator: ", ")
      try sink.note(
        LossEntry(
          .noted, .rule,
          "the keypoints of \(category.name) are read in the order in which the files first have "
            + "them, because the files don't state one: \(names)", file: ""))
    }
  }

  private func read(
    _ task: LabelStudioTask, _ node: JSONNode, _ path: String, _ sizes: any ImageSizes,
    _ classes: inout ClassList, into sink: inout some DatasetSink
  ) throws {
    guard !task.hasSeveralImages else {
      return try sink.reject(
        .unsupported(
          "the task has a list of images, and its results name them by item_index",
          advice: "make a task of each image and export again"), in: path, line: node.line)
    }
    guard let source = task.source else {
      return try sink.reject(LabelStudioTask.noImage(node), in: path, line: node.line)
    }
    var image = AnnotatedImage(path: ImageNames.path(ofSource: source), file: path)
    image.id = node["id"].flatMap { Identifier($0) }
    image.line = node.line
    image.attributes = task.imageAttributes
    image.extras = task.extras(source)
    image.form = task.form
    image.foreign = task.foreign.map(\.foreignObject)
    if task.otherRegions > 0 {
      try sink.note(
        LossEntry(
          .leftOut, .leftOut, "somebody else than the --annotator marked it", file: path,
          line: node.line, image: image.path, count: task.otherRegions))
    }
    try sink.add(
      image, declared: task.size, by: sizes, task.regions, line: { $0.geometry.line }
    ) { region, size, numbers throws(DatasetError.Reason) in
      try region.annotation(on: size, &numbers, &classes)
    }
  }
}

/// The people who annotated the images of a file.
private struct LabelStudioPeople {
  private var regions: [(name: String, count: Int)] = []
  /// The number of tasks that more than one person annotated.
  private var sharedTasks = 0
  private var names: Set<String> = []

  mutating func add(_ task: LabelStudioTask, _ names: Set<String>) {
    self.names.formUnion(names)
    guard task.people.count > 1 else { return }
    sharedTasks += 1
    for person in task.people {
      if let place = regions.firstIndex(where: { $0.name == person.name }) {
        regions[place].count += person.regions
      } else {
        regions.append((person.name, person.regions))
      }
    }
  }

  /// Adds notes about whose annotations are read.
  ///
  /// - Throws: A ``DatasetError`` if the requested person annotated nothing.
  func tell(_ annotator: String?, to sink: inout some DatasetSink) throws {
    if let annotator {
      guard names.contains(annotator) else {
        let known = names.sorted().prefix(20).joined(separator: ", ")
        throw DatasetError(
          .nothingFound("an annotation completed by \(annotator); there are those of \(known)"))
      }
      return
    }
    guard sharedTasks > 0 else { return }
    let shares = regions.prefix(10).map { "\($0.count) by \($0.name)" }.joined(separator: ", ")
    let tasks = sharedTasks == 1 ? "1 task has" : "\(sharedTasks) tasks have"
    try sink.note(
      LossEntry(
        .noted, .rule,
        "\(tasks) annotations of several people, whose objects all count (\(shares)); "
          + "--annotator takes those of one", file: "", count: sharedTasks))
  }
}

extension Identifier {
  /// Creates an id from a whole number or a text; `nil` for other values.
  init?(_ node: JSONNode) {
    switch node.content {
    case .text(let text): self = .text(text)
    case .number(_, let text): self = Identifier(written: text)
    default: return nil
    }
  }
}

extension LabelStudioTask {
  /// Returns the error for a task that names no image.
  fileprivate static func noImage(_ node: JSONNode) -> DatasetError.Reason {
    if let list = node["data"]?.members?.compactMap(\.value.array).first {
      return .unsupported(
        "the task has a list of \(list.count) images, to which its results belong by item_index",
        advice: "make a task of each image")
    }
    guard node["data"] == nil, node["annotation_id"] != nil || node["annotator"] != nil else {
      return .missing("data.image")
    }
    return .unsupported(
      "the file is JSON-MIN, which doesn't say what its numbers mean", advice: "export JSON")
  }
}

extension ImageNames {
  /// Returns the path of an image from its address on a web server.
  ///
  /// Scheme, host and query are removed, and escapes such as `%20` are decoded. The folder of an
  /// upload to Label Studio is removed; the path of a local file is the text after `?d=`.
  static func path(ofSource source: String) -> String {
    let isAddress = ["://", "?d="].contains { source.firstRange(of: $0) != nil }
    guard isAddress || source.hasPrefix(uploads) else { return path(ofServed: served(source)) }
    return path(ofAddress: source)
  }

  /// Returns the path of a picture from its address; escapes such as `%20` are decoded.
  static func path(ofAddress address: String) -> String {
    // Decode last, because an escaped question mark doesn't begin a query.
    path(ofServed: served(address).withoutPercentEscapes)
  }

  /// Returns a path as a relative address (RFC 3986), from which ``path(ofAddress:)`` reads it again.
  static func address(of path: String) -> String {
    guard !path.contains("://") else { return path }
    return path.replacing("%", with: "%25").replacing("#", with: "%23").replacing("?", with: "%3F")
  }

  private static let uploads = "/data/upload/"

  private static func path(ofServed path: String) -> String {
    // The path isn't absolute on a disk, so remove the leading slash.
    path.hasPrefix(uploads) ? name(path) : normalized(String(path.drop { $0 == "/" }))
  }

  /// Returns an address without scheme, host and query.
  private static func served(_ source: String) -> String {
    var rest = Substring(source)
    if let colon = rest.firstRange(of: "://") {
      rest = rest[colon.upperBound...]
      rest = rest.firstIndex(of: "/").map { rest[$0...] } ?? rest
    }
    if let local = rest.firstRange(of: "?d=") {
      rest = rest[local.upperBound...].prefix { $0 != "&" }
    }
    return String(rest.prefix { $0 != "?" && $0 != "#" })
  }
}
