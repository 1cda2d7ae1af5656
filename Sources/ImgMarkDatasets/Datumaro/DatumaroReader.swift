internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Reads Datumaro's JSON: one file for each split of the data set.
struct DatumaroReader: TwoPassReader {
  let options: ReadingOptions

  init(_ options: ReadingOptions) {
    self.options = options
  }

  func readHeader(_ tree: any FileTree, classes: inout ClassList) throws -> DatasetHeader {
    var header = DatasetHeader(format: "datumaro")
    for path in try paths(tree) {
      try tree.forEachJSON(
        of: path, in: ["items"],
        other: { key, node in
          switch key {
          case "categories":
            for category in try DatumaroCategories(node, in: path).categories {
              classes.declare(category)
            }
            header.add(DatumaroCategories.extras(node))
          case "dm_format_version", "media_type": break
          case "infos" where node.members?.isEmpty == true: break
          default: header.add([Attribute(key, node.attributeValue)])
          }
        }, { _ in })
    }
    classes.complete()
    return header
  }

  func readImages(
    _ tree: any FileTree, sizes: any ImageSizes, classes: inout ClassList,
    into sink: inout some DatasetSink
  ) throws {
    for path in try paths(tree) {
      // Objects refer to classes by index, and the list of classes may follow them in the file.
      var names: [String] = []
      try tree.forEachJSON(
        of: path, in: ["items"],
        other: { key, node in
          guard key == "categories" else { return }
          let read = try DatumaroCategories(node, in: path)
          names = read.categories.map { $0.name }
          for note in read.notes {
            try sink.note(
              LossEntry(note.outcome, note.kind, note.detail, file: path, line: note.line))
          }
        }, { _ in })
      try tree.forEachJSON(of: path, in: ["items"]) { node in
        try read(node, path, names, sizes, &classes, into: &sink)
      }
    }
  }

  private func paths(_ tree: any FileTree) throws -> [String] {
    let paths = try tree.inputs(ending: ".json")
    guard !paths.isEmpty else { throw DatasetError(.nothingFound("a JSON file of Datumaro")) }
    return paths
  }

  private func read(
    _ node: JSONNode, _ path: String, _ names: [String], _ sizes: any ImageSizes,
    _ classes: inout ClassList, into sink: inout some DatasetSink
  ) throws {
    guard let id = node["id"]?.text else {
      return try sink.reject(.missing("id of an item"), in: path, line: node.line)
    }
    let split = ImageNames.stem(ImageNames.name(path))
    var image = AnnotatedImage(
      path: ImageNames.normalized(
        node["image"]?["path"]?.text.flatMap { $0.isEmpty ? nil : $0 } ?? id),
      split: split == "default" ? nil : split, file: path)
    image.line = node.line
    if id != ImageNames.stem(image.path) { image.extras.append(Attribute("id", text: id)) }
    for member in node["attr"]?.members ?? [] {
      image.attributes.append(Attribute(member.key, member.value.attributeValue))
    }
    // Datumaro writes the height before the width.
    let sides = node["image"]?["size"]?.array?.compactMap { $0.number?.value } ?? []
    let declared =
      sides.count == 2 ? PixelSize(declaredWidth: sides[1], height: sides[0]) : nil
    var objects: [JSONNode] = []
    var wholes: [JSONNode] = []
    for object in node["annotations"]?.array ?? [] {
      guard object["type"]?.text != "caption" else {
        wholes.append(object)
        continue
      }
      guard object["type"]?.text == "label" else {
        objects.append(object)
        continue
      }
      guard let index = object["label_id"]?.integer, names.indices.contains(index) else {
        try sink.reject(.missing("label_id"), in: path, line: object.line, image: image.path)
        continue
      }
      image.labels.append(try classes.index(of: names[index]))
      wholes.append(object)
    }
    image.extras += DatumaroWholes.extras(of: wholes) + DatumaroWholes.extras(ofItem: node)
    image.form = DatumaroWholes.form(of: wholes, names)
    try sink.add(image, declared: declared, by: sizes, objects, line: { $0.line }) {
      object, size, numbers throws(DatasetError.Reason) in
      try DatumaroObject(object).annotation(names, size, &numbers, &classes)
    }
  }
}

/// The classes that a file lists.
struct DatumaroCategories {
  private(set) var categories: [Category] = []
  /// Notes about skeleton lines that couldn't be read.
  private(set) var notes: [LossEntry] = []

  /// Returns data about the classes that isn't read otherwise, such as the colors of masks.
  ///
  /// Each attribute is named by the path of the data in the file.
  static func extras(_ node: JSONNode) -> [Attribute] {
    var extras: [Attribute] = []
    for member in node.members ?? [] {
      guard member.key == "label" else {
        if member.key != "points" {
          extras.append(Attribute("categories/\(member.key)", member.value.attributeValue))
        }
        continue
      }
      for inner in member.value.members ?? []
      where inner.key != "labels" && inner.value.array?.isEmpty != true {
        extras.append(Attribute("label/\(inner.key)", inner.value.attributeValue))
      }
    }
    return extras
  }

  init(_ node: JSONNode, in path: String) throws(DatasetError) {
    do throws(DatasetError.Reason) {
      for label in try node["label"]?.array("labels") ?? [] {
        var category = Category(name: try label.text("name"))
        if let parent = label["parent"]?.text, !parent.isEmpty { category.supercategory = parent }
        if let attributes = label["attributes"], attributes.array?.isEmpty == false {
          category.extras.append(Attribute("attributes", attributes.attributeValue))
        }
        categories.append(category)
      }
      for item in node["points"]?["items"]?.array ?? [] {
        guard let index = item["label_id"]?.integer, categories.indices.contains(index) else {
          throw .unknownCategory(item["label_id"]?.json ?? "none")
        }
        categories[index].keypoints = (item["labels"]?.array ?? []).compactMap { $0.text }
        let joints = COCOSkeleton(
          (item["joints"]?.array ?? []).map { joint in
            let ends = (joint.array ?? []).compactMap { $0.integer }
              .filter { $0.magnitude < 1 << 31 }
            return ends.count == 2 ? (ends[0], ends[1]) : nil
          })
        categories[index].skeleton = joints.bones(of: categories[index].keypoints.count)
        notes += joints.notes(of: categories[index], line: item.line)
      }
    } catch {
      throw DatasetError(error, in: path, line: node.line)
    }
  }
}

extension DatasetHeader {
  /// Adds the extras of another file; if both files have one of the same name, the first remains.
  fileprivate mutating func add(_ others: [Attribute]) {
    for other in others where !extras.contains(where: { $0.name == other.name }) {
      extras.append(other)
    }
  }
}
