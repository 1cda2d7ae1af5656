internal import ImgMarkGeometry
internal import ImgMarkModel

/// An annotation of the W3C's model: what it says, of which part of what.
struct WebAnnotation {
  let node: JSONNode
  /// The picture's address, without a fragment.
  let source: String
  private let selector: Selector

  private enum Selector {
    /// No part: the whole picture.
    case whole
    case fragment(String)
    case svg(String)
    case point(JSONNode)
    case unknown(String)
  }

  /// Creates an annotation; `nil` where it has no target.
  init?(_ node: JSONNode) {
    self.node = node
    guard let target = node["target"]?.array?.first ?? node["target"] else { return nil }
    let address = target["source"]?["id"]?.text ?? target["source"]?.text ?? target["id"]?.text
    guard let text = target.text ?? address else { return nil }
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    source = String(parts[0])
    let selector = target["selector"]?.array?.first ?? target["selector"]
    switch selector?["type"]?.text {
    case "FragmentSelector"?: self.selector = .fragment(selector?["value"]?.text ?? "")
    case "SvgSelector"?: self.selector = .svg(selector?["value"]?.text ?? "")
    case "PointSelector"?: self.selector = selector.map { .point($0) } ?? .whole
    case let type?: self.selector = .unknown(type)
    case nil: self.selector = parts.count == 2 ? .fragment(String(parts[1])) : .whole
    }
  }

  /// Annotations in a text: one, those of pages and collections, or of an array.
  static func annotations(in node: JSONNode) -> [JSONNode] {
    if let array = node.array { return array.flatMap { annotations(in: $0) } }
    switch node["type"]?.text {
    case "Annotation"?: return [node]
    case "AnnotationCollection"?: return node["first"].map { annotations(in: $0) } ?? []
    default: return node["items"]?.array?.flatMap { annotations(in: $0) } ?? []
    }
  }

  /// Whether it is about the picture as a whole.
  var isWhole: Bool {
    if case .whole = selector { true } else { false }
  }

  // MARK: What it says

  private var bodies: [JSONNode] { node["body"]?.array ?? node["body"].map { [$0] } ?? [] }

  /// The tags, which are the classes.
  var tags: [String] {
    bodies.compactMap { body in
      let purpose = body["purpose"]?.text ?? node["motivation"]?.text ?? "tagging"
      guard ["tagging", "classifying", "identifying"].contains(purpose) else { return nil }
      return body.text ?? (body["value"] ?? body["label"])?.text
    }
  }

  /// What else is said, under its purpose.
  var remarks: [Attribute] {
    bodies.compactMap { body in
      guard let purpose = body["purpose"]?.text ?? node["motivation"]?.text,
        !["tagging", "classifying", "identifying"].contains(purpose),
        let value = body["value"]?.text ?? body.text
      else { return nil }
      return Attribute(purpose, text: value)
    }
  }

  /// Reads the annotation on a picture of a size.
  func annotation(
    on picture: Size<AuthoredSpace>, by map: PlaneMap<AuthoredSpace, SourceSpace>,
    _ options: ReadingOptions, _ classes: inout ClassList
  ) throws(DatasetError.Reason) -> Annotation {
    let tags = tags
    let category = try tags.first.map { name throws(DatasetError.Reason) in
      try classes.index(of: name)
    }
    let pixels = map(Size(width: 1, height: 1))
    var annotation = Annotation(
      try shape(on: picture, options, pixelsPerUnit: max(pixels.width, pixels.height))
        .mapped(by: map), category: category)
    if case .box(let box) = annotation.shape { annotation.shape = .box(try box.checked()) }
    annotation.id = node["id"]?.text.map { .text($0) }
    annotation.attributes = remarks
    for tag in tags.dropFirst() { annotation.attributes.append(Attribute("tag", text: tag)) }
    for key in ["creator", "created", "modified"] {
      if let value = node[key] {
        annotation.extras.append(Attribute(key, value.attributeValue))
      }
    }
    return annotation
  }

  private func shape(
    on picture: Size<AuthoredSpace>, _ options: ReadingOptions, pixelsPerUnit: Double
  ) throws(DatasetError.Reason) -> Shape<AuthoredSpace> {
    switch selector {
    case .whole:
      return .box(Rect(x: 0, y: 0, width: picture.width, height: picture.height))
    case .fragment(let text):
      return try fragment(text, on: picture, tinyAsPoint: options.tinyAsPoint)
    case .svg(let text):
      return try SVGShape(text, on: picture, pixelsPerUnit: pixelsPerUnit).shape
    case .point(let node):
      return .point(Point(x: try node.number("x").value, y: try node.number("y").value))
    case .unknown(let type): throw .unknownValue(type, of: "the type of a selector")
    }
  }

  /// Reads `xywh=pixel:x,y,w,h`; with decimals, and without a size as a point, as many tools write it.
  private func fragment(
    _ text: String, on picture: Size<AuthoredSpace>, tinyAsPoint: Bool
  ) throws(DatasetError.Reason) -> Shape<AuthoredSpace> {
    guard let part = text.split(separator: "&").first(where: { $0.hasPrefix("xywh=") }) else {
      throw .missing("xywh in the fragment \(text)")
    }
    var list = part.dropFirst(5)
    let isPercent = list.hasPrefix("percent:")
    if isPercent { list = list.dropFirst(8) }
    if list.hasPrefix("pixel:") { list = list.dropFirst(6) }
    var numbers: [Double] = []
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      do throws(NumberFault) {
        numbers.append(try DecimalText.number(word).value)
      } catch {
        throw .number("xywh", error)
      }
    }
    guard numbers.count == 4 else { throw .wrongKind("xywh", expected: "four numbers") }
    var box = Rect<AuthoredSpace>(
      x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    if isPercent {
      box = Rect(
        x: box.minX * picture.width / 100, y: box.minY * picture.height / 100,
        width: box.size.width * picture.width / 100,
        height: box.size.height * picture.height / 100)
    }
    let isTiny =
      !isPercent && (0...1).contains(box.size.width) && (0...1).contains(box.size.height)
    let isPoint = box.size.width == 0 && box.size.height == 0
    return isPoint || tinyAsPoint && isTiny ? .point(box.origin) : .box(box)
  }
}

// MARK: - Writing

extension JSONWriter {
  /// Writes the fields `type` to `body` of an annotation.
  mutating func webAnnotation(
    _ annotation: Annotation, id: String, label: String?, extras: [Attribute]
  ) {
    field("id", id)
    field("type", "Annotation")
    field("motivation", "tagging")
    fields(extras)
    field("body") { json in
      json.array { json in
        if let label { json.textualBody(label, purpose: "tagging") }
        for attribute in annotation.attributes {
          let isTag = attribute.name == "tag"
          json.textualBody(attribute.value.plain, purpose: isTag ? "tagging" : attribute.name)
        }
      }
    }
  }

  private mutating func textualBody(_ value: String, purpose: String) {
    object { json in
      json.field("type", "TextualBody")
      json.field("purpose", purpose)
      json.field("value", value)
    }
  }

  /// Writes the field `selector`.
  mutating func webSelector(_ shape: Shape<SourceSpace>, _ options: WritingOptions) throws {
    let style = DecimalStyle(digits: digits)
    func text(_ numbers: Double...) -> String {
      numbers.map { DecimalText.text($0, style: style) }.joined(separator: ",")
    }
    func list(_ points: [SourcePoint]) -> String {
      points.map { text($0.x, $0.y) }.joined(separator: " ")
    }
    func path(_ polygon: Polygon<SourceSpace>) -> String {
      polygon.rings.map { ring in
        "M" + ring.vertices.map { text($0.x, $0.y) }.joined(separator: " L") + " Z"
      }.joined(separator: " ")
    }
    let svg: String
    switch shape {
    case .point(let point) where options.tinyAsPoint:
      // The pixel in which the point lies.
      let corner =
        options.integerFragments
        ? Point(x: point.x.rounded(.down), y: point.y.rounded(.down)) : point
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
      let box = options.integerFragments ? box.edgesRounded : box
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

extension Rect where Space == SourceSpace {
  /// The box with its edges rounded to whole pixels, of which it keeps at least one.
  fileprivate var edgesRounded: Self {
    func rounded(_ low: Double, _ high: Double) -> (start: Double, length: Double) {
      let (start, end) = (low.rounded(), high.rounded())
      return end > start ? (start, end - start) : (low.rounded(.down), 1)
    }
    let (x, y) = (rounded(minX, maxX), rounded(minY, maxY))
    return Rect(x: x.start, y: y.start, width: x.length, height: y.length)
  }
}
