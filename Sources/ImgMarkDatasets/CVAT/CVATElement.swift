internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// The XML element that CVAT uses for a shape.
struct CVATElement {
  private let name: String
  private let label: String
  private let geometry: [XMLAttribute]
  private var skeleton: [(name: String, point: Keypoint<SourceSpace>)] = []
  private let style: DecimalStyle

  init(_ annotation: Annotation, _ categories: [Category], digits: Int?) throws {
    let style = DecimalStyle(digits: digits)
    self.style = style
    let category = annotation.category.map { categories[$0] }
    label = category?.name ?? ""
    func numbers(_ pairs: (String, Double)...) -> [XMLAttribute] {
      pairs.map { XMLAttribute($0.0, DecimalText.text($0.1, style: style)) }
    }
    func list(_ points: [SourcePoint]) -> [XMLAttribute] {
      [XMLAttribute("points", Self.text(points, style))]
    }
    switch annotation.shape {
    case .point(let point): (name, geometry) = ("points", list([point]))
    case .polyline(let points): (name, geometry) = ("polyline", list(points))
    case .polygon(let polygon):
      (name, geometry) = ("polygon", list(polygon.rings.first?.vertices ?? []))
    case .box(let box):
      name = "box"
      geometry = numbers(
        ("xtl", box.minX), ("ytl", box.minY), ("xbr", box.maxX), ("ybr", box.maxY))
    case .rotatedBox(let rotated):
      let box = rotated.unturned
      name = "box"
      geometry = numbers(
        ("xtl", box.minX), ("ytl", box.minY), ("xbr", box.maxX), ("ybr", box.maxY),
        ("rotation", rotated.degrees.turnedToPositive))
    case .ellipse(let ellipse):
      name = "ellipse"
      let degrees = ellipse.degrees.turnedToPositive
      geometry =
        numbers(
          ("cx", ellipse.center.x), ("cy", ellipse.center.y), ("rx", ellipse.radii.width),
          ("ry", ellipse.radii.height)) + (degrees == 0 ? [] : numbers(("rotation", degrees)))
    case .mask(let mask):
      name = "mask"
      geometry = try Self.geometry(of: mask)
    case .keypoints(let keypoints):
      let isList = annotation.extras.contains(Attribute("element", text: "points"))
      name = isList ? "points" : "skeleton"
      geometry = isList ? list(keypoints.points.map { $0.position }) : []
      let names = category?.keypoints ?? []
      skeleton =
        isList
        ? []
        : keypoints.points.enumerated().map { index, point in
          (names.indices.contains(index) ? names[index] : "\(index + 1)", point)
        }
    }
  }

  /// Returns points as `x,y;x,y`.
  private static func text(_ points: [SourcePoint], _ style: DecimalStyle) -> String {
    var bytes: [UInt8] = []
    for point in points {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: ";")) }
      DecimalText.append(point.x, to: &bytes, style: style)
      bytes.append(UInt8(ascii: ","))
      DecimalText.append(point.y, to: &bytes, style: style)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the attributes of a mask: the rectangle around it, and the runs along its rows.
  private static func geometry(of mask: Mask<SourceSpace>) throws -> [XMLAttribute] {
    guard let part = PixelPatch(mask) else {
      throw DatasetError(.mask("the cells of a mask are not pixels of the image"))
    }
    return [
      XMLAttribute("rle", part.cells.rowRuns.map { "\($0)" }.joined(separator: ", ")),
      XMLAttribute("left", "\(part.left)"), XMLAttribute("top", "\(part.top)"),
      XMLAttribute("width", "\(part.cells.columns)"),
      XMLAttribute("height", "\(part.cells.rows)"),
    ]
  }

  func write(_ annotation: Annotation, takesExtras: Bool, to xml: inout XMLWriter) {
    let source = takesExtras ? annotation.extras.first { $0.name == "source" } : nil
    var attributes = [
      XMLAttribute("label", label),
      XMLAttribute("source", source?.value.plain ?? CVATWriter.defaultSource),
      XMLAttribute("occluded", annotation.flags.contains(.occluded) ? "1" : "0"),
    ]
    attributes += geometry
    attributes.append(XMLAttribute("z_order", "\(annotation.zOrder ?? 0)"))
    if let group = annotation.group {
      attributes.append(XMLAttribute("group_id", "\(group)"))
    }
    guard !annotation.attributes.isEmpty || !skeleton.isEmpty else {
      return xml.empty(name, attributes)
    }
    xml.element(name, attributes) { xml in
      for (name, point) in skeleton { write(point, name, to: &xml) }
      for attribute in annotation.attributes {
        xml.leaf("attribute", attribute.value.plain, [XMLAttribute("name", attribute.name)])
      }
    }
  }

  private func write(_ point: Keypoint<SourceSpace>, _ name: String, to xml: inout XMLWriter) {
    xml.empty("points", attributes(point, name))
  }

  private func attributes(_ point: Keypoint<SourceSpace>, _ name: String) -> [XMLAttribute] {
    [
      XMLAttribute("label", name), XMLAttribute("source", CVATWriter.defaultSource),
      XMLAttribute("outside", point.visibility == .absent ? "1" : "0"),
      XMLAttribute("occluded", point.visibility == .hidden ? "1" : "0"),
      XMLAttribute("points", Self.text([point.position], style)),
    ]
  }

  /// Returns an element that was read, with its position replaced by that of this shape.
  func replacing(_ node: XMLNode) -> XMLNode {
    var replaced = XMLNode(XMLElement(name))
    let old = node.element.attributes
    let first = old.firstIndex { CVATShape.places.contains($0.name) } ?? old.endIndex
    replaced.element.attributes =
      old[..<first] + geometry + old[first...].filter { !CVATShape.places.contains($0.name) }
    replaced.children = skeleton.map { name, point in
      XMLNode(XMLElement("points", attributes(point, name)))
    }
    replaced.children += node.children.filter { $0.name == "attribute" }
    return replaced
  }
}

extension Double {
  /// The angle in 0..<360 degrees.
  var turnedToPositive: Double {
    let rest = truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }
}
