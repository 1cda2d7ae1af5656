internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

extension JSONWriter {
  /// Writes the field `body`, unless it would be empty.
  ///
  /// - Parameters:
  ///   - label: The name of the class.
  ///   - attributes: The attributes of the object.
  ///   - kept: The bodies as read; the class and attributes they contain aren't written twice.
  ///   - motivations: The motivations of the annotation that had these bodies.
  mutating func webBodies(
    _ label: String?, _ attributes: [Attribute], kept: [JSONNode] = [], motivations: [String] = []
  ) {
    let said = WebBodies(kept, motivations: motivations)
    var rest = attributes
    for attribute in said.attributes {
      rest.firstIndex(of: attribute).map { _ = rest.remove(at: $0) }
    }
    let addsLabel = label != nil && said.firstTag == nil
    guard addsLabel || !kept.isEmpty || !rest.isEmpty else { return }
    field("body") { json in
      json.array { json in
        if addsLabel, let label { json.textualBody(.text(label), purpose: "tagging") }
        for (index, node) in kept.enumerated() {
          if index == said.firstTag, let label, label != said.tags.first {
            json.textualBody(.text(label), purpose: "tagging")
          } else {
            json.node(node)
          }
        }
        for attribute in rest { json.textualBody(attribute) }
      }
    }
  }

  /// Writes an attribute as a body.
  ///
  /// A name that is a motivation or an address becomes the purpose of the body. Other names can't
  /// be purposes, so they become the label of a description.
  private mutating func textualBody(_ attribute: Attribute) {
    switch attribute.name {
    case "tag": textualBody(attribute.value, purpose: "tagging")
    case let name where WebMotivation.names.contains(name) || name.contains(":"):
      textualBody(attribute.value, purpose: name)
    case let name: textualBody(attribute.value, purpose: "describing", label: name)
    }
  }

  mutating func textualBody(_ value: AttributeValue, purpose: String, label: String? = nil) {
    object { json in
      json.field("type", "TextualBody")
      json.field("purpose", purpose)
      if let label { json.field("label", label) }
      if case .json = value { json.field("format", "application/json") }
      json.field("value", value.plain)
    }
  }

  /// Writes the field `selector`.
  mutating func webSelector<Space>(_ shape: Shape<Space>, _ options: WritingOptions) throws {
    let style = DecimalStyle(digits: digits)
    func text(_ numbers: Double...) -> String {
      numbers.map { DecimalText.text($0, style: style) }.joined(separator: ",")
    }
    func list(_ points: [Point<Space>]) -> String {
      points.map { text($0.x, $0.y) }.joined(separator: " ")
    }
    func path(_ polygon: Polygon<Space>) -> String {
      polygon.rings.map { ring in
        "M" + ring.vertices.map { text($0.x, $0.y) }.joined(separator: " L") + " Z"
      }.joined(separator: " ")
    }
    let svg: String
    switch shape {
    case .point(let point) where options.own.tinyAsPoint:
      // Write the pixel that contains the point.
      let corner =
        options.own.integerFragments
        ? Point<Space>(x: point.x.rounded(.down), y: point.y.rounded(.down)) : point
      return fragmentSelector(text(corner.x, corner.y, 1, 1))
    case .point(let point):
      return field("selector") { json in
        json.object { json in
          json.field("type", "PointSelector")
          json.field("x", point.x)
          json.field("y", point.y)
        }
      }
    case .box(let box):
      let box = options.own.integerFragments ? box.edgesRounded : box
      return fragmentSelector(text(box.minX, box.minY, box.size.width, box.size.height))
    case .polyline(let points): svg = XMLText.svg("polyline", [("points", list(points))])
    case .polygon(let polygon) where polygon.rings.count == 1:
      svg = XMLText.svg("polygon", [("points", list(polygon.rings[0].vertices))])
    case .polygon(let polygon):
      svg = XMLText.svg("path", [("fill-rule", "evenodd"), ("d", path(polygon))])
    case .ellipse(let ellipse):
      let center = ellipse.center
      var attributes = [
        ("cx", text(center.x)), ("cy", text(center.y)), ("rx", text(ellipse.radii.width)),
        ("ry", text(ellipse.radii.height)),
      ]
      if ellipse.degrees != 0 {
        attributes.append(
          ("transform", "rotate(\(text(ellipse.degrees, center.x, center.y)))"))
      }
      svg = XMLText.svg("ellipse", attributes)
    case .rotatedBox(let box):
      let (unturned, center) = (box.unturned, box.center)
      svg = XMLText.svg(
        "rect",
        [
          ("x", text(unturned.minX)), ("y", text(unturned.minY)),
          ("width", text(unturned.size.width)), ("height", text(unturned.size.height)),
          ("transform", "rotate(\(text(box.degrees, center.x, center.y)))"),
        ])
    case .keypoints, .mask:
      throw DatasetError(.unknownShape(shape.kind.rawValue))
    }
    field("selector") { json in
      json.object { json in
        json.field("type", "SvgSelector")
        json.field("value", svg)
      }
    }
  }

  private mutating func fragmentSelector(_ numbers: String) {
    field("selector") { json in
      json.object { json in
        json.field("type", "FragmentSelector")
        json.field("conformsTo", "http://www.w3.org/TR/media-frags/")
        json.field("value", "xywh=pixel:" + numbers)
      }
    }
  }
}

extension Rect {
  /// The box with its edges rounded to whole pixels, at least one pixel wide and high.
  fileprivate var edgesRounded: Self {
    func rounded(_ low: Double, _ high: Double) -> (start: Double, length: Double) {
      let (start, end) = (low.rounded(), high.rounded())
      return end > start ? (start, end - start) : (low.rounded(.down), 1)
    }
    let (x, y) = (rounded(minX, maxX), rounded(minY, maxY))
    return Rect(x: x.start, y: y.start, width: x.length, height: y.length)
  }
}
