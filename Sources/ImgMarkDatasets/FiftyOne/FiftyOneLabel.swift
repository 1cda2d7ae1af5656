internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// A label in a field of a sample.
struct FiftyOneLabel {
  static let usualFields = [
    "Detection": "detections", "Polyline": "polylines", "Keypoint": "keypoints",
    "Classification": "classifications",
  ]

  let node: JSONNode
  let kind: String
  let field: String
  /// The index of the label in the list of its field; `nil` if the field has only one label.
  let place: Int?
  /// The contents of the PNG file with the mask, if the mask is in a separate file.
  var maskPicture: [UInt8]?

  private init(_ node: JSONNode, _ kind: String, in field: String, at place: Int?) {
    self.node = node
    self.kind = kind
    self.field = field
    self.place = place
  }

  /// Reads the text of ``form``; `nil` if it isn't valid.
  init?(form: [UInt8]) {
    guard let root = JSONNode(String(decoding: form, as: UTF8.self)), let node = root["label"],
      let kind = root["kind"]?.text, let field = root["field"]?.text
    else { return nil }
    self.init(node, kind, in: field, at: root["place"]?.integer)
  }

  /// All data of the label, with its field and index.
  private var form: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("field", field)
      json.field("kind", kind)
      json.field("place", place)
      json.field("label") { $0.node(node) }
    }
    return json.bytes
  }

  /// Returns the labels in a field, which has a single label or a list.
  static func labels(in member: JSONMember) -> [FiftyOneLabel] {
    guard let kind = member.value["_cls"]?.text else { return [] }
    if usualFields[kind] != nil {
      return [FiftyOneLabel(member.value, kind, in: member.key, at: nil)]
    }
    guard kind.hasSuffix("s"), let list = usualFields[String(kind.dropLast())] else { return [] }
    return (member.value[list]?.array ?? []).enumerated().map { place, node in
      FiftyOneLabel(node, String(kind.dropLast()), in: member.key, at: place)
    }
  }

  /// Returns whether the labels in a field are of a supported kind.
  static func isRead(_ field: JSONNode) -> Bool {
    guard let kind = field["_cls"]?.text else { return false }
    return usualFields[kind] != nil
      || kind.hasSuffix("s") && usualFields[String(kind.dropLast())] != nil
  }

  func annotation(
    on size: PixelSize, _ numbers: inout ObjectNumbers, _ classes: inout ClassList,
    _ pictures: (any MaskPictures)?
  ) throws(DatasetError.Reason) -> Annotation {
    let category = try node["label"]?.text.flatMap { name throws(DatasetError.Reason) in
      try classes.label(name)
    }
    let form = form
    numbers.foreign = ForeignObject(kind, form: form, category: category, line: node.line)
    var annotation = Annotation(try shape(on: size, &numbers, pictures), category: category)
    annotation.id = (node["_id"]?["$oid"] ?? node["_id"])?.text.map { .text($0) }
    if node["iscrowd"]?.isTrue ?? false { annotation.flags.insert(.crowd) }
    annotation.score = node["confidence"]?.number?.value
    annotation.track = node["index"].flatMap { Identifier($0) }
    for member in node["attributes"]?.members ?? [] {
      annotation.attributes.append(
        Attribute(member.key, (member.value["value"] ?? member.value).attributeValue))
    }
    for member in node.members ?? []
    where !Self.keys.contains(member.key) && !member.key.hasPrefix("_") {
      annotation.attributes.append(Attribute(member.key, member.value.attributeValue))
    }
    if field != Self.usualFields[kind] {
      annotation.extras.append(Attribute("field", text: field))
    }
    if let tags = node["tags"], tags.array?.isEmpty == false {
      annotation.extras.append(Attribute("tags", tags.attributeValue))
    }
    if let scores = node["confidence"], scores.array != nil {
      annotation.extras.append(Attribute("confidence", scores.attributeValue))
    }
    annotation.form = form
    annotation.original = form[...]
    return annotation
  }

  private static let keys: Set<String> = [
    "label", "confidence", "index", "attributes", "bounding_box", "points", "closed", "filled",
    "tags", "mask", "iscrowd",
  ]

  func shape(
    on size: PixelSize, _ numbers: inout ObjectNumbers, _ pictures: (any MaskPictures)?
  ) throws(DatasetError.Reason) -> Shape<SourceSpace> {
    switch kind {
    case "Detection":
      let box = try node.array("bounding_box")
      guard box.count == 4 else {
        throw .wrongKind("bounding_box", expected: "[x, y, width, height]")
      }
      let frame = try numbers.box(
        x: try box[0].asNumber("x"), y: try box[1].asNumber("y"),
        width: try box[2].asNumber("width"), height: try box[3].asNumber("height")
      ).scaled(to: size)
      guard let cells = try maskCells(on: size, pictures) else { return .box(frame) }
      return .mask(Mask(cells, over: frame.onPixels(of: cells)))
    case "Polyline": return try polyline(on: size, &numbers)
    default: return try keypoints(on: size, &numbers)
    }
  }

  /// Returns the mask of a detection; its grid covers the detection's box.
  private func maskCells(
    on size: PixelSize, _ pictures: (any MaskPictures)?
  ) throws(DatasetError.Reason) -> RunLengthMask? {
    if let maskPicture {
      guard let pictures else { return nil }
      do {
        return try pictures.mask(of: maskPicture, upTo: size)
      } catch {
        throw .mask("the picture of the mask can't be read: \(error)")
      }
    }
    guard let mask = node["mask"] else { return nil }
    // MongoDB's extended JSON, in its current and its older form.
    let binary = mask["$binary"]
    guard let text = mask.text ?? binary?["base64"]?.text ?? binary?.text else {
      throw .wrongKind("mask", expected: "text in base 64")
    }
    return try NumpyMask(pictures).cells(of: text)
  }

  private func polyline(
    on size: PixelSize, _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> Shape<SourceSpace> {
    var lines: [[SourcePoint]] = []
    for line in try node.array("points") {
      lines.append(try line.points("points", &numbers).map { $0.scaled(to: size) })
    }
    // A filled line has an inside, even if it isn't declared closed.
    guard node["closed"]?.isTrue ?? false || node["filled"]?.isTrue ?? false else {
      guard lines.count == 1 else {
        throw .foreign("an object of several lines; only one that is closed or filled is read")
      }
      return .polyline(lines[0])
    }
    guard let short = lines.map(\.count).min(), short >= 3 else {
      throw .contour(numbers: 2 * (lines.map(\.count).min() ?? 0))
    }
    return .polygon(Polygon(rings: lines.map { .init($0) }))
  }

  private func keypoints(
    on size: PixelSize, _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> Shape<SourceSpace> {
    var points: [Keypoint<SourceSpace>] = []
    for pair in try node.array("points") {
      guard let pair = pair.array, pair.count == 2 else {
        throw .wrongKind("points", expected: "an array of [x, y]")
      }
      // A missing point is NaN in FiftyOne, which JSON can't express.
      guard !pair.contains(where: { $0.isAbsentNumber }) else {
        points.append(.absent)
        continue
      }
      let point = numbers.point(try pair[0].asNumber("x"), try pair[1].asNumber("y"))
      points.append(Keypoint(point.scaled(to: size)))
    }
    guard points.count == 1, points[0].visibility == .visible else {
      return .keypoints(Keypoints(points))
    }
    return .point(points[0].position)
  }
}

extension Rect where Space == SourceSpace {
  /// Returns the rectangle moved to whole pixels, if the cells of its mask are nearly pixels.
  fileprivate func onPixels(of cells: RunLengthMask) -> Rect {
    let whole = Rect(
      x: minX.rounded(), y: minY.rounded(), width: Double(cells.columns),
      height: Double(cells.rows))
    let distances = [
      minX - whole.minX, minY - whole.minY, size.width - whole.size.width,
      size.height - whole.size.height,
    ]
    return distances.allSatisfy { $0.magnitude < 1e-6 } ? whole : self
  }
}

extension JSONNode {
  /// Whether the value means NaN: null, or NaN in MongoDB's extended JSON.
  var isAbsentNumber: Bool {
    content == .null || self["$numberDouble"]?.text == "NaN"
  }
}
