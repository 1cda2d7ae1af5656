internal import ImgMarkGeometry
internal import ImgMarkModel

/// Writes a project of Supervisely; images of no part of a data set go into `ds0`.
struct SuperviselyWriter: DatasetWriter {
  private let options: WritingOptions
  private let output: any DatasetOutput
  private var header = DatasetHeader()
  private var takesExtras = false
  private var names: FileNames
  /// Names of tags, and whether all of them have no value.
  private var tags: [(name: String, hasValue: Bool)] = []
  /// The most keypoints of an object of each class, for classes that don't name theirs: a node that
  /// is absent is one only where the class says how many there are.
  private var nodeCounts: [Int: Int] = [:]
  /// Classes with objects that are no graphs, which a class of graphs does not take.
  private var mixedClasses: Set<Int> = []

  init(_ options: WritingOptions, to output: any DatasetOutput) {
    self.options = options
    self.output = output
    names = FileNames(keepsFolders: true)
  }

  mutating func begin(_ header: DatasetHeader) {
    self.header = header
    takesExtras = header.format == "supervisely"
  }

  mutating func note(_ entry: LossEntry) {}

  mutating func add(_ image: AnnotatedImage) throws {
    let path = try names.path(
      for: Self.place(inProject: image.path), ending: ".json", keepsExtension: true)
    var json = JSONWriter(digits: options.digits)
    let description = image.attributes.first { $0.name == "description" }
    try json.object { json in
      json.field("description", description?.value.plain ?? "")
      json.field("tags") { json in writeTags(image.attributes, to: &json) }
      json.field("size") { json in
        json.object { json in
          json.field("height", image.size?.height)
          json.field("width", image.size?.width)
        }
      }
      try json.field("objects") { json in
        try json.array { json in
          for annotation in image.annotations { try write(annotation, to: &json) }
        }
      }
    }
    json.endLine()
    try output.write(
      json.takeBytes(), to: ImageNames.folder(path) + "ann/" + ImageNames.name(path))
  }

  static func place(ofImage path: String, split: String?) -> String {
    let path = place(inProject: path)
    return ImageNames.folder(path) + "img/" + ImageNames.name(path)
  }

  /// The folder of a part of the project, and the name of an image.
  private static func place(inProject path: String) -> String {
    // Folders above the images have no place in a project.
    let parts = path.split(separator: "/").filter { $0 != ".." && $0 != "." }
    return (parts.count > 1 ? "" : "ds0/") + parts.joined(separator: "/")
  }

  mutating func end() throws {
    var json = JSONWriter()
    json.object { json in
      json.field("classes") { json in
        json.array { json in
          for (index, category) in header.categories.enumerated() {
            write(
              category, nodes: nodeCounts[index] ?? 0, isMixed: mixedClasses.contains(index),
              to: &json)
          }
        }
      }
      json.field("tags") { json in
        json.array { json in
          for tag in tags {
            json.object { json in
              json.field("name", tag.name)
              json.field("value_type", tag.hasValue ? "any_string" : "none")
              json.field("color", "#808080")
            }
          }
        }
      }
      json.field("projectType", "images")
    }
    json.endLine()
    try output.write(json.takeBytes(), to: "meta.json")
  }

  private mutating func writeTags(_ attributes: [Attribute], to json: inout JSONWriter) {
    json.array { json in
      for attribute in attributes where attribute.name != "description" {
        let hasValue = attribute.value != .json("true")
        if let place = tags.firstIndex(where: { $0.name == attribute.name }) {
          tags[place].hasValue = tags[place].hasValue || hasValue
        } else {
          tags.append((attribute.name, hasValue))
        }
        json.object { json in
          json.field("name", attribute.name)
          json.field("value") { json in
            if hasValue { json.value(attribute.value) } else { json.null() }
          }
        }
      }
    }
  }

  private mutating func write(_ annotation: Annotation, to json: inout JSONWriter) throws {
    let category = annotation.category.map { header.categories[$0] }
    if let index = annotation.category, case .keypoints(let keypoints) = annotation.shape {
      nodeCounts[index] = max(nodeCounts[index] ?? 0, keypoints.points.count)
    } else if let index = annotation.category {
      mixedClasses.insert(index)
    }
    let description = annotation.attributes.first { $0.name == "description" }
    try json.object { json in
      if let id = annotation.id, !options.renumbers { json.field("id") { $0.identifier(id) } }
      json.field("classTitle", category?.name ?? "")
      json.field("description", description?.value.plain ?? "")
      if takesExtras { json.fields(annotation.extras) }
      json.field("tags") { json in writeTags(annotation.attributes, to: &json) }
      try json.superviselyGeometry(
        annotation.shape, nodes: category.map { nodes(of: $0) } ?? [], options.maskPictures)
    }
  }

  private func write(
    _ category: Category, nodes count: Int, isMixed: Bool, to json: inout JSONWriter
  ) {
    let ids = category.keypoints.isEmpty ? SuperviselyGraph.ids(count: count) : nodes(of: category)
    let labels = category.keypoints.isEmpty ? ids : category.keypoints
    func extra(_ name: String) -> String? {
      takesExtras ? category.extras.first { $0.name == name }?.value.plain : nil
    }
    json.object { json in
      json.field("title", category.name)
      json.field("shape", extra("shape") ?? (ids.isEmpty || isMixed ? "any" : "graph"))
      json.field("color", extra("color") ?? "#0057D9")
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

  /// The ids of the nodes of a class: those it was read with.
  private func nodes(of category: Category) -> [String] {
    if takesExtras, let text = category.extras.first(where: { $0.name == "nodes" })?.value.plain,
      let ids = JSONNode(text)?.array?.compactMap({ $0.text }), !ids.isEmpty
    {
      return ids
    }
    return SuperviselyGraph.ids(count: category.keypoints.count)
  }
}
