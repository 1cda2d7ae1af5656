internal import ImgMarkAnnotations
internal import ImgMarkText

/// Datumaro's annotations of an image as a whole: those of type `label` and `caption`.
struct DatumaroWholes {
  /// The labels, each with the name that its class had when it was read.
  private var labels: [(name: String, node: JSONNode)] = []
  private var captions: [JSONNode] = []

  /// Creates them from ``form(of:_:)``; `nil` if there are none.
  init(_ form: [UInt8]?) {
    guard let form, let pairs = JSONNode(String(decoding: form, as: UTF8.self))?.array else {
      return
    }
    for pair in pairs {
      guard let node = pair["node"] else { continue }
      if let name = pair["name"]?.text {
        labels.append((name, node))
      } else {
        captions.append(node)
      }
    }
  }

  /// Returns all data of these annotations, for writing Datumaro again.
  static func form(of nodes: [JSONNode], _ names: [String]) -> [UInt8]? {
    guard !nodes.isEmpty else { return nil }
    var json = JSONWriter()
    json.array { json in
      for node in nodes {
        json.object { json in
          if let index = node["label_id"]?.integer, names.indices.contains(index) {
            json.field("name", names[index])
          }
          json.field("node") { $0.node(node) }
        }
      }
    }
    return json.bytes
  }

  /// Returns what other formats can't hold: the attributes of labels, and the captions.
  static func extras(of nodes: [JSONNode]) -> [Attribute] {
    nodes.flatMap { node in
      (node["attributes"]?.members ?? []).map {
        Attribute("\(wholes)\($0.key)", $0.value.attributeValue)
      } + (node["caption"].map { [Attribute("caption", $0.attributeValue)] } ?? [])
    }
  }

  private static let wholes = "label/"

  /// Returns the members of an item that don't become properties of the image.
  static func extras(ofItem node: JSONNode) -> [Attribute] {
    (node.members ?? []).filter { !keys.contains($0.key) }
      .map { Attribute($0.key, $0.value.attributeValue) }
  }

  /// Returns whether an extra of an image was a member of its item.
  static func isOfItem(_ name: String) -> Bool {
    !keys.contains(name) && name != "caption" && !name.hasPrefix(wholes)
  }

  private static let keys: Set<String> = ["id", "annotations", "attr", "image"]

  /// Writes the classes of an image as a whole with their data, and then the captions.
  func write(_ places: [Int], among categories: [Category], to json: inout JSONWriter) {
    var rest = labels
    for (index, place) in places.enumerated() {
      // If no label was left out, the order identifies renamed classes; otherwise the name does.
      let name = categories[place].name
      let known =
        labels.count == places.count
        ? labels[index].node
        : rest.firstIndex { $0.name == name }.map { rest.remove(at: $0).node }
      json.object { json in
        guard let known else { return Self.writeLabel(place, to: &json) }
        for member in known.members ?? [] {
          json.field(member.key) { json in
            if member.key == "label_id" { json.integer(place) } else { json.node(member.value) }
          }
        }
      }
    }
    for caption in captions { json.node(caption) }
  }

  private static func writeLabel(_ category: Int, to json: inout JSONWriter) {
    json.field("id", 0)
    json.field("type", "label")
    json.field("attributes") { $0.object { _ in } }
    json.field("group", 0)
    json.field("label_id", category)
  }
}
