internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// The results for one region: its geometry, its labels and other data.
struct LabelStudioRegion {
  let geometry: JSONNode
  /// The results besides the geometry: labels, other data and keypoints.
  private(set) var others: [JSONNode] = []
  /// The key of the list in the task that has the results; `index` is the element of that list.
  let list: String
  let index: Int
  /// The indices of the results in that element, from 0; the geometry's index comes first.
  private(set) var places: [Int]

  init(_ geometry: JSONNode, at place: Int, of list: String, _ index: Int) {
    self.geometry = geometry
    self.list = list
    self.index = index
    places = [place]
  }

  /// Reads the text of ``form``; `nil` if it isn't valid.
  init?(form: [UInt8]) {
    guard let node = JSONNode(String(decoding: form, as: UTF8.self)),
      let list = node["list"]?.text, let index = node["index"]?.integer,
      let results = node["results"]?.array, let first = results.first
    else { return nil }
    geometry = first
    others = Array(results.dropFirst())
    self.list = list
    self.index = index
    places = (node["places"]?.array ?? []).compactMap { $0.integer }
  }

  /// Adds another result of the region.
  mutating func add(_ result: JSONNode, at place: Int) {
    others.append(result)
    places.append(place)
  }

  var id: String? { geometry["id"]?.text }

  /// All results with their indices, as text.
  var form: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("list", list)
      json.field("index", index)
      json.field("places") { json in json.array { json in places.forEach { json.integer($0) } } }
      json.field("results") { json in
        json.array { json in ([geometry] + others).forEach { json.node($0) } }
      }
    }
    return json.bytes
  }

  /// Returns whether a result gives the position of a region.
  static func isGeometry(_ result: JSONNode) -> Bool {
    guard let type = result["type"]?.text else { return false }
    guard kinds.contains(Self.kind(type)) else { return false }
    let value = result["value"]
    return ["x", "points", "rle"].contains { value?[$0] != nil }
  }

  private static let kinds: Set<String> = [
    "rectangle", "polygon", "keypoint", "ellipse", "brush",
  ]

  /// Returns the kind of a result without its labels: `rectangle` for `rectanglelabels`.
  static func kind(_ type: String) -> String {
    type.hasSuffix("labels") ? String(type.dropLast(6)) : type
  }

  private static let valueKeys = ["textarea": "text", "pairwise": "selected"]

  /// Returns the value of a result without geometry, named by its control; `nil` if there is none.
  static func attribute(_ result: JSONNode) -> Attribute? {
    // Text areas keep their lines in "text", and pairwise comparisons their choice in "selected".
    guard let name = result["from_name"]?.text, let type = result["type"]?.text,
      let value = result["value"]?[Self.valueKeys[type] ?? type]
    else { return nil }
    if let values = value.array, values.count == 1 {
      return Attribute(name, values[0].attributeValue)
    }
    return Attribute(name, value.attributeValue)
  }

  func annotation(
    on size: PixelSize, _ numbers: inout ObjectNumbers, _ classes: inout ClassList
  ) throws(DatasetError.Reason) -> Annotation {
    try checkView()
    var categories: [Int] = []
    for name in labels { categories.append(try classes.index(of: name)) }
    let points = posePoints
    for category in categories {
      for point in points { classes.add(keypoint: point.name, to: category) }
    }
    var annotation = Annotation(try shape(on: size, &numbers), category: categories.first)
    annotation.otherCategories = Array(categories.dropFirst())
    if let category = categories.first, !points.isEmpty {
      annotation.keypoints = try keypoints(
        points, named: classes.categories[category].keypoints, on: size, &numbers)
    }
    annotation.id = geometry["id"]?.text.map { .text($0) }
    annotation.score = geometry["score"]?.number?.value
    annotation.attributes = others.compactMap { result in
      isOwn(result) && Self.names(in: result) == nil ? Self.attribute(result) : nil
    }
    annotation.extras = extras
    let form = form
    annotation.form = form
    annotation.original = form[...]
    return annotation
  }

  /// The region as an object of an unsupported shape.
  var foreignObject: ForeignObject {
    let kind = geometry["type"]?.text ?? "nothing"
    var object = ForeignObject(
      kind, form: form, id: id.map { .text($0) }, line: geometry.line)
    object.reason = "\(DatasetError.Reason.unknownShape(kind))"
    return object
  }

  /// The labels of the region itself, from all its results, each once.
  var labels: [String] {
    var labels: [String] = []
    for result in [geometry] + others where isOwn(result) {
      for name in Self.names(in: result) ?? [] where !labels.contains(name) { labels.append(name) }
    }
    return labels
  }

  /// Returns the labels in a result, by the key of its type or of another label tag.
  static func names(in result: JSONNode) -> [String]? {
    for member in result["value"]?.members ?? []
    where member.key.hasSuffix("labels") {
      // Ignore blank labels.
      let names = (member.value.array ?? []).compactMap { $0.text }
        .filter { name in name.utf8.contains { $0 > 0x20 } }
      if !names.isEmpty { return names }
    }
    return nil
  }

  private var extras: [Attribute] {
    var extras: [Attribute] = []
    for (key, usual) in [("from_name", LabelStudioControl.names), ("to_name", ["image"])] {
      if let text = geometry[key]?.text, !usual.contains(text) {
        extras.append(Attribute(key, text: text))
      }
    }
    for result in others where !isOwn(result) && !Self.isGeometry(result) {
      // Keypoints have no attributes, so data about a single one becomes an extra.
      if let attribute = Self.attribute(result) {
        extras.append(Attribute("point/\(attribute.name)", attribute.value))
      }
    }
    for member in geometry.members ?? [] where !Self.keys.contains(member.key) {
      extras.append(Attribute(member.key, member.value.attributeValue))
    }
    if Self.kind(geometry["type"]?.text ?? "") == "keypoint",
      let width = geometry["value"]?["width"]
    {
      extras.append(Attribute("width", width.attributeValue))
    }
    return extras
  }
}

extension LabelStudioRegion {
  /// Throws if a result was drawn on a turned view or on another item than the image.
  private func checkView() throws(DatasetError.Reason) {
    if let turn = geometry["image_rotation"]?.number?.value, turn != 0 {
      throw .unsupported(
        "image_rotation is \(DecimalText.text(turn)), so that the place was measured on the turned "
          + "image", advice: "turn the image back in Label Studio and export again")
    }
    if let item = geometry["item_index"]?.integer, item != 0 {
      throw .unsupported(
        "item_index is \(item), but the task has one image",
        advice: "make a task of each image and export again")
    }
  }
}

// MARK: - Geometry

extension LabelStudioRegion {
  /// The keys of a result that become properties of the object.
  private static let keys: Set<String> = [
    "id", "type", "value", "from_name", "to_name", "original_width", "original_height",
    "image_rotation", "score",
  ]

  func shape(
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

  /// Reads a box that is turned about its top left corner.
  ///
  /// It is computed in pixels, because one percent of the width isn't as long as one of the height.
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
