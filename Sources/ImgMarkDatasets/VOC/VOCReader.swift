internal import ImgMarkGeometry
internal import ImgMarkModel

/// Reads Pascal VOC: one XML file for each image.
struct VOCReader: ClassSurveyor {
  let options: ReadingOptions

  init(_ options: ReadingOptions) {
    self.options = options
  }

  func readHeader(_ tree: any FileTree, classes: inout ClassList) -> DatasetHeader {
    DatasetHeader(format: "voc")
  }

  func readImages(
    _ tree: any FileTree, sizes: any ImageSizes, classes: inout ClassList,
    into sink: inout some DatasetSink
  ) throws {
    let splits = try VOCSplits(tree)
    var rules = VOCRules()
    for path in try tree.inputs(ending: ".xml") {
      do {
        guard let file = try VOCFile(path, in: tree) else {
          try sink.reject(.missing("the element annotation"), in: path)
          continue
        }
        let rule = VOCRule(file, base: options.vocBase)
        rules.add(rule, file)
        try read(file, rule, split: splits[path], sizes, &classes, into: &sink)
      } catch let error as XMLError {
        try sink.reject(.xml(error.reason), in: path, line: error.line)
      }
    }
    for note in rules.notes { try sink.note(note) }
  }

  private func read(
    _ file: VOCFile, _ rule: VOCRule, split: String?, _ sizes: any ImageSizes,
    _ classes: inout ClassList, into sink: inout some DatasetSink
  ) throws {
    var image = AnnotatedImage(path: file.image, split: split, file: file.path)
    image.extras = file.extras
    try sink.add(
      image, declared: file.size, by: sizes, file.root.children.filter { $0.name == "object" },
      line: { $0.line }
    ) { node, _, numbers throws(DatasetError.Reason) in
      try annotation(node, rule, &numbers, &classes)
    }
  }

  private func annotation(
    _ node: XMLNode, _ rule: VOCRule, _ numbers: inout ObjectNumbers, _ classes: inout ClassList
  ) throws(DatasetError.Reason) -> Annotation {
    guard let name = node.text("name"), !name.isEmpty else { throw .missing("name") }
    let category = try classes.index(of: name)
    guard let corners = node.child("bndbox") else { throw .missing("bndbox") }
    let box = try rule.box(corners, &numbers)
    var annotation = Annotation(.box(box), category: category)
    if let contour = node.child("polygon") {
      annotation = Annotation(
        .polygon(try rule.polygon(contour, &numbers)), category: category, box: box)
    }
    annotation.flags = node.vocFlags
    annotation.extras = try node.vocExtras(rule)
    return annotation
  }
}

extension XMLNode {
  /// The number of a child.
  func number(_ name: String) throws(DatasetError.Reason) -> DecimalNumber {
    guard let text = text(name) else { throw .missing(name) }
    do throws(NumberFault) {
      return try DecimalText.number(text)
    } catch {
      throw .number(name, error)
    }
  }

  fileprivate var vocFlags: AnnotationFlags {
    var flags: AnnotationFlags = []
    if isSet("truncated") { flags.insert(.truncated) }
    if isSet("difficult") { flags.insert(.difficult) }
    if isSet("occluded") { flags.insert(.occluded) }
    return flags
  }

  /// Whether a child says 1 or true; tools write `Unspecified` as well.
  private func isSet(_ name: String) -> Bool {
    text(name).map { $0 == "1" || $0.lowercased() == "true" } ?? false
  }

  /// What only VOC knows of an object: its pose, and the boxes of its parts.
  fileprivate func vocExtras(_ rule: VOCRule) throws(DatasetError.Reason) -> [Attribute] {
    var extras: [Attribute] = []
    if let pose = text("pose"), pose != VOCWriter.unknownPose {
      extras.append(Attribute("pose", text: pose))
    }
    for part in children where part.name == "part" {
      guard let corners = part.child("bndbox") else { continue }
      var numbers = ObjectNumbers()
      let box = try rule.box(corners, &numbers)
      var json = JSONWriter()
      json.array { json in
        json.string(part.text("name") ?? "")
        for edge in [box.minX, box.minY, box.maxX, box.maxY] { json.number(edge) }
      }
      extras.append(Attribute("part", json: String(decoding: json.bytes, as: UTF8.self)))
    }
    return extras
  }
}
