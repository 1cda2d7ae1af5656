internal import ImgMarkAnnotations
internal import ImgMarkNumbers
internal import ImgMarkText

/// The element `meta`: the labels, and CVAT's data about the task.
struct CVATMeta {
  private(set) var categories: [Category] = []
  private(set) var extras: [Attribute] = []

  /// Reads the element.
  ///
  /// - Throws: A ``DatasetError`` if an element is repeated that may occur only once.
  init(_ node: XMLNode, file: String) throws(DatasetError) {
    for owner in node.children where Self.owners.contains(owner.name) {
      do throws(DatasetError.Reason) {
        try owner.checkOnce(["labels", "original_size"])
        try owner.child("original_size")?.checkOnce(["width", "height"])
        for label in owner.child("labels")?.children ?? [] {
          try label.checkOnce(["name", "parent", "color", "type", "svg", "attributes"])
        }
      } catch {
        throw DatasetError(error, in: file, line: owner.line)
      }
      read(owner.child("labels")?.children ?? [])
    }
    let saysMore = node.children.contains { child in
      !Self.owners.contains(child.name) || child.children.contains { $0.name != "labels" }
    }
    guard saysMore else { return }
    var xml = XMLWriter()
    xml.node(node) { node, _ in node.name == "labels" }
    extras = [Attribute("meta", text: String(decoding: xml.bytes, as: UTF8.self))]
  }

  /// The elements that can contain labels.
  private static let owners: Set<String> = ["task", "job", "project"]

  /// Writes `<meta>` with the current labels, as it was read or as for a new task.
  static func write(
    _ extras: [Attribute], to xml: inout XMLWriter, labels: (inout XMLWriter) -> Void
  ) {
    let text = extras.first { $0.name == "meta" }?.value.plain ?? "<meta><task/></meta>"
    var reader = XMLReader(Array(text.utf8))
    guard case .start(let element)? = try? reader.next(), let meta = try? reader.readNode(element)
    else { return }
    var isWritten = false
    xml.element("meta") { xml in
      if !meta.children.contains(where: { owners.contains($0.name) }) {
        xml.element("task") { xml in xml.element("labels") { labels(&$0) } }
        isWritten = true
      }
      for child in meta.children {
        guard !isWritten, owners.contains(child.name) else {
          xml.node(child)
          continue
        }
        isWritten = true
        xml.element(child.name) { xml in
          child.children.forEach { xml.node($0) }
          xml.element("labels") { labels(&$0) }
        }
      }
    }
  }

  private mutating func read(_ labels: [XMLNode]) {
    // A label with a parent names a point in the skeletons of the parent.
    var points: [String: [String]] = [:]
    for label in labels {
      guard let parent = label.text("parent"), let name = label.text("name") else { continue }
      points[parent, default: []].append(name)
    }
    for label in labels where label.child("parent") == nil {
      guard let name = label.text("name"), !name.isEmpty else { continue }
      var category = Category(name: name, keypoints: points[name] ?? [])
      for key in ["color", "type"] {
        if let text = label.text(key), !text.isEmpty {
          category.extras.append(Attribute(key, text: text))
        }
      }
      if let svg = label.text("svg"), !svg.isEmpty {
        category.extras.append(Attribute("svg", text: svg))
      }
      for attribute in label.child("attributes")?.children ?? [] {
        category.extras.append(Attribute("attribute", json: Self.json(attribute)))
      }
      var form = XMLNode(XMLElement("labels"))
      form.children = [label] + labels.filter { $0.text("parent") == name }
      category.form = form.form
      categories.append(category)
    }
  }

  /// Returns the declaration of an attribute as a JSON object of its elements.
  private static func json(_ attribute: XMLNode) -> String {
    var json = JSONWriter()
    json.object { json in
      for child in attribute.children { json.field(child.name, child.trimmedText) }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
