internal import ImgMarkAnnotations
internal import ImgMarkText

/// The tags of a project: those that it declares, and those that are met.
struct SuperviselyTags {
  /// What the project that was read says of its tags.
  private var declared: [JSONNode] = []
  private var names: Set<String> = []
  /// Names of other tags, and whether any of them has a value.
  private var met: [(name: String, hasValue: Bool)] = []

  mutating func declare(_ tags: JSONNode?) {
    declared = tags?.array ?? []
    names = Set(declared.compactMap { $0["name"]?.text })
  }

  /// Takes note of attributes, which are tags.
  mutating func count(_ attributes: [Attribute]) {
    for attribute in attributes
    where attribute.name != "description" && !names.contains(attribute.name) {
      let hasValue = attribute.hasTagValue
      if let place = met.firstIndex(where: { $0.name == attribute.name }) {
        met[place].hasValue = met[place].hasValue || hasValue
      } else {
        met.append((attribute.name, hasValue))
      }
    }
  }

  /// Writes attributes as tags.
  mutating func write(_ attributes: [Attribute], to json: inout JSONWriter) {
    count(attributes)
    json.array { json in
      for attribute in attributes where attribute.name != "description" {
        json.object { json in
          json.field("name", attribute.name)
          json.field("value") { json in
            if attribute.hasTagValue { json.value(attribute.value) } else { json.null() }
          }
        }
      }
    }
  }

  /// Writes what the project says of its tags.
  func writeDeclarations(to json: inout JSONWriter) {
    json.array { json in
      for tag in declared { json.node(tag) }
      for tag in met {
        json.object { json in
          json.field("name", tag.name)
          json.field("value_type", tag.hasValue ? "any_string" : "none")
          json.field("color", "#808080")
        }
      }
    }
  }
}

extension Attribute {
  /// Whether a tag has a value, which one that is merely set has not.
  fileprivate var hasTagValue: Bool { value != .json("true") }
}
