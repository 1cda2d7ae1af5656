internal import ImgMarkAnnotations
internal import ImgMarkText

/// The tags of a project: those it declares, and others that objects have.
struct SuperviselyTags {
  /// The tag declarations of the project that was read.
  private var declared: [JSONNode] = []
  private var names: Set<String> = []
  /// The names of undeclared tags, each with whether it has a value anywhere.
  private var met: [(name: String, hasValue: Bool)] = []

  mutating func declare(_ tags: JSONNode?) {
    declared = tags?.array ?? []
    names = Set(declared.compactMap { $0["name"]?.text })
  }

  /// Records attributes that are written as tags, so that they can be declared.
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

  /// Writes the tag declarations of the project.
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
  /// Whether the tag has a value; the attribute `true` is a tag without one.
  fileprivate var hasTagValue: Bool { value != .json("true") }
}
