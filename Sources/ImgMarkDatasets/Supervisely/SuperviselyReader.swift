internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Reads a Supervisely project: `meta.json` and, in folders `ann`, one JSON file for each image.
struct SuperviselyReader: TwoPassReader {
  let options: ReadingOptions

  init(_ options: ReadingOptions) {
    self.options = options
  }

  func readHeader(_ tree: any FileTree, classes: inout ClassList) throws -> DatasetHeader {
    var header = DatasetHeader(format: "supervisely")
    guard tree.contains("meta.json") else { return header }
    let meta = try tree.json(of: "meta.json")
    header.form = Array(meta.json.utf8)
    for member in meta.members ?? []
    where !["classes", "tags", "projectType"].contains(member.key) {
      header.extras.append(Attribute(member.key, member.value.attributeValue))
    }
    let tags = meta["tags"]?.array ?? []
    if tags.contains(where: { tag in
      tag.members?.contains { !["name", "value_type"].contains($0.key) } ?? false
    }) {
      header.extras.append(Attribute("tags", json: meta["tags"]?.json ?? "[]"))
    }
    for node in meta["classes"]?.array ?? [] {
      guard let title = node["title"]?.text else {
        throw DatasetError(.missing("title of a class"), in: "meta.json", line: node.line)
      }
      var category = Category(name: title)
      for member in node.members ?? []
      where !["title", "geometry_config"].contains(member.key) {
        category.extras.append(Attribute(member.key, member.value.attributeValue))
      }
      let graph = SuperviselyGraph(node["geometry_config"])
      graph.describe(&category)
      if let configuration = node["geometry_config"], graph.saysMore(configuration) {
        category.extras.append(Attribute("geometry_config", json: configuration.json))
      }
      category.form = Array(node.json.utf8)
      classes.declare(category)
    }
    classes.complete()
    return header
  }

  func readImages(
    _ tree: any FileTree, sizes: any ImageSizes, classes: inout ClassList,
    into sink: inout some DatasetSink
  ) throws {
    let graphs =
      try tree.contains("meta.json")
      ? SuperviselyGraph.graphs(tree.json(of: "meta.json")) : [:]
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
    for member in root.members ?? []
    where !["description", "tags", "size", "objects"].contains(member.key) {
      image.extras.append(Attribute(member.key, member.value.attributeValue))
    }
    image.extras += Attribute.extras(ofSuperviselyTags: root["tags"]?.array ?? [])
    image.form = Self.form(of: root)
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

extension SuperviselyReader {
  /// Returns the file of an image without its objects.
  private static func form(of root: JSONNode) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      for member in root.members ?? [] {
        json.field(member.key) { json in
          if member.key == "objects" { json.array { _ in } } else { json.node(member.value) }
        }
      }
    }
    return json.bytes
  }
}

extension Attribute {
  /// Returns the members of tags except name and value, such as who set the tag and when.
  static func extras(ofSuperviselyTags tags: [JSONNode]) -> [Attribute] {
    tags.compactMap { tag in
      guard let name = tag["name"]?.text, let members = tag.members,
        members.contains(where: { !["name", "value"].contains($0.key) })
      else { return nil }
      return Attribute("tag/\(name)", json: tag.json)
    }
  }

  /// Creates an attribute from a tag; a tag without a value becomes `true`.
  init?(superviselyTag tag: JSONNode) {
    guard let name = tag["name"]?.text else { return nil }
    self.init(name, tag["value"]?.attributeValue ?? .json("true"))
  }
}

/// The keypoints of a class: nodes with ids, joined by edges.
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

  /// Returns the keypoints of a project's classes, by the titles of the classes.
  static func graphs(_ meta: JSONNode) -> [String: SuperviselyGraph] {
    var graphs: [String: SuperviselyGraph] = [:]
    for node in meta["classes"]?.array ?? [] {
      guard let title = node["title"]?.text else { continue }
      graphs[title] = SuperviselyGraph(node["geometry_config"])
    }
    return graphs
  }

  /// Returns whether a configuration has data besides the names of nodes and the edges.
  func saysMore(_ configuration: JSONNode) -> Bool {
    let nodes = (configuration["nodes"]?.members ?? []).flatMap { $0.value.members ?? [] }
    let edges = (configuration["edges"]?.array ?? []).flatMap { $0.members ?? [] }
    return nodes.contains { $0.key != "label" }
      || edges.contains { !["src", "dst"].contains($0.key) }
      || (configuration.members ?? []).contains { !["nodes", "edges"].contains($0.key) }
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

  /// Returns ids for new nodes: their numbers from 0.
  static func ids(count: Int) -> [String] { (0..<count).map { "\($0)" } }
}
