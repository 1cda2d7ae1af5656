internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// A shape: an element of `shapes`.
struct LabelMeShape {
  let node: JSONNode
  private let size: PixelSize
  private let pictures: (any MaskPictures)?

  init(_ node: JSONNode, on size: PixelSize, _ pictures: (any MaskPictures)?) {
    self.node = node
    self.size = size
    self.pictures = pictures
  }

  func annotation(
    _ numbers: inout ObjectNumbers, _ classes: inout ClassList
  ) throws(DatasetError.Reason) -> Annotation {
    let category = try classes.index(of: try node.text("label"))
    let type = node["shape_type"]?.text ?? "polygon"
    var annotation = Annotation(try shape(&numbers), category: category)
    // Record the type, because other formats know a line of two points only as a polyline.
    if type == "line" { annotation.extras.append(Attribute("shape_type", text: type)) }
    switch node["group_id"]?.content {
    case .number(_, let text)?: annotation.group = Identifier(written: text)
    case .text(let text)?: annotation.group = .text(text)
    default: break
    }
    for flag in (node["flags"]?.members ?? []) + (node["attributes"]?.members ?? []) {
      annotation.attributes.append(Attribute(flag.key, flag.value.attributeValue))
    }
    if let description = node["description"]?.text, !description.isEmpty {
      annotation.attributes.append(Attribute("description", text: description))
    }
    for member in node.members ?? []
    where !Self.keys.contains(member.key) || member.key == "mask" && type != "mask" {
      if member.key == "mask", member.value.content == .null { continue }
      annotation.extras.append(Attribute(member.key, member.value.attributeValue))
    }
    return annotation
  }

  private static let keys: Set<String> = [
    "label", "points", "group_id", "shape_type", "flags", "attributes", "description",
    "mask",
  ]

  func shape(_ numbers: inout ObjectNumbers) throws(DatasetError.Reason) -> Shape<SourceSpace> {
    let points = try node.required("points").points("points", &numbers)
    return try shape(node["shape_type"]?.text ?? "polygon", points, &numbers)
  }

  private func shape(
    _ type: String, _ points: [SourcePoint], _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> Shape<SourceSpace> {
    switch type {
    case "polygon":
      guard points.count >= 3 else { throw .contour(numbers: 2 * points.count) }
      return .polygon(Polygon(points))
    // X-AnyLabeling writes all four corners of a rectangle since its version 2
    // (`anylabeling/views/labeling/shape.py`).
    case "rectangle" where points.count == 4:
      if let bounds = Rect(around: points), Set(bounds.corners) == Set(points) {
        return .box(try bounds.checked())
      }
      return turnedBox(points, numbers)
    case "rectangle":
      try check(points, 2)
      // The two opposite corners may be in any order.
      return .box(try Rect(corner: points[0], opposite: points[1]).checked())
    // X-AnyLabeling calls this type "rotation".
    case "oriented_rectangle", "rotation":
      try check(points, 4)
      return turnedBox(points, numbers)
    case "circle":
      try check(points, 2)
      let (x, y) = (points[1].x - points[0].x, points[1].y - points[0].y)
      let radius = (x * x + y * y).squareRoot()
      guard radius > 0 else { throw .zeroSize("radius") }
      return .ellipse(Ellipse(center: points[0], radii: Size(width: radius, height: radius)))
    case "line":
      try check(points, 2)
      return .polyline(points)
    case "linestrip":
      guard points.count >= 2 else { throw .wrongFieldCount(expected: "2", found: points.count) }
      return .polyline(points)
    case "point":
      try check(points, 1)
      return .point(points[0])
    case "points":
      guard !points.isEmpty else { throw .missing("points") }
      return .keypoints(Keypoints(points.map { Keypoint($0) }))
    case "mask": return .mask(try mask(points))
    default:
      throw .unknownShape(type)
    }
  }

  /// Returns the turned box with these corners, or else a polygon.
  private func turnedBox(_ corners: [SourcePoint], _ numbers: ObjectNumbers) -> Shape<SourceSpace> {
    let tolerance = numbers.decimals.map { $0 > 15 ? 0 : 1 / Self.power(of: $0) } ?? 0
    guard let box = RotatedBox(corners: corners, tolerance: tolerance) else {
      return .polygon(Polygon(corners))
    }
    return .rotatedBox(box)
  }

  /// Reads the PNG of a mask, which covers the pixels between two corners, both inclusive.
  private func mask(_ points: [SourcePoint]) throws(DatasetError.Reason) -> Mask<SourceSpace> {
    try check(points, 2)
    // LabelMe drops the decimals of the corners when it positions the mask.
    let corners = points.map {
      SourcePoint(x: $0.x.rounded(.towardZero), y: $0.y.rounded(.towardZero))
    }
    let box = Rect(corner: corners[0], opposite: corners[1])
    let cells = try MaskText(pictures, as: .ones, packed: false)
      .mask(try node.text("mask"), on: size)
    guard box.size.width + 1 == Double(cells.columns),
      box.size.height + 1 == Double(cells.rows)
    else {
      throw .mask(
        "the mask has \(cells.columns)x\(cells.rows) pixels, its points are "
          + "\(DecimalText.text(box.size.width + 1))x\(DecimalText.text(box.size.height + 1)) apart"
      )
    }
    return Mask(
      cells,
      over: Rect(
        x: box.minX, y: box.minY, width: Double(cells.columns), height: Double(cells.rows)))
  }

  private func check(_ points: [SourcePoint], _ count: Int) throws(DatasetError.Reason) {
    guard points.count == count else {
      throw .wrongKind("points", expected: "a list of \(count) points")
    }
  }

  private static func power(of decimals: Int) -> Double {
    (0..<decimals).reduce(1) { power, _ in power * 10 }
  }
}
