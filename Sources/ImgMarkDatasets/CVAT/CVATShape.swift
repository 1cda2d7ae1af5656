internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// An element inside `image` that is a shape.
struct CVATShape {
  let node: XMLNode
  /// The track that the shape belongs to.
  private let track: XMLElement?

  init(_ node: XMLNode, of track: XMLElement? = nil) {
    self.node = node
    self.track = track
  }

  func annotation(
    _ numbers: inout ObjectNumbers, _ classes: inout ClassList
  ) throws(DatasetError.Reason) -> Annotation {
    guard let label = track?["label"] ?? node.element["label"] else { throw .missing("label") }
    let category = try classes.index(of: label)
    if node.name == "skeleton" { classes.name(pointNames, of: category) }
    let names = classes.categories[category].keypoints
    let form = form
    numbers.foreign = ForeignObject(node.name, form: form, category: category, line: node.line)
    var annotation = Annotation(try shape(&numbers, pointNames: names), category: category)
    if node.element["occluded"] == "1" { annotation.flags.insert(.occluded) }
    if let order = node.element["z_order"] {
      guard let order = Int(order) else { throw .wrongKind("z_order", expected: "a whole number") }
      annotation.zOrder = order == 0 ? nil : order
    }
    if let track {
      annotation.track = track["id"].map { Identifier(written: $0) }
      if let keyframe = node.element["keyframe"] {
        annotation.attributes.append(Attribute("keyframe", text: keyframe))
      }
    }
    if let group = node.element["group_id"] ?? track?["group_id"], group != "0" {
      annotation.group = Identifier(written: group)
    }
    if let source = node.element["source"] ?? track?["source"], source != CVATWriter.defaultSource {
      annotation.extras.append(Attribute("source", text: source))
    }
    if node.name == "points", case .keypoints = annotation.shape {
      annotation.extras.append(Attribute("element", text: "points"))
    }
    for attribute in node.children where attribute.name == "attribute" {
      let name = try attribute.required("name")
      guard !annotation.attributes.contains(where: { $0.name == name }) else {
        throw .repeated("attribute of \(name)")
      }
      annotation.attributes.append(Attribute(name, text: attribute.trimmedText))
    }
    for attribute in node.element.attributes where !Self.keys.contains(attribute.name) {
      annotation.extras.append(Attribute(attribute.name, text: attribute.value))
    }
    annotation.form = form
    annotation.original = form[...]
    return annotation
  }

  /// Attributes of a shape that give its position.
  static let places: Set<String> = [
    "xtl", "ytl", "xbr", "ybr", "rotation", "points", "cx", "cy", "rx", "ry", "rle", "left", "top",
    "width", "height",
  ]

  /// The attributes of a shape that become properties of the object.
  private static let keys = places.union([
    "label", "source", "occluded", "z_order", "group_id", "frame", "outside", "keyframe",
  ])

  /// All data of the shape; inside its track if it belongs to one.
  private var form: [UInt8] {
    guard let track else { return node.form }
    var whole = XMLNode(track)
    whole.children = [node]
    return whole.form
  }

  func shape(
    _ numbers: inout ObjectNumbers, pointNames: [String]
  ) throws(DatasetError.Reason) -> Shape<SourceSpace> {
    switch node.name {
    case "box": return try box(&numbers)
    case "polygon":
      let vertices = try points(&numbers)
      guard vertices.count >= 3 else { throw .contour(numbers: 2 * vertices.count) }
      return .polygon(Polygon(vertices))
    case "polyline": return .polyline(try points(&numbers))
    case "points":
      let points = try points(&numbers)
      return points.count == 1
        ? .point(points[0]) : .keypoints(Keypoints(points.map { Keypoint($0) }))
    case "ellipse": return try ellipse(&numbers)
    case "mask": return try mask()
    case "skeleton": return try skeleton(&numbers, names: pointNames)
    default: throw .unknownShape(node.name)
    }
  }

  private func box(
    _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> Shape<SourceSpace> {
    let box = try numbers.box(
      try node.attribute("xtl"), try node.attribute("ytl"), try node.attribute("xbr"),
      try node.attribute("ybr"))
    let degrees = try rotation()
    guard degrees != 0 else { return .box(box) }
    return .rotatedBox(RotatedBox(center: box.center, size: box.size, degrees: degrees))
  }

  private func ellipse(
    _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> Shape<SourceSpace> {
    let center = numbers.point(try node.attribute("cx"), try node.attribute("cy"))
    let radii = numbers.point(try node.attribute("rx"), try node.attribute("ry"))
    _ = try Rect<SourceSpace>(x: 0, y: 0, width: radii.x, height: radii.y).checked()
    return .ellipse(
      Ellipse(
        center: center, radii: Size(width: radii.x, height: radii.y), degrees: try rotation()))
  }

  private func rotation() throws(DatasetError.Reason) -> Double {
    node.element["rotation"] == nil ? 0 : try node.attribute("rotation").value
  }

  /// Reads `x,y;x,y`.
  private func points(
    _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> [SourcePoint] {
    let bytes = Array(try node.required("points").utf8)
    var points: [SourcePoint] = []
    var start = 0
    // Splitting into bytes is much faster than splitting into characters.
    for pair in bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      let end = start + pair.count
      let commas = pair.indices.filter { pair[$0] == UInt8(ascii: ",") }
      guard commas.count == 1 else { throw .wrongKind("points", expected: "a list as x,y;x,y") }
      do throws(NumberFault) {
        points.append(
          numbers.point(
            try DecimalText.number(in: bytes, start..<commas[0]),
            try DecimalText.number(in: bytes, commas[0] + 1..<end)))
      } catch {
        throw .number("points", error)
      }
      start = end + 1
    }
    return points
  }

  /// Reads a mask: runs along the rows of a rectangle of the image.
  private func mask() throws(DatasetError.Reason) -> Shape<SourceSpace> {
    let (left, top) = (try node.whole("left"), try node.whole("top"))
    let (width, height) = (try node.whole("width"), try node.whole("height"))
    var runs: [Int] = []
    for run in try node.required("rle").split(separator: ",") {
      let digits = run.trimmingPrefix { $0 == " " }
      guard let run = Int(digits) else { throw .wrongKind("rle", expected: "whole numbers") }
      runs.append(run)
    }
    do throws(MaskError) {
      return .mask(
        Mask(
          try RunLengthMask(columns: width, rows: height, rowRuns: runs),
          over: Rect(
            x: Double(left), y: Double(top), width: Double(width), height: Double(height))))
    } catch {
      throw .mask("\(error)")
    }
  }

  private var pointNames: [String] {
    node.children.filter { $0.name == "points" }.compactMap { $0.element["label"] }
  }

  /// Reads the points of a skeleton in the order of their names; "outside" means not labeled.
  private func skeleton(
    _ numbers: inout ObjectNumbers, names: [String]
  ) throws(DatasetError.Reason) -> Shape<SourceSpace> {
    var places: [String: Keypoint<SourceSpace>] = [:]
    for child in node.children where child.name == "points" {
      let label = try child.required("label")
      guard names.contains(label) else { throw .unknownValue(label, of: "the label of a point") }
      let points = try CVATShape(child).points(&numbers)
      guard points.count == 1 else { throw .wrongKind("points", expected: "one point") }
      let isHidden = child.element["occluded"] == "1"
      places[label] =
        child.element["outside"] == "1"
        ? .absent : Keypoint(points[0], isHidden ? .hidden : .visible)
    }
    return .keypoints(Keypoints(names.map { places[$0] ?? .absent }))
  }
}
