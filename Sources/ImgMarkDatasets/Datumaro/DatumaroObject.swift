internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// An object: an element of `annotations`.
struct DatumaroObject {
  let node: JSONNode

  init(_ node: JSONNode) {
    self.node = node
  }

  func annotation(
    _ names: [String], _ size: PixelSize, _ numbers: inout ObjectNumbers,
    _ classes: inout ClassList
  ) throws(DatasetError.Reason) -> Annotation {
    var category: Int?
    if let label = node["label_id"] {
      guard let index = label.integer, names.indices.contains(index) else {
        throw .unknownCategory(label.json)
      }
      category = try classes.index(of: names[index])
    }
    var annotation = Annotation(try shape(size, &numbers), category: category)
    annotation.id = node["id"].flatMap { Identifier(datumaro: $0) }
    annotation.group = node["group"].flatMap { Identifier(datumaro: $0) }
    if let order = node["z_order"]?.integer, order != 0 { annotation.zOrder = order }
    for member in node["attributes"]?.members ?? [] {
      switch (member.key, member.value.content) {
      case ("occluded", .boolean(let value)): if value { annotation.flags.insert(.occluded) }
      case ("truncated", .boolean(let value)): if value { annotation.flags.insert(.truncated) }
      case ("difficult", .boolean(let value)): if value { annotation.flags.insert(.difficult) }
      case ("is_crowd", .boolean(let value)): if value { annotation.flags.insert(.crowd) }
      case ("score", .number(let number, _)): annotation.score = number.value
      case ("track_id", .number(_, let text)): annotation.track = Identifier(written: text)
      default:
        annotation.attributes.append(Attribute(member.key, member.value.attributeValue))
      }
    }
    for member in node.members ?? [] where !Self.keys.contains(member.key) {
      annotation.extras.append(Attribute(member.key, member.value.attributeValue))
    }
    return annotation
  }

  /// The members that become properties of the object.
  private static let keys: Set<String> = [
    "id", "type", "attributes", "group", "label_id", "z_order", "bbox", "points", "visibility",
    "rle",
  ]

  private func shape(
    _ size: PixelSize, _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> Shape<SourceSpace> {
    switch try node.text("type") {
    case "bbox":
      let box = try node.array("bbox")
      guard box.count == 4 else { throw .wrongKind("bbox", expected: "[x, y, width, height]") }
      return .box(
        try numbers.box(
          x: try box[0].asNumber("x"), y: try box[1].asNumber("y"),
          width: try box[2].asNumber("width"), height: try box[3].asNumber("height")))
    case "polygon":
      let points = try flatPoints(&numbers)
      guard points.count >= 3 else { throw .contour(numbers: 2 * points.count) }
      return .polygon(Polygon(points))
    case "polyline": return .polyline(try flatPoints(&numbers))
    case "points": return try keypoints(&numbers)
    case "ellipse":
      let corners = try flatPoints(&numbers)
      guard corners.count == 2 else {
        throw .wrongKind("points", expected: "the corners of the ellipse's box")
      }
      let box = try Rect(corner: corners[0], opposite: corners[1]).checked()
      return .ellipse(
        Ellipse(
          center: box.center,
          radii: Size(width: box.size.width / 2, height: box.size.height / 2)))
    case "mask": return .mask(Mask(try mask(size)))
    case let type: throw .unknownShape(type)
    }
  }

  private func keypoints(
    _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> Shape<SourceSpace> {
    let points = try flatPoints(&numbers)
    let levels = node["visibility"]?.array?.compactMap { $0.integer } ?? []
    guard levels.isEmpty || levels.count == points.count else {
      throw .wrongKind("visibility", expected: "a list of \(points.count) numbers")
    }
    var keypoints: [Keypoint<SourceSpace>] = []
    for (index, point) in points.enumerated() {
      let level = levels.isEmpty ? 2 : levels[index]
      guard let visibility = UInt8(exactly: level).flatMap({ Visibility(rawValue: $0) }) else {
        throw .unknownValue("\(level)", of: "visibility")
      }
      keypoints.append(visibility == .absent ? .absent : Keypoint(point, visibility))
    }
    guard keypoints.count == 1, keypoints[0].visibility == .visible else {
      return .keypoints(Keypoints(keypoints))
    }
    return .point(keypoints[0].position)
  }

  /// Reads `[x, y, x, y, ...]`.
  private func flatPoints(
    _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> [SourcePoint] {
    let values = try node.array("points")
    guard values.count.isMultiple(of: 2), !values.isEmpty else {
      throw .contour(numbers: values.count)
    }
    var points: [SourcePoint] = []
    for index in stride(from: 0, to: values.count, by: 2) {
      points.append(
        numbers.point(
          try values[index].asNumber("points"), try values[index + 1].asNumber("points")))
    }
    return points
  }

  private func mask(_ size: PixelSize) throws(DatasetError.Reason) -> RunLengthMask {
    let rle = try node.required("rle")
    let sides = try rle.array("size").compactMap { $0.integer }
    guard sides == [size.height, size.width] else {
      throw .mask("the size of the mask is not [\(size.height), \(size.width)]")
    }
    do {
      return try RunLengthMask(
        columns: size.width, rows: size.height, cocoText: try rle.text("counts"))
    } catch let reason as DatasetError.Reason {
      throw reason
    } catch {
      throw .mask("\(error)")
    }
  }
}

extension Identifier {
  /// Creates the id of an object or a group; `nil` for 0, which means none.
  fileprivate init?(datumaro node: JSONNode) {
    guard let id = node.text.map({ Identifier(written: $0) }) ?? Identifier(node),
      id.digits != nil, id != .number(0)
    else { return nil }
    self = id
  }
}
