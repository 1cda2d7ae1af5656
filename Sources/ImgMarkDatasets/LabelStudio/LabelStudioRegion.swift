internal import ImgMarkGeometry
internal import ImgMarkModel

/// The results about one region: its geometry, its labels and what else was said about it.
struct LabelStudioRegion {
  let geometry: JSONNode
  var others: [JSONNode] = []

  init(_ geometry: JSONNode) {
    self.geometry = geometry
  }

  /// Whether a result says where something is.
  static func isGeometry(_ result: JSONNode) -> Bool {
    guard let type = result["type"]?.text else { return false }
    guard kinds.contains(Self.kind(type)) else { return false }
    let value = result["value"]
    return ["x", "points", "rle"].contains { value?[$0] != nil }
  }

  private static let kinds: Set<String> = [
    "rectangle", "polygon", "keypoint", "ellipse", "brush",
  ]

  /// `rectangle` of `rectanglelabels`.
  private static func kind(_ type: String) -> String {
    type.hasSuffix("labels") ? String(type.dropLast(6)) : type
  }

  /// What a result says that is no geometry, under the name of the control that was used.
  static func attribute(_ result: JSONNode) -> Attribute? {
    guard let name = result["from_name"]?.text, let type = result["type"]?.text,
      let value = result["value"]?[type == "textarea" ? "text" : type]
    else { return nil }
    if let values = value.array, values.count == 1 {
      return Attribute(name, values[0].attributeValue)
    }
    return Attribute(name, value.attributeValue)
  }

  func annotation(
    on size: PixelSize, _ numbers: inout ObjectNumbers, _ classes: inout ClassList
  ) throws(DatasetError.Reason) -> Annotation {
    if let turn = geometry["image_rotation"]?.number?.value, turn != 0 {
      throw .unknownValue(
        DecimalText.text(turn), of: "image_rotation; only results for the image as it is are read")
    }
    let labels = labels
    let category = try labels.first.map { name throws(DatasetError.Reason) in
      try classes.index(of: name)
    }
    var annotation = Annotation(try shape(on: size, &numbers), category: category)
    annotation.id = geometry["id"]?.text.map { .text($0) }
    annotation.score = geometry["score"]?.number?.value
    annotation.attributes = others.compactMap { result in
      Self.names(in: result) == nil ? Self.attribute(result) : nil
    }
    annotation.extras = extras(labels)
    return annotation
  }

  private var labels: [String] {
    for result in [geometry] + others {
      if let names = Self.names(in: result) { return names }
    }
    return []
  }

  /// The labels in a result, under the key of its type or that of another tag for labels.
  private static func names(in result: JSONNode) -> [String]? {
    for member in result["value"]?.members ?? []
    where member.key.hasSuffix("labels") {
      let names = member.value.array?.compactMap(\.text) ?? []
      if !names.isEmpty { return names }
    }
    return nil
  }

  private func extras(_ labels: [String]) -> [Attribute] {
    var extras: [Attribute] = []
    if labels.count > 1 {
      var json = JSONWriter()
      json.array { json in labels.forEach { json.string($0) } }
      extras.append(Attribute("labels", json: String(decoding: json.bytes, as: UTF8.self)))
    }
    for (key, usual) in [("from_name", "label"), ("to_name", "image")] {
      if let text = geometry[key]?.text, text != usual {
        extras.append(Attribute(key, text: text))
      }
    }
    for key in ["origin", "parentID", "meta"] {
      if let value = geometry[key] { extras.append(Attribute(key, value.attributeValue)) }
    }
    if Self.kind(geometry["type"]?.text ?? "") == "keypoint",
      let width = geometry["value"]?["width"]
    {
      extras.append(Attribute("width", width.attributeValue))
    }
    return extras
  }
}

// MARK: - Geometry

extension LabelStudioRegion {
  private func shape(
    on size: PixelSize, _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> Shape<SourceSpace> {
    let value = try geometry.required("value")
    switch Self.kind(try geometry.text("type")) {
    case "rectangle": return try rectangle(value, on: size, &numbers)
    case "keypoint":
      let point = numbers.point(try value.number("x"), try value.number("y"))
      return .point(point.scaled(to: size, of: 100))
    case "polygon":
      let points = try value.required("points").points("points", &numbers)
        .map { $0.scaled(to: size, of: 100) }
      if case .boolean(false)? = value["closed"]?.content { return .polyline(points) }
      guard points.count >= 3 else { throw .contour(numbers: 2 * points.count) }
      return .polygon(Polygon(points))
    case "ellipse":
      let center = numbers.point(try value.number("x"), try value.number("y"))
      let radii = numbers.point(try value.number("radiusX"), try value.number("radiusY"))
        .scaled(to: size, of: 100)
      _ = try Rect<SourceSpace>(x: 0, y: 0, width: radii.x, height: radii.y).checked()
      return .ellipse(
        Ellipse(
          center: center.scaled(to: size, of: 100), radii: Size(width: radii.x, height: radii.y),
          degrees: value["rotation"]?.number?.value ?? 0))
    case "brush":
      guard value["format"]?.text ?? "rle" == "rle" else {
        throw .wrongKind("format", expected: "rle")
      }
      return .mask(
        Mask(try LabelStudioBrush.mask(of: try value.array("rle"), on: size)))
    case let type: throw .unknownShape(type)
    }
  }

  /// Reads a box that was turned about its top left corner: in pixels, since a percent of the width
  /// is not one of the height.
  private func rectangle(
    _ value: JSONNode, on size: PixelSize, _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> Shape<SourceSpace> {
    let box = try numbers.box(
      x: try value.number("x"), y: try value.number("y"), width: try value.number("width"),
      height: try value.number("height")
    ).scaled(to: size, of: 100)
    let degrees = try value["rotation"].map { rotation throws(DatasetError.Reason) in
      try rotation.asNumber("rotation").value
    }
    guard let degrees, degrees != 0 else { return .box(box) }
    return .rotatedBox(RotatedBox(corner: box.origin, size: box.size, degrees: degrees))
  }
}
