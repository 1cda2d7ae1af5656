internal import ImgMarkGeometry
internal import ImgMarkModel

/// Reads a project of Supervisely: `meta.json` and, in folders `ann`, one JSON file for each image.
struct SuperviselyReader: ClassSurveyor {
  let options: ReadingOptions

  init(_ options: ReadingOptions) {
    self.options = options
  }

  func readHeader(_ tree: any FileTree, classes: inout ClassList) throws -> DatasetHeader {
    let header = DatasetHeader(format: "supervisely")
    guard tree.contains("meta.json") else { return header }
    let meta = try tree.json(of: "meta.json")
    for node in meta["classes"]?.array ?? [] {
      guard let title = node["title"]?.text else {
        throw DatasetError(.missing("title of a class"), in: "meta.json", line: node.line)
      }
      var category = Category(name: title)
      for key in ["shape", "color"] {
        if let value = node[key] { category.extras.append(Attribute(key, value.attributeValue)) }
      }
      SuperviselyGraph(node["geometry_config"]).describe(&category)
      classes.declare(category)
    }
    classes.complete()
    return header
  }

  func readImages(
    _ tree: any FileTree, sizes: any ImageSizes, classes: inout ClassList,
    into sink: inout some DatasetSink
  ) throws {
    let graphs = try graphs(tree)
    let paths = try tree.inputs(ending: ".json").filter { path in
      ImageNames.name(path) != "meta.json" && !path.contains("obj_class_to_machine_color")
    }
    for path in paths {
      do {
        try read(try tree.json(of: path), path, graphs, sizes, &classes, into: &sink)
      } catch let error as DatasetError where error.path == path {
        try sink.reject(error.reason, in: path, line: error.line)
      }
    }
  }

  /// The names of the nodes of graphs, by class.
  private func graphs(_ tree: any FileTree) throws -> [String: SuperviselyGraph] {
    guard tree.contains("meta.json") else { return [:] }
    var graphs: [String: SuperviselyGraph] = [:]
    for node in try tree.json(of: "meta.json")["classes"]?.array ?? [] {
      guard let title = node["title"]?.text else { continue }
      graphs[title] = SuperviselyGraph(node["geometry_config"])
    }
    return graphs
  }

  private func read(
    _ root: JSONNode, _ path: String, _ graphs: [String: SuperviselyGraph],
    _ sizes: any ImageSizes, _ classes: inout ClassList, into sink: inout some DatasetSink
  ) throws {
    guard let objects = root["objects"]?.array else {
      throw DatasetError(.missing("objects"), in: path, line: 1)
    }
    let folders = path.split(separator: "/").filter { $0 != "ann" }
    var image = AnnotatedImage(
      path: ImageNames.stem(folders.joined(separator: "/")), file: path)
    for tag in root["tags"]?.array ?? [] {
      if let attribute = Attribute(superviselyTag: tag) { image.attributes.append(attribute) }
    }
    if let description = root["description"]?.text, !description.isEmpty {
      image.attributes.append(Attribute("description", text: description))
    }
    var declared: PixelSize?
    if let width = root["size"]?["width"]?.number, let height = root["size"]?["height"]?.number {
      declared = PixelSize(declaredWidth: width.value, height: height.value)
    }
    try sink.add(image, declared: declared, by: sizes, objects, line: { $0.line }) {
      object, size, numbers throws(DatasetError.Reason) in
      try SuperviselyObject(object, on: size, options.maskPictures)
        .annotation(graphs, &numbers, &classes)
    }
  }
}

extension Attribute {
  /// Creates an attribute from a tag; one without a value is true.
  init?(superviselyTag tag: JSONNode) {
    guard let name = tag["name"]?.text else { return nil }
    self.init(name, tag["value"]?.attributeValue ?? .json("true"))
  }
}

/// The keypoints of a class: nodes by their ids, joined by edges.
struct SuperviselyGraph {
  private(set) var ids: [String] = []
  private var names: [String] = []
  private var bones: [Category.Bone] = []

  init(_ configuration: JSONNode?) {
    for member in configuration?["nodes"]?.members ?? [] {
      ids.append(member.key)
      names.append(member.value["label"]?.text ?? member.key)
    }
    for edge in configuration?["edges"]?.array ?? [] {
      guard let start = edge["src"]?.text.flatMap({ ids.firstIndex(of: $0) }),
        let end = edge["dst"]?.text.flatMap({ ids.firstIndex(of: $0) })
      else { continue }
      bones.append(Category.Bone(start: start, end: end))
    }
  }

  func describe(_ category: inout Category) {
    guard !ids.isEmpty else { return }
    category.keypoints = names
    category.skeleton = bones
    if ids != SuperviselyGraph.ids(count: ids.count) {
      var json = JSONWriter()
      json.array { json in ids.forEach { json.string($0) } }
      category.extras.append(Attribute("nodes", json: String(decoding: json.bytes, as: UTF8.self)))
    }
  }

  /// The ids of nodes where nothing else is known.
  static func ids(count: Int) -> [String] { (0..<count).map { "\($0)" } }
}
