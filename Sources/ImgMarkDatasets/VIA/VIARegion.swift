internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// A region: its shape, and attributes with names chosen by the user.
struct VIARegion {
  let shape: JSONNode
  let attributes: JSONNode
  let line: Int

  init(shape: JSONNode, attributes: JSONNode, line: Int) {
    self.shape = shape
    self.attributes = attributes
    self.line = line
  }

  /// Reads the text of ``form``; `nil` if it isn't valid.
  init?(form: [UInt8]) {
    guard let node = JSONNode(String(decoding: form, as: UTF8.self)),
      let shape = node["shape_attributes"], let attributes = node["region_attributes"]
    else { return nil }
    self.init(shape: shape, attributes: attributes, line: node.line)
  }

  /// All data of the region.
  private var form: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("shape_attributes") { $0.node(shape) }
      json.field("region_attributes") { $0.node(attributes) }
    }
    return json.bytes
  }

  /// Reads the region; `labelKey` is the attribute that names its class.
  func annotation(
    labelKey: String?, _ numbers: inout ObjectNumbers, _ classes: inout ClassList
  ) throws(DatasetError.Reason) -> Annotation {
    let form = form
    numbers.foreign = ForeignObject(
      shape["name"]?.text ?? "region", form: form, line: line)
    var category: Int?
    if let labelKey, let value = attributes[labelKey], let name = try Self.name(value) {
      category = try classes.label(name)
      numbers.foreign?.category = category
    }
    var annotation = Annotation(try read(&numbers), category: category)
    if let labelKey, let value = attributes[labelKey], value.text == nil {
      annotation.extras.append(Attribute(Self.classKey, value.attributeValue))
    }
    for member in attributes.members ?? [] where member.key != labelKey {
      annotation.attributes.append(Attribute(member.key, member.value.attributeValue))
    }
    annotation.form = form
    annotation.original = form[...]
    return annotation
  }

  /// The name of the extra that keeps a class value that wasn't text.
  static let classKey = "class"

  /// Returns the class that a value names: its text, or the only checked box.
  fileprivate static func name(_ value: JSONNode) throws(DatasetError.Reason) -> String? {
    switch value.content {
    case .text(let text): return text.isEmpty ? nil : text
    case .number(_, let text): return text
    case .object(let members):
      let checked = members.filter { $0.value.isTrue || $0.value.text == "true" }
      guard checked.count <= 1 else {
        throw .foreign(
          "one region is checked as \(checked.map(\.key).joined(separator: " and ")); it can be of "
            + "one class only; name another attribute by --label-key")
      }
      return checked.first?.key
    case .null, .boolean, .array: return nil
    }
  }

  func read(
    _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> Shape<SourceSpace> {
    switch try shape.text("name") {
    case "rect":
      return .box(
        try numbers.box(
          x: try shape.number("x"), y: try shape.number("y"), width: try shape.number("width"),
          height: try shape.number("height")))
    case "circle":
      let radius = numbers.value(try shape.number("r"))
      return try ellipse(Size(width: radius, height: radius), &numbers)
    case "ellipse":
      let radii = numbers.point(try shape.number("rx"), try shape.number("ry"))
      return try ellipse(Size(width: radii.x, height: radii.y), &numbers)
    case "polygon":
      var vertices = try points(&numbers)
      // Version 1 repeats the first vertex at the end.
      if vertices.count > 3, vertices.first == vertices.last { vertices.removeLast() }
      guard vertices.count >= 3 else { throw .contour(numbers: 2 * vertices.count) }
      return .polygon(Polygon(vertices))
    case "polyline": return .polyline(try points(&numbers))
    case "point": return .point(numbers.point(try shape.number("cx"), try shape.number("cy")))
    case let name: throw .unknownShape(name)
    }
  }

  private func ellipse(
    _ radii: Size<SourceSpace>, _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> Shape<SourceSpace> {
    _ = try Rect<SourceSpace>(x: 0, y: 0, width: radii.width, height: radii.height).checked()
    let center = numbers.point(try shape.number("cx"), try shape.number("cy"))
    let radians = shape["theta"]?.number?.value ?? 0
    return .ellipse(Ellipse(center: center, radii: radii, degrees: radians * 180 / .pi))
  }

  private func points(
    _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> [SourcePoint] {
    let (xs, ys) = (try shape.array("all_points_x"), try shape.array("all_points_y"))
    guard xs.count == ys.count else { throw .contour(numbers: xs.count + ys.count) }
    var points: [SourcePoint] = []
    for (x, y) in zip(xs, ys) {
      points.append(numbers.point(try x.asNumber("all_points_x"), try y.asNumber("all_points_y")))
    }
    return points
  }
}

// MARK: - Writing

extension JSONWriter {
  /// Writes the shape of a region.
  mutating func viaShape(_ shape: Shape<SourceSpace>) throws {
    try object { json throws in
      switch shape {
      case .point(let point):
        json.field("name", "point")
        json.viaCenter(point)
      case .box(let box):
        json.field("name", "rect")
        json.field("x", box.minX)
        json.field("y", box.minY)
        json.field("width", box.size.width)
        json.field("height", box.size.height)
      case .ellipse(let ellipse) where ellipse.radii.width == ellipse.radii.height:
        json.field("name", "circle")
        json.viaCenter(ellipse.center)
        json.field("r", ellipse.radii.width)
      case .ellipse(let ellipse):
        json.field("name", "ellipse")
        json.viaCenter(ellipse.center)
        json.field("rx", ellipse.radii.width)
        json.field("ry", ellipse.radii.height)
        json.field("theta", ellipse.degrees * .pi / 180)
      case .polygon(let polygon):
        json.field("name", "polygon")
        json.viaPoints(polygon.rings.first?.vertices ?? [])
      case .polyline(let points):
        json.field("name", "polyline")
        json.viaPoints(points)
      case .rotatedBox, .keypoints, .mask:
        throw DatasetError(.unknownShape(shape.kind.rawValue))
      }
    }
  }

  private mutating func viaCenter(_ point: SourcePoint) {
    field("cx", point.x)
    field("cy", point.y)
  }

  private mutating func viaPoints(_ points: [SourcePoint]) {
    field("all_points_x", points.map { $0.x })
    field("all_points_y", points.map { $0.y })
  }

  /// Writes the data of a region: its class and its attributes.
  ///
  /// A class that was read as a number or a checkbox is written the same way, because the project's
  /// settings expect that.
  ///
  /// - Parameters:
  ///   - annotation: The object.
  ///   - read: The attributes as they were read; `nil` if the object wasn't read from VIA.
  ///   - labelKey: The attribute that names the class.
  ///   - name: The name of the class; `nil` if there is none.
  mutating func viaAttributes(
    _ annotation: Annotation, _ read: JSONNode?, labelKey: String, _ name: String?
  ) {
    object { json in
      guard let members = read?.members else {
        if let name { json.field(labelKey, name) }
        return json.fields(annotation.attributes.filter { $0.name != labelKey })
      }
      if !members.contains(where: { $0.key == labelKey }), let name { json.field(labelKey, name) }
      for member in members {
        json.field(member.key) { json in
          guard member.key == labelKey, let name,
            case let old = try? VIARegion.name(member.value), old != name
          else { return json.node(member.value) }
          if member.value.members != nil {
            json.object { $0.field(name, true) }
          } else {
            json.string(name)
          }
        }
      }
    }
  }

  /// Writes the shape of a region, as it was read if it hasn't changed.
  mutating func viaShape(_ annotation: Annotation, _ read: VIARegion?) throws {
    if digits == nil, let read {
      var numbers = ObjectNumbers()
      // If only the class of an object changed, it still has its old position.
      if annotation.original != nil || (try? read.read(&numbers)) == annotation.shape {
        return node(read.shape)
      }
    }
    try viaShape(annotation.shape)
  }
}
