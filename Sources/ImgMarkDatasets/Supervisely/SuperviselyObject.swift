internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// An object: an element of `objects`, in pixel indices from 0.
///
/// A rectangle includes its last pixels, and a point means the center of its pixel.
struct SuperviselyObject {
  let node: JSONNode
  private let size: PixelSize
  private let pictures: (any MaskPictures)?

  init(_ node: JSONNode, on size: PixelSize, _ pictures: (any MaskPictures)?) {
    self.node = node
    self.size = size
    self.pictures = pictures
  }

  func annotation(
    _ graphs: [String: SuperviselyGraph], _ numbers: inout ObjectNumbers,
    _ classes: inout ClassList
  ) throws(DatasetError.Reason) -> Annotation {
    let title = try node.text("classTitle")
    let category = try classes.label(title)
    let form = form
    numbers.foreign = ForeignObject(
      try node.text("geometryType"), form: form, category: category,
      id: node["id"].flatMap { Identifier($0) }, line: node.line)
    var annotation = Annotation(try shape(graphs[title], &numbers), category: category)
    if let id = node["id"] { annotation.id = Identifier(id) }
    let tags = node["tags"]?.array ?? []
    annotation.attributes = tags.compactMap { Attribute(superviselyTag: $0) }
    if let description = node["description"]?.text, !description.isEmpty {
      annotation.attributes.append(Attribute("description", text: description))
    }
    for member in node.members ?? [] where !Self.keys.contains(member.key) {
      annotation.extras.append(Attribute(member.key, member.value.attributeValue))
    }
    annotation.extras += Attribute.extras(ofSuperviselyTags: tags)
    annotation.form = form
    annotation.original = form[...]
    return annotation
  }

  /// The members that become properties of the object.
  private static let keys = geometryKeys.union(["id", "classTitle", "tags", "description"])

  /// The members that describe the geometry.
  static let geometryKeys: Set<String> = [
    "geometryType", "points", "bitmap", "nodes", "angle", "parts",
  ]

  /// The object as written in the file.
  private var form: [UInt8] {
    var json = JSONWriter()
    json.node(node)
    return json.bytes
  }

  func shape(
    _ graph: SuperviselyGraph?, _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> Shape<SourceSpace> {
    switch try node.text("geometryType") {
    case "rectangle": return .box(try rectangle(&numbers))
    case "oriented_bbox":
      let box = try rectangle(&numbers)
      let radians = try node.number("angle").value
      return radians == 0
        ? .box(box)
        : .rotatedBox(
          RotatedBox(center: box.center, size: box.size, degrees: radians * 180 / .pi))
    case "polygon":
      return .polygon(Polygon(rings: try rings(of: try node.required("points"), &numbers)))
    case "multipolygon":
      var rings: [Polygon<SourceSpace>.Ring] = []
      for part in try node.array("parts") {
        rings += try self.rings(of: part["points"] ?? part, &numbers)
      }
      guard !rings.isEmpty else { throw .missing("parts") }
      return .polygon(Polygon(rings: rings))
    case "line": return .polyline(try exterior(try node.required("points"), &numbers))
    case "point":
      let points = try exterior(try node.required("points"), &numbers)
      guard points.count == 1 else { throw .wrongKind("exterior", expected: "one point") }
      return .point(points[0])
    case "graph", "keypoint": return try keypoints(graph, &numbers)
    case "bitmap": return .mask(try mask())
    case "alpha_mask":
      throw .foreign(
        "an alpha mask is partly transparent, which no mask here is; save it as a bitmap")
    case let type: throw .unknownShape(type)
    }
  }

  private func rectangle(
    _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> Rect<SourceSpace> {
    let corners = try node.required("points").required("exterior").points("exterior", &numbers)
    guard corners.count == 2 else { throw .wrongKind("exterior", expected: "two corners") }
    if corners[0].x > corners[1].x || corners[0].y > corners[1].y { numbers.noteSorting() }
    let box = Rect(corner: corners[0], opposite: corners[1])
    return try Rect(
      x: box.minX, y: box.minY, width: box.size.width + 1, height: box.size.height + 1
    ).checked()
  }

  /// Reads a bitmap: a compressed PNG whose first pixel is at the member `origin`.
  private func mask() throws(DatasetError.Reason) -> Mask<SourceSpace> {
    let bitmap = try node.required("bitmap")
    let origin = try bitmap.array("origin").compactMap { $0.integer }
    guard origin.count == 2 else {
      throw .wrongKind("origin", expected: "two whole numbers")
    }
    let cells = try MaskText(pictures, as: .transparency, packed: true)
      .mask(try bitmap.text("data"), on: size)
    return Mask(
      cells,
      over: Rect(
        x: Double(origin[0]), y: Double(origin[1]), width: Double(cells.columns),
        height: Double(cells.rows)))
  }

  private func exterior(
    _ points: JSONNode, _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> [SourcePoint] {
    try points.required("exterior").points("exterior", &numbers).map { $0.pixelCenter }
  }

  private func rings(
    of points: JSONNode, _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> [Polygon<SourceSpace>.Ring] {
    var rings = [Polygon<SourceSpace>.Ring(try exterior(points, &numbers))]
    for hole in points["interior"]?.array ?? [] {
      rings.append(
        Polygon.Ring(
          try hole.points("interior", &numbers).map { $0.pixelCenter }, isHole: true))
    }
    if let short = rings.first(where: { $0.vertices.count < 3 }) {
      throw .contour(numbers: 2 * short.vertices.count)
    }
    return rings
  }

  private func keypoints(
    _ graph: SuperviselyGraph?, _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> Shape<SourceSpace> {
    guard let nodes = try node.required("nodes").members else {
      throw .wrongKind("nodes", expected: "an object")
    }
    let ids = graph.flatMap { $0.ids.isEmpty ? nil : $0.ids } ?? nodes.map { $0.key }
    if let stranger = nodes.first(where: { !ids.contains($0.key) }) {
      throw .unknownValue(stranger.key, of: "a node")
    }
    var keypoints: [Keypoint<SourceSpace>] = []
    for id in ids {
      guard let node = nodes.first(where: { $0.key == id })?.value else {
        keypoints.append(.absent)
        continue
      }
      let place = try node.array("loc")
      guard place.count == 2 else { throw .wrongKind("loc", expected: "[x, y]") }
      let point = numbers.point(try place[0].asNumber("loc"), try place[1].asNumber("loc"))
      let isHidden = node["disabled"]?.isTrue ?? false
      keypoints.append(Keypoint(point.pixelCenter, isHidden ? .hidden : .visible))
    }
    return .keypoints(Keypoints(keypoints))
  }
}

extension SourcePoint {
  /// The center of the pixel with this index.
  fileprivate var pixelCenter: SourcePoint { Point(x: x + 0.5, y: y + 0.5) }
}
