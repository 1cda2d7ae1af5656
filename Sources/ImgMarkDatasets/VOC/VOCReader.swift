internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Reads Pascal VOC: one XML file for each image.
struct VOCReader: TwoPassReader {
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
    let base = options.own.vocBase
    var rules = VOCRules()
    var annotated: Set<String> = []
    for path in try tree.inputs(ending: ".xml") {
      annotated.insert(VOCImages.key(path))
      do {
        guard let file = try VOCFile(path, in: tree) else {
          try sink.reject(.missing("the element annotation"), in: path)
          continue
        }
        let rule = VOCRule(file, base: base)
        rules.add(rule, file)
        annotated.insert(VOCImages.key(file.image))
        try read(file, rule, split: splits[path], sizes, &classes, into: &sink)
      } catch let error as XMLError {
        try sink.reject(.xml(error.reason), in: path, line: error.line)
      } catch let error as DatasetError where error.isRepetition {
        try sink.reject(error.reason, in: path, line: error.line)
      }
    }
    let images = try VOCImages(tree, splits, annotated: annotated)
    for (path, file) in images.unannotated {
      let image = AnnotatedImage(path: path, split: splits[path], file: file)
      try sink.add(image, declared: nil, by: sizes, [Int](), line: { $0 }) {
        (_, _, _) throws(DatasetError.Reason) in nil
      }
    }
    for note in images.notes { try sink.note(note) }
    for note in rules.notes { try sink.note(note) }
  }

  private func read(
    _ file: VOCFile, _ rule: VOCRule, split: String?, _ sizes: any ImageSizes,
    _ classes: inout ClassList, into sink: inout some DatasetSink
  ) throws {
    var image = AnnotatedImage(path: file.image, split: split, file: file.path)
    image.extras = file.extras
    var objects: [VOCObject] = []
    for node in file.root.children where node.name == "object" {
      let boxes = VOCObject.all(of: node)
      objects += boxes
      if let count = boxes[0].pointsLeftOut {
        try sink.note(
          LossEntry(
            .noted, .detail,
            "a contour of \(count) points was left out, because an outline has at least 3",
            file: file.path, line: node.line, image: file.image))
      }
      guard boxes.count > 1 else { continue }
      try sink.note(
        LossEntry(
          .noted, .rule, "an object with \(boxes.count) boxes is read as \(boxes.count) objects",
          file: file.path, line: node.line, image: file.image, count: boxes.count))
    }
    try sink.add(image, declared: file.size, by: sizes, objects, line: { $0.line }) {
      object, _, numbers throws(DatasetError.Reason) in
      try annotation(object, rule, &numbers, &classes)
    }
  }

  private func annotation(
    _ object: VOCObject, _ rule: VOCRule, _ numbers: inout ObjectNumbers,
    _ classes: inout ClassList
  ) throws(DatasetError.Reason) -> Annotation {
    let node = object.node
    try node.checkOnce([
      "name", "pose", "truncated", "difficult", "occluded", "polygon", "attributes",
    ])
    guard let name = node.text("name"), !name.isEmpty else { throw .missing("name") }
    let category = try classes.index(of: name)
    if object.box == nil { try node.checkOnce(["bndbox"]) }
    guard let corners = object.box ?? node.child("bndbox") else {
      guard node.child("polygon")?.child("pt") == nil else {
        throw .unsupported(
          "an outline of LabelMe's web tool",
          advice: "only LabelMe's JSON is read; convert it first")
      }
      throw .missing("bndbox")
    }
    let box = try rule.box(corners, &numbers)
    var annotation = Annotation(.box(box), category: category)
    if let contour = node.child("polygon"), object.pointsLeftOut == nil {
      annotation = Annotation(
        .polygon(try rule.polygon(contour, &numbers)), category: category, box: box)
    }
    annotation.flags = node.vocFlags
    annotation.attributes = node.vocAttributes
    annotation.extras = try node.vocExtras(rule)
    return annotation
  }
}

/// An object of Pascal VOC, with one of its boxes.
private struct VOCObject {
  let node: XMLNode
  /// The box to use if the object has several; otherwise `nil`.
  var box: XMLNode?

  var line: Int { box?.line ?? node.line }

  /// The number of points of an outline that is left out, because it has too few and a box exists.
  ///
  /// `nil` if no outline is left out.
  var pointsLeftOut: Int? {
    guard let outline = node.child("polygon"), node.child("bndbox") != nil,
      outline.child("x3") == nil
    else { return nil }
    return outline.children.count { $0.name.hasPrefix("x") }
  }

  /// Returns the objects that an element describes: one for each of its boxes.
  ///
  /// If there are several boxes, it is unknown which one an outline or a part belongs to.
  static func all(of node: XMLNode) -> [VOCObject] {
    let boxes = node.children.filter { $0.name == "bndbox" }
    guard boxes.count > 1,
      !node.children.contains(where: { ["polygon", "part", "point"].contains($0.name) })
    else { return [VOCObject(node: node)] }
    return boxes.map { VOCObject(node: node, box: $0) }
  }
}

extension DatasetError {
  /// Whether the error is a repeated element.
  fileprivate var isRepetition: Bool {
    if case .repeated = reason { true } else { false }
  }
}

extension XMLNode {
  /// Returns the number in a child element; throws if the element is missing or repeated.
  func number(_ name: String) throws(DatasetError.Reason) -> DecimalNumber {
    guard let text = try once(name)?.trimmedText else { throw .missing(name) }
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

  /// Returns whether a child element is 1 or true; `Unspecified`, which tools also write, is false.
  private func isSet(_ name: String) -> Bool {
    text(name).map { $0 == "1" || $0.lowercased() == "true" } ?? false
  }

  /// The attributes, as CVAT and Datumaro write them.
  fileprivate var vocAttributes: [Attribute] {
    let attributes = child("attributes")?.children.filter { $0.name == "attribute" } ?? []
    return attributes.compactMap { attribute in
      attribute.text("name").map { Attribute($0, text: attribute.text("value") ?? "") }
    }
  }

  /// The elements of an object that are read; all others are kept as they are.
  private static let known: Set<String> = [
    "name", "pose", "truncated", "difficult", "occluded", "bndbox", "polygon", "attributes",
  ]

  /// Returns the data of an object that only VOC understands.
  ///
  /// It is the pose, the boxes of parts, the point of the action, and unknown elements.
  fileprivate func vocExtras(_ rule: VOCRule) throws(DatasetError.Reason) -> [Attribute] {
    var extras: [Attribute] = []
    if let pose = text("pose"), pose != VOCWriter.unknownPose {
      extras.append(Attribute("pose", text: pose))
    }
    for child in children where !Self.known.contains(child.name) {
      var numbers = ObjectNumbers()
      if child.name == "part", let corners = child.child("bndbox") {
        extras.append(
          VOCParts.attribute(child.text("name") ?? "", try rule.box(corners, &numbers)))
      } else if child.name == "point", child.child("x") != nil {
        extras.append(VOCParts.attribute(try rule.point(child)))
      } else {
        extras.append(child.vocElement)
      }
    }
    return extras
  }
}

extension XMLNode {
  /// The element as an extra, which only VOC files can hold.
  var vocElement: Attribute {
    Attribute(VOCWriter.element, text: String(decoding: form, as: UTF8.self))
  }
}
