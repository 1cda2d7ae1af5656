internal import ImgMarkAnnotations
internal import ImgMarkNumbers
internal import ImgMarkText

/// The bodies of an annotation, which describe its targets (Web Annotation Data Model, 3.2).
struct WebBodies {
  /// The bodies as read.
  let nodes: [JSONNode]
  /// The motivations of the annotation (3.3.5), which are the default purposes of bodies.
  let motivations: [String]
  /// The tags, which name classes.
  private(set) var tags: [String] = []
  /// The other bodies, by purpose.
  private(set) var remarks: [Attribute] = []
  /// Whether the tags and remarks hold everything in the bodies.
  private(set) var isPlain = true
  /// The index of the body with the first tag; `nil` if there is no tag.
  private(set) var firstTag: Int?

  /// Reads the bodies of an annotation.
  init(of annotation: JSONNode) {
    var nodes = annotation["body"].map { $0.array ?? [$0] } ?? []
    // `bodyValue` is a short form of a body that is only text (3.2.5).
    if let value = annotation["bodyValue"] {
      nodes.append(JSONNode(.object([JSONMember("value", value)]), line: value.line))
    }
    self.init(nodes, motivations: annotation["motivation"]?.texts ?? [])
  }

  init(_ nodes: [JSONNode], motivations: [String]) {
    self.nodes = nodes
    self.motivations = motivations
    for (index, node) in nodes.enumerated() {
      let before = tags.count
      add(node, purpose: motivations.first)
      if before == 0, !tags.isEmpty { firstTag = index }
    }
  }

  /// The remarks and all tags after the first one, which is the class.
  var attributes: [Attribute] {
    remarks + tags.dropFirst().map { Attribute("tag", text: $0) }
  }

  private mutating func add(_ node: JSONNode, purpose usual: String?) {
    let purposes = node["purpose"]?.texts ?? []
    if purposes.count > 1 { isPlain = false }
    let purpose = purposes.first ?? usual
    if let items = node["items"]?.array, node.isSetOfResources {
      isPlain = false
      for item in node["type"]?.text == "Choice" ? items.prefix(1) : items[...] {
        add(item, purpose: purpose)
      }
      return
    }
    guard let content = node.bodyContent else {
      isPlain = false
      return
    }
    if !content.isPlain { isPlain = false }
    switch purpose ?? (content.isAddress ? "linking" : "tagging") {
    case "tagging", "classifying", "identifying": tags.append(content.value.plain)
    case let purpose: remarks.append(Attribute(content.name ?? purpose, content.value))
    }
  }
}

/// The names of motivations and purposes (3.3.5), with those of IIIF (Presentation 3.0, 5.6).
enum WebMotivation {
  static let names: Set<String> = [
    "assessing", "bookmarking", "classifying", "commenting", "describing", "editing",
    "highlighting",
    "identifying", "linking", "moderating", "questioning", "replying", "tagging", "supplementing",
  ]

  /// Returns the motivation of an object's annotation, if none was read.
  static func usual(hasClass: Bool, _ attributes: [Attribute]) -> String {
    if hasClass || attributes.contains(where: { $0.name == "tag" }) { return "tagging" }
    guard let first = attributes.first else { return "highlighting" }
    return names.contains(first.name) ? first.name : "describing"
  }
}

extension JSONNode {
  /// A single text, or the texts of an array.
  var texts: [String] { text.map { [$0] } ?? array?.compactMap(\.text) ?? [] }

  /// Whether the value is a set of alternative or combined resources (4.4.6).
  fileprivate var isSetOfResources: Bool {
    ["Choice", "Composite", "List", "Independents"].contains(self["type"]?.text ?? "")
  }

  /// Whether the text is an address with a scheme, instead of prose.
  fileprivate var isAddress: Bool {
    guard let text else { return false }
    return text.contains("://") || text.hasPrefix("urn:")
  }

  /// The content of a body.
  fileprivate var bodyContent:
    (value: AttributeValue, name: String?, isAddress: Bool, isPlain: Bool)?
  {
    if let text { return (.text(text), nil, isAddress, !isAddress) }
    if let value = self["value"]?.text {
      let name = self["label"]?.text
      let isJSON = self["format"]?.text == "application/json"
      let keys: Set<String> = ["type", "value", "purpose", "label", "format"]
      let isPlain =
        (members ?? []).allSatisfy { keys.contains($0.key) }
        && ["TextualBody", nil].contains(self["type"]?.text)
        && (self["label"] == nil || name != nil && self["purpose"]?.text == "describing")
        && (self["format"] == nil || isJSON)
      let json = isJSON ? JSONNode(value) : nil
      return (
        json.map { $0.text == nil ? .json(value) : .text(value) } ?? .text(value),
        isPlain ? name : nil, false, isPlain
      )
    }
    let source = self["source"] ?? self
    let address = source.text ?? source["id"]?.text
    guard let name = source.labelText ?? labelText ?? address else { return nil }
    return (.text(name), nil, address != nil, false)
  }

  /// The label: a text, or the first text of a language map (IIIF Presentation 3.0, 4.2).
  fileprivate var labelText: String? {
    guard let label = self["label"] else { return nil }
    return label.text ?? label.members?.first?.value.texts.first
  }
}
