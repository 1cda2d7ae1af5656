internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Writes annotations of the W3C's Web Annotation model.
///
/// Unchanged data that was read from the same format is written as it was.
struct WebAnnotationWriter {
  private let context: WriterContext
  /// Whether every target of an annotation states its type.
  private let typesTargets: Bool

  init(_ context: WriterContext, typesTargets: Bool) {
    self.context = context
    self.typesTargets = typesTargets
  }

  /// Whether extras of objects are written, because a format of Web Annotations was read.
  private var takesObjects: Bool { context.extras >= .ofObjects }

  /// Whether unchanged annotations can be written as they were.
  private var keepsText: Bool {
    context.takesExtras && context.options.digits == nil && !context.options.own.integerFragments
      && !context.options.own.tinyAsPoint
      && !context.options.renumbers
  }

  /// Returns the id of an annotation; `nil` if it has none or annotations are renumbered.
  func id(of annotation: Annotation) -> String? {
    context.options.renumbers ? nil : annotation.id.map { "\($0)" }
  }

  /// Returns the objects of an image, grouped by the annotation that they are targets of.
  func entries(_ annotations: [Annotation]) -> [[Annotation]] {
    var entries: [[Annotation]] = []
    var last: WebKept.Target?
    for annotation in annotations {
      let kept = takesObjects ? WebKept.Target(of: annotation) : nil
      if let kept, let last, kept.index > last.index, kept.text == last.text, annotation.id == nil {
        entries[entries.count - 1].append(annotation)
      } else {
        entries.append([annotation])
      }
      last = kept
    }
    return entries
  }

  /// Writes an annotation.
  ///
  /// - Parameters:
  ///   - objects: The objects that are its targets, all on one picture.
  ///   - id: The id of the annotation.
  ///   - json: Receives the annotation.
  ///   - keepsTargets: Whether the units of the picture are those that were read.
  ///   - source: The address of the picture.
  ///   - shape: Returns the shape of an object in the units of the picture.
  /// - Throws: An error if no selector can express a shape.
  func write<Space>(
    _ objects: [Annotation], id: String, to json: inout JSONWriter, keepsTargets: Bool,
    source: String, shape: (Annotation) -> Shape<Space>
  ) throws {
    let first = objects[0]
    let label = first.category.map { context.categories[$0].name }
    if keepsText, keepsTargets, let text = original(of: objects, label: label) {
      return json.raw(text)
    }
    let extras = takesObjects ? first.extras : []
    let keepsSource = keepsTargets && context.takesExtras
    let bodies = extras.first { $0.name == WebKept.bodies }.flatMap { JSONNode($0.value.plain) }
    let motivation = extras.first { $0.name == "motivation" }?.value
    try json.object { json in
      json.field("id", id)
      json.field("type", "Annotation")
      json.field("motivation") { json in
        json.value(
          motivation
            ?? .text(WebMotivation.usual(hasClass: label != nil, first.attributes)))
      }
      json.fields(
        extras.filter { ![WebKept.bodies, WebKept.target, "motivation"].contains($0.name) })
      json.webBodies(
        label, first.attributes, kept: bodies?.array ?? [],
        motivations: motivation.map { JSONNode($0.json)?.texts ?? [$0.plain] } ?? [])
      try json.field("target") { json in
        guard objects.count > 1 else {
          return try write(first, source, shape(first), keepsSource, to: &json)
        }
        try json.array { json in
          for object in objects {
            try write(object, source, shape(object), keepsSource, to: &json)
          }
        }
      }
    }
  }

  /// Returns the source text of an annotation; `nil` if any of its objects changed.
  private func original(of objects: [Annotation], label: String?) -> ArraySlice<UInt8>? {
    guard let text = objects[0].original, objects.allSatisfy({ $0.original == text }),
      let node = JSONNode(String(decoding: text, as: UTF8.self)),
      let annotation = try? WebAnnotation(node), annotation.targets.count == objects.count,
      annotation.bodies.tags.first == label
    else { return nil }
    return text
  }

  private func write<Space>(
    _ object: Annotation, _ source: String, _ shape: Shape<Space>, _ keepsTargets: Bool,
    to json: inout JSONWriter
  ) throws {
    let kept = takesObjects ? WebKept.Target(of: object)?.node : nil
    if let kept, keepsText, keepsTargets, object.original != nil { return json.node(kept) }
    try json.object { json in
      let members = kept?.members ?? []
      let isSpecific = members.contains { $0.key == "source" }
      var written: Set<String> = ["selector"]
      if !isSpecific || !keepsTargets {
        if typesTargets || !members.isEmpty { json.field("type", "SpecificResource") }
        json.field("source", source)
        written.formUnion(["type", "source"])
      }
      // If a target has no source, its own id is the address of the picture.
      if !isSpecific { written.insert("id") }
      for member in members where !written.contains(member.key) {
        json.field(member.key) { $0.node(member.value) }
      }
      try json.webSelector(shape, context.options)
    }
  }
}

// MARK: - Whole images

extension WebAnnotationWriter {
  /// Writes the annotations of an image as a whole.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - source: The address of the image.
  ///   - id: Returns a new id for an annotation that has none.
  ///   - body: Receives each annotation.
  func wholes(
    of image: AnnotatedImage, source: String, id: () -> String, _ body: (JSONWriter) throws -> Void
  ) rethrows {
    var labels = image.labels.map { context.categories[$0].name }
    var attributes = image.attributes
    for extra in context.takesExtras ? image.extras : [] where extra.name == WebKept.annotation {
      guard let kept = WebKept.Whole(extra.value.plain) else { continue }
      let node = kept.node(labels: image.labels.map { context.categories[$0].name })
      let bodies = WebBodies(of: node)
      labels.removeAll { bodies.tags.contains($0) }
      for remark in bodies.remarks {
        attributes.firstIndex(of: remark).map { _ = attributes.remove(at: $0) }
      }
      if bodies.nodes.isEmpty, !WebBodies(of: kept.node).nodes.isEmpty { continue }
      var json = JSONWriter(digits: context.options.digits)
      json.node(node)
      try body(json)
    }
    for label in labels { try body(whole(label, [], source, id())) }
    for attribute in attributes { try body(whole(nil, [attribute], source, id())) }
  }

  private func whole(
    _ label: String?, _ attributes: [Attribute], _ source: String, _ id: String
  ) -> JSONWriter {
    var json = JSONWriter(digits: context.options.digits)
    json.object { json in
      json.field("id", id)
      json.field("type", "Annotation")
      json.field("motivation", WebMotivation.usual(hasClass: label != nil, attributes))
      json.webBodies(label, attributes)
      json.field("target", source)
    }
    return json
  }
}

// MARK: - Kept data

extension WebKept {
  /// The target of an object, with all targets of its annotation.
  struct Target {
    let index: Int
    /// All targets of the annotation.
    let text: Substring
    /// The target of the object.
    let node: JSONNode

    init?(of annotation: Annotation) {
      guard let kept = annotation.extras.first(where: { $0.name == WebKept.target })?.value.plain,
        let pair = JSONNode(kept)?.array, pair.count == 2, let index = pair[0].integer,
        let comma = kept.firstIndex(of: ","),
        let targets = try? WebTarget.targets(
          of: JSONNode(.object([JSONMember("target", pair[1])]), line: 1)),
        targets.indices.contains(index)
      else { return nil }
      self.index = index
      text = kept[comma...]
      node = targets[index].node
    }
  }

  /// An annotation of a whole image.
  struct Whole {
    let node: JSONNode
    /// The number of classes that the image had when it was read.
    let count: Int
    /// The indices of the annotation's tags among these classes.
    let places: [Int]

    init?(_ text: String) {
      guard let parts = JSONNode(text)?.array, parts.count == 3, let count = parts[0].integer,
        let places = parts[1].array
      else { return nil }
      self.count = count
      self.places = places.compactMap(\.integer)
      node = parts[2]
    }

    /// Returns the annotation with the current classes of the image.
    func node(labels: [String]) -> JSONNode {
      let bodies = WebBodies(of: node)
      guard !bodies.tags.allSatisfy({ labels.contains($0) }) else { return node }
      var tags = places.filter { labels.count == count && $0 < count }.map { labels[$0] }
      if tags.count != bodies.tags.count { tags = bodies.tags.filter { labels.contains($0) } }
      let others = bodies.nodes.filter {
        WebBodies([$0], motivations: bodies.motivations).tags.isEmpty
      }
      var json = JSONWriter()
      json.array { json in
        for tag in tags { json.textualBody(.text(tag), purpose: "tagging") }
        for other in others { json.node(other) }
      }
      var members = (node.members ?? []).filter { $0.key != "body" && $0.key != "bodyValue" }
      let list = JSONNode(String(decoding: json.bytes, as: UTF8.self))
      members.append(JSONMember("body", list ?? JSONNode(.array([]), line: 1)))
      return JSONNode(.object(members), line: node.line)
    }
  }
}

extension AttributeValue {
  /// The value as JSON.
  var json: String {
    switch self {
    case .text(let text):
      var json = JSONWriter()
      json.string(text)
      return String(decoding: json.bytes, as: UTF8.self)
    case .json(let json): return json
    }
  }
}
