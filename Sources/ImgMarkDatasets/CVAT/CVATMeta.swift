internal import ImgMarkModel

/// The element `meta`: labels, and what CVAT says about the task.
struct CVATMeta {
  private(set) var categories: [Category] = []
  private(set) var extras: [Attribute] = []

  init(_ node: XMLNode) {
    for owner in node.children where ["task", "job", "project"].contains(owner.name) {
      for child in owner.children where child.children.isEmpty && !child.trimmedText.isEmpty {
        extras.append(Attribute("\(owner.name)/\(child.name)", text: child.trimmedText))
      }
      read(owner.child("labels")?.children ?? [])
    }
  }

  private mutating func read(_ labels: [XMLNode]) {
    // A label with a parent is a point of that label's skeletons.
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
      categories.append(category)
    }
  }

  /// The declaration of an attribute as a JSON object of its elements.
  private static func json(_ attribute: XMLNode) -> String {
    var json = JSONWriter()
    json.object { json in
      for child in attribute.children { json.field(child.name, child.trimmedText) }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
