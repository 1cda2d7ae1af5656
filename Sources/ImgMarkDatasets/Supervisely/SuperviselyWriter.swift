internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Writes a Supervisely project; images without a split are in the folder `ds0`.
struct SuperviselyWriter: DatasetWriter {
  private let context: WriterContext
  private var names: FileNames
  private var tags = SuperviselyTags()
  /// The project's `meta.json` that was read; `nil` if another format was read.
  private var meta: JSONNode?
  private var graphs: [String: SuperviselyGraph] = [:]
  /// The largest number of keypoints of an object, for each class that doesn't name them.
  ///
  /// The class must state this number, so that readers can recognize absent nodes.
  private var nodeCounts: [Int: Int] = [:]
  /// The classes with objects other than graphs; Supervisely doesn't allow both in one class.
  private var mixedClasses: Set<Int> = []

  init(_ context: WriterContext) {
    self.context = context
    names = FileNames(keepsFolders: true)
    guard context.takesExtras, let form = context.header.form else { return }
    meta = JSONNode(String(decoding: form, as: UTF8.self))
    graphs = meta.map { SuperviselyGraph.graphs($0) } ?? [:]
    tags.declare(meta?["tags"])
  }

  mutating func add(_ image: AnnotatedImage) throws {
    let path = try names.path(
      for: Self.place(inProject: image.path), ending: ".json", keepsExtension: true)
    var json = JSONWriter(digits: context.options.digits)
    if context.takesExtras, let form = image.form,
      let root = JSONNode(String(decoding: form, as: UTF8.self))
    {
      try write(image, as: root, to: &json)
    } else {
      try write(image, to: &json)
    }
    json.endLine()
    try context.output.write(
      json.takeBytes(), to: ImageNames.folder(path) + "ann/" + ImageNames.name(path))
  }

  private mutating func write(_ image: AnnotatedImage, to json: inout JSONWriter) throws {
    let description = image.attributes.first { $0.name == "description" }
    try json.object { json in
      json.field("description", description?.value.plain ?? "")
      json.field("tags") { json in tags.write(image.attributes, to: &json) }
      json.field("size") { json in Self.write(image.size, to: &json) }
      try json.field("objects") { try writeObjects(of: image, to: &$0) }
    }
  }

  /// Writes an image's file as it was read, with its current objects.
  private mutating func write(
    _ image: AnnotatedImage, as root: JSONNode, to json: inout JSONWriter
  ) throws {
    tags.count(image.attributes)
    try json.object { json in
      for member in root.members ?? [] {
        try json.field(member.key) { json in
          switch member.key {
          case "size": Self.write(image.size, to: &json)
          case "objects": try writeObjects(of: image, to: &json)
          default: json.node(member.value)
          }
        }
      }
    }
  }

  private static func write(_ size: PixelSize?, to json: inout JSONWriter) {
    json.object { json in
      json.field("height", size?.height)
      json.field("width", size?.width)
    }
  }

  private mutating func writeObjects(
    of image: AnnotatedImage, to json: inout JSONWriter
  ) throws {
    try json.array { json in
      for annotation in image.annotations {
        if let index = annotation.category { countNodes(of: annotation, index) }
        if let patch = patch(annotation, on: image.size) {
          tags.count(annotation.attributes)
          try patch.write(to: &json)
        } else {
          try write(annotation, to: &json)
        }
      }
      for object in image.foreign {
        if let title = object.category.map({ context.categories[$0].name }) {
          SuperviselyPatch.write(object, title: title, to: &json)
        }
      }
    }
  }

  static func place(ofImage path: String, split: String?) -> String {
    let path = place(inProject: path)
    return ImageNames.folder(path) + "img/" + ImageNames.name(path)
  }

  /// Returns the path of an image in the project, which begins with the folder of its split.
  private static func place(inProject path: String) -> String {
    // A project can't contain folders above the images.
    let parts = path.split(separator: "/").filter { $0 != ".." && $0 != "." }
    return (parts.count > 1 ? "" : "ds0/") + parts.joined(separator: "/")
  }

  mutating func end() throws {
    var json = JSONWriter()
    let members = meta?.members ?? []
    json.object { json in
      for member in members {
        json.field(member.key) { json in
          switch member.key {
          case "classes": writeClasses(to: &json)
          case "tags": tags.writeDeclarations(to: &json)
          default: json.node(member.value)
          }
        }
      }
      if !members.contains(where: { $0.key == "classes" }) {
        json.field("classes") { writeClasses(to: &$0) }
      }
      if !members.contains(where: { $0.key == "tags" }) {
        json.field("tags") { tags.writeDeclarations(to: &$0) }
      }
      if meta == nil { json.field("projectType", "images") }
    }
    json.endLine()
    try context.output.write(json.takeBytes(), to: "meta.json")
  }

  private func writeClasses(to json: inout JSONWriter) {
    json.array { json in
      for (index, category) in context.categories.enumerated() {
        write(
          category, nodes: nodeCounts[index] ?? 0, isMixed: mixedClasses.contains(index),
          to: &json)
      }
    }
  }

  private mutating func countNodes(of annotation: Annotation, _ index: Int) {
    if case .keypoints(let keypoints) = annotation.shape {
      nodeCounts[index] = max(nodeCounts[index] ?? 0, keypoints.points.count)
    } else {
      mixedClasses.insert(index)
    }
  }

  /// Returns the patch of an object that was read from Supervisely; `nil` for others.
  private func patch(_ annotation: Annotation, on size: PixelSize?) -> SuperviselyPatch? {
    guard context.takesExtras, let size, let form = annotation.form,
      let category = annotation.category.map({ context.categories[$0] })
    else { return nil }
    return SuperviselyPatch(
      annotation, form: form, on: size, category, nodes: nodes(of: category), graphs,
      context.options)
  }

  private mutating func write(_ annotation: Annotation, to json: inout JSONWriter) throws {
    let category = annotation.category.map { context.categories[$0] }
    let description = annotation.attributes.first { $0.name == "description" }
    try json.object { json in
      if let id = annotation.id, !context.options.renumbers {
        json.field("id") { $0.identifier(id) }
      }
      json.field("classTitle", category?.name ?? "")
      json.field("description", description?.value.plain ?? "")
      json.field("tags") { json in tags.write(annotation.attributes, to: &json) }
      try json.superviselyGeometry(
        annotation.shape, nodes: category.map { nodes(of: $0) } ?? [], context.options.maskPictures)
    }
  }

  private func write(
    _ category: Category, nodes count: Int, isMixed: Bool, to json: inout JSONWriter
  ) {
    if context.takesExtras, let form = category.form,
      let node = JSONNode(String(decoding: form, as: UTF8.self))
    {
      return json.object { json in
        for member in node.members ?? [] {
          json.field(member.key) { json in
            if member.key == "title" {
              json.string(category.name)
            } else {
              json.node(member.value)
            }
          }
        }
      }
    }
    let ids = category.keypoints.isEmpty ? SuperviselyGraph.ids(count: count) : nodes(of: category)
    let labels = category.keypoints.isEmpty ? ids : category.keypoints
    json.object { json in
      json.field("title", category.name)
      json.field("shape", ids.isEmpty || isMixed ? "any" : "graph")
      json.field("color", "#0057D9")
      json.field("geometry_config") { json in
        json.object { json in
          guard !ids.isEmpty else { return }
          json.field("nodes") { json in
            json.object { json in
              for (id, name) in zip(ids, labels) {
                json.field(id) { json in json.object { $0.field("label", name) } }
              }
            }
          }
          json.field("edges") { json in
            json.array { json in
              for bone in category.skeleton
              where ids.indices.contains(bone.start) && ids.indices.contains(bone.end) {
                json.object { json in
                  json.field("src", ids[bone.start])
                  json.field("dst", ids[bone.end])
                }
              }
            }
          }
        }
      }
    }
  }

  /// Returns the ids of a class's nodes as they were read, or else new ones.
  private func nodes(of category: Category) -> [String] {
    if context.takesExtras,
      let text = category.extras.first(where: { $0.name == "nodes" })?.value.plain,
      let ids = JSONNode(text)?.array?.compactMap({ $0.text }), !ids.isEmpty
    {
      return ids
    }
    return SuperviselyGraph.ids(count: category.keypoints.count)
  }
}
