internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

extension JSONWriter {
  /// Writes attributes as members of the current object.
  ///
  /// A name that occurs several times is written once, with a list of its values, because names in
  /// a JSON object must be unique (RFC 8259, section 4).
  mutating func fields(_ attributes: [Attribute]) {
    for (index, attribute) in attributes.enumerated() {
      let isFirst = !attributes[..<index].contains { $0.name == attribute.name }
      guard isFirst else { continue }
      let others = attributes[(index + 1)...].filter { $0.name == attribute.name }
      field(attribute.name) { json in
        guard !others.isEmpty else { return json.value(attribute.value) }
        json.array { json in
          json.value(attribute.value)
          for other in others { json.value(other.value) }
        }
      }
    }
  }

  mutating func value(_ value: AttributeValue) {
    switch value {
    case .text(let text): string(text)
    case .json(let json): raw(json)
    }
  }

  /// Writes points as `[[x, y], ...]`.
  mutating func field(_ key: String, _ points: [SourcePoint]) {
    field(key) { $0.points(points) }
  }

  mutating func points(_ points: [SourcePoint]) {
    array { json in
      for point in points { json.point(point) }
    }
  }

  mutating func point(_ point: SourcePoint) {
    array { json in
      json.number(point.x)
      json.number(point.y)
    }
  }

  mutating func identifier(_ identifier: Identifier) {
    switch identifier {
    case .number(let number): integer(number)
    case .numeral(let digits): raw(digits)
    case .text(let text): string(text)
    }
  }
}
