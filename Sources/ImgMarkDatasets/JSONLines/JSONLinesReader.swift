internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// Reads imgmark JSON lines: each line is an image with all its objects.
struct JSONLinesReader: TwoPassReader {
  let options: ReadingOptions

  init(_ options: ReadingOptions) {
    self.options = options
  }

  func readHeader(_ tree: any FileTree, classes: inout ClassList) throws -> DatasetHeader {
    DatasetHeader(format: DatasetFormat.jsonLines.name)
  }

  func readImages(
    _ tree: any FileTree, sizes: any ImageSizes, classes: inout ClassList,
    into sink: inout some DatasetSink
  ) throws {
    let path = try tree.onlyFile(of: "JSON lines", endingIn: ".jsonl") { path in
      tree.shows(path, JSONLinesImage.isLine)
    }
    var reader = JSONReader(tree.text(of: path), isSequence: true)
    do {
      while let event = try reader.next() {
        let node = try JSONNode(event, from: &reader)
        try read(node, path, sizes, &classes, into: &sink)
      }
    } catch let error as JSONError {
      throw DatasetError(.json(error.reason), in: path, line: error.line)
    }
  }

  private func read(
    _ node: JSONNode, _ path: String, _ sizes: any ImageSizes, _ classes: inout ClassList,
    into sink: inout some DatasetSink
  ) throws {
    var parsed: JSONLinesImage
    do throws(DatasetError.Reason) {
      parsed = try JSONLinesImage(node, in: path, &classes)
    } catch {
      throw DatasetError(error, in: path, line: node.line)
    }
    try sink.add(
      parsed.image, declared: parsed.declared, by: sizes, parsed.objects, line: { $0.line }
    ) { object, size, numbers throws(DatasetError.Reason) in
      try JSONLinesObject(object).annotation(on: size, &numbers, &classes)
    }
  }
}

/// A line of a file: an image with its objects.
struct JSONLinesImage {
  private(set) var image: AnnotatedImage
  private(set) var declared: PixelSize?
  private(set) var objects: [JSONNode] = []

  init(
    _ node: JSONNode, in path: String, _ classes: inout ClassList
  ) throws(DatasetError.Reason) {
    image = AnnotatedImage(path: ImageNames.normalized(try node.text("image")), file: path)
    image.line = node.line
    if let width = node["width"]?.integer, let height = node["height"]?.integer {
      declared = try .declared(width: width, height: height)
    }
    image.id = try node["id"].map { id throws(DatasetError.Reason) in try id.identifier("id") }
    image.split = node["split"]?.text
    for label in node["labels"]?.array ?? [] {
      guard let name = label.text else { throw .wrongKind("labels", expected: "a list of texts") }
      image.labels.append(try classes.index(of: name))
    }
    image.attributes = node["attributes"].attributes
    if node["objects"] != nil { objects = try node.array("objects") }
    for member in node.members ?? [] where !Self.keys.contains(member.key) {
      image.extras.append(Attribute(member.key, member.value.attributeValue))
    }
  }

  private static let keys: Set<String> = [
    "image", "width", "height", "id", "split", "labels", "attributes", "objects",
  ]

  /// Returns whether the first value of a file looks like a line of this format.
  static func isLine(_ sketch: JSONSketch) -> Bool {
    sketch.keys.isSuperset(of: ["image", "objects"])
  }
}

/// An object of a line.
struct JSONLinesObject {
  private let node: JSONNode

  init(_ node: JSONNode) {
    self.node = node
  }

  func annotation(
    on size: PixelSize, _ numbers: inout ObjectNumbers, _ classes: inout ClassList
  ) throws(DatasetError.Reason) -> Annotation {
    let category = try node["label"].flatMap { _ throws(DatasetError.Reason) in
      try classes.label(try node.text("label"))
    }
    let box = try node["box"].map { _ throws(DatasetError.Reason) in try self.box(&numbers) }
    let keypoints = try node["keypoints"].map { _ throws(DatasetError.Reason) in
      try self.keypoints(&numbers)
    }
    var annotation: Annotation
    if let shape = try outline(on: size, &numbers) {
      annotation = Annotation(shape, category: category, box: box, keypoints: keypoints)
    } else if let box {
      annotation = Annotation(.box(box), category: category, keypoints: keypoints)
    } else if let keypoints {
      annotation = Annotation(.keypoints(keypoints), category: category)
    } else {
      throw .missing("a shape, such as \"box\",")
    }
    annotation.id = try node["id"].map { id throws(DatasetError.Reason) in try id.identifier("id") }
    annotation.group = try node["group"].map { id throws(DatasetError.Reason) in
      try id.identifier("group")
    }
    annotation.track = try node["track"].map { id throws(DatasetError.Reason) in
      try id.identifier("track")
    }
    annotation.score = try node["score"].map { score throws(DatasetError.Reason) in
      try score.asNumber("score").value
    }
    annotation.zOrder = node["z_order"]?.integer
    for (key, flag) in Self.flags where node[key]?.isTrue == true { annotation.flags.insert(flag) }
    annotation.attributes = node["attributes"].attributes
    for member in node.members ?? [] where !Self.keys.contains(member.key) {
      annotation.extras.append(Attribute(member.key, member.value.attributeValue))
    }
    return annotation
  }

  static let flags: [(String, AnnotationFlags)] = [
    ("crowd", .crowd), ("occluded", .occluded), ("truncated", .truncated),
    ("difficult", .difficult),
  ]

  private static let keys: Set<String> = [
    "label", "id", "point", "box", "rotated_box", "corners", "polyline", "polygon", "holes",
    "keypoints",
    "ellipse", "mask", "crowd", "occluded", "truncated", "difficult", "score", "group", "track",
    "z_order", "attributes",
  ]

  /// Returns the shape; `nil` if the object has only a box or keypoints.
  private func outline(
    on size: PixelSize, _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> Shape<SourceSpace>? {
    if let mask = node["mask"] { return .mask(try self.mask(mask, on: size)) }
    if node["polygon"] != nil { return .polygon(try polygon(&numbers)) }
    if let line = node["polyline"] { return .polyline(try line.points("polyline", &numbers)) }
    if node["point"] != nil {
      let values = try list("point", 2, &numbers)
      return .point(Point(x: values[0], y: values[1]))
    }
    if node["rotated_box"] != nil {
      let values = try list("rotated_box", 5, &numbers)
      let box = RotatedBox<SourceSpace>(
        center: Point(x: values[0], y: values[1]),
        size: try Self.sides(values[2], values[3]), degrees: values[4])
      return .rotatedBox(try cornered(box, &numbers))
    }
    if node["ellipse"] != nil {
      let values = try list("ellipse", 5, &numbers)
      return .ellipse(
        Ellipse(
          center: Point(x: values[0], y: values[1]), radii: try Self.sides(values[2], values[3]),
          degrees: values[4]))
    }
    return nil
  }

  /// Returns a turned box with the corners that it was fitted to, if the object states them.
  private func cornered(
    _ box: RotatedBox<SourceSpace>, _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> RotatedBox<SourceSpace> {
    guard let node = node["corners"] else { return box }
    let corners = try node.points("corners", &numbers)
    // A fit moves corners by about a unit of the last decimal; corners far away are of another box.
    let far = max(box.size.width, box.size.height) / 4
    guard let cornered = box.keeping(corners, within: far) else {
      throw .wrongKind("corners", expected: "the four corners of rotated_box")
    }
    return cornered
  }

  private static func sides(
    _ width: Double, _ height: Double
  ) throws(DatasetError.Reason) -> Size<SourceSpace> {
    guard width > 0 else { throw .negativeSize("width", width) }
    guard height > 0 else { throw .negativeSize("height", height) }
    return Size(width: width, height: height)
  }

  private func list(
    _ key: String, _ count: Int, _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> [Double] {
    let values = try node.array(key)
    guard values.count == count else {
      throw .wrongFieldCount(expected: "\(count) numbers in \(key)", found: values.count)
    }
    var list: [Double] = []
    for value in values { list.append(numbers.value(try value.asNumber(key))) }
    return list
  }

  private func box(
    _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> Rect<SourceSpace> {
    let values = try list("box", 4, &numbers)
    return try Rect(x: values[0], y: values[1], width: values[2], height: values[3]).checked()
  }

  private func keypoints(
    _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> Keypoints<SourceSpace> {
    var points: [Keypoint<SourceSpace>] = []
    for item in try node.array("keypoints") {
      guard let values = item.array, values.count == 3 else {
        throw .wrongKind("keypoints", expected: "a list of [x, y, v]")
      }
      guard let raw = values[2].integer.flatMap({ UInt8(exactly: $0) }),
        let visibility = Visibility(rawValue: raw)
      else { throw .unknownValue(values[2].json, of: "v") }
      guard visibility != .absent else {
        points.append(.absent)
        continue
      }
      let point = numbers.point(
        try values[0].asNumber("keypoints"), try values[1].asNumber("keypoints"))
      points.append(Keypoint(point, visibility))
    }
    return Keypoints(points)
  }

  private func polygon(
    _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> Polygon<SourceSpace> {
    var holes: Set<Int> = []
    for hole in node["holes"]?.array ?? [] { if let index = hole.integer { holes.insert(index) } }
    var rings: [Polygon<SourceSpace>.Ring] = []
    for item in try node.array("polygon") {
      let points = try item.points("polygon", &numbers)
      guard points.count >= 3 else { throw .contour(numbers: 2 * points.count) }
      rings.append(Polygon.Ring(points, isHole: holes.contains(rings.count)))
    }
    guard !rings.isEmpty else { throw .contour(numbers: 0) }
    guard holes.isSubset(of: rings.indices), holes.count < rings.count else {
      throw .wrongKind("holes", expected: "indices of some of the contours, from 0")
    }
    return Polygon(rings: rings)
  }

  private func mask(
    _ mask: JSONNode, on size: PixelSize
  ) throws(DatasetError.Reason) -> Mask<SourceSpace> {
    let sides = try mask.array("size").compactMap(\.integer)
    let runs = try mask.array("counts").compactMap(\.integer)
    guard sides.count == 2 else { throw .wrongKind("size", expected: "[height, width]") }
    let cells: RunLengthMask
    do throws(MaskError) {
      cells = try RunLengthMask(columns: sides[1], rows: sides[0], runs: runs)
    } catch {
      throw .mask("\(error)")
    }
    guard mask["frame"] != nil else { return Mask(cells, over: size.rect()) }
    let frame = try mask.array("frame").compactMap { $0.number?.value }
    guard frame.count == 4 else { throw .wrongKind("frame", expected: "[x, y, width, height]") }
    return Mask(
      cells, over: try Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]).checked())
  }
}

extension JSONNode {
  fileprivate func identifier(_ name: String) throws(DatasetError.Reason) -> Identifier {
    if let text { return .text(text) }
    guard case .number(let number, let digits) = content,
      let id = Identifier(digits: digits.utf8, value: number.value)
    else { throw .wrongKind(name, expected: "a whole number or a text") }
    return id
  }
}

extension JSONNode? {
  /// The members of an object as attributes.
  fileprivate var attributes: [Attribute] {
    (self?.members ?? []).map { Attribute($0.key, $0.value.attributeValue) }
  }
}
