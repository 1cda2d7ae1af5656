internal import ImgMarkGeometry
internal import ImgMarkModel

/// The one shape of a small SVG document, as selectors hold them.
struct SVGShape {
  private var numbers = ObjectNumbers()
  private var shift: AuthoredPoint
  /// By how much the drawing is larger than its view box.
  private let scale: Size<AuthoredSpace>

  /// Reads a shape.
  ///
  /// A view box is taken to cover the whole picture, whose size is given.
  static func shape(
    _ text: String, on picture: Size<AuthoredSpace>
  ) throws(DatasetError.Reason) -> Shape<AuthoredSpace> {
    let root: XMLNode
    do {
      var reader = XMLReader(Array(text.utf8))
      guard case .start(let element)? = try reader.next() else {
        throw DatasetError.Reason.missing("svg")
      }
      root = try reader.readNode(element)
    } catch let error as XMLError {
      throw .xml(error.reason)
    } catch {
      throw .missing("svg")
    }
    guard root.localName == "svg" else { throw .missing("svg") }
    var shapes: [(node: XMLNode, offset: AuthoredPoint)] = []
    try collect(root, at: Point(x: 0, y: 0), into: &shapes)
    guard let (node, offset) = shapes.first else { throw .missing("a shape of SVG") }
    guard shapes.count == 1 else { throw .wrongKind("svg", expected: "a drawing of one shape") }
    var svg = try SVGShape(viewBox: root.element["viewBox"], on: picture)
    svg.shift.x -= offset.x
    svg.shift.y -= offset.y
    return try svg.read(node)
  }

  private static let names: Set<Substring> = [
    "polygon", "polyline", "rect", "circle", "ellipse", "path", "line",
  ]

  /// Gathers shapes, and how far the elements around each have moved it.
  private static func collect(
    _ node: XMLNode, at offset: AuthoredPoint,
    into shapes: inout [(node: XMLNode, offset: AuthoredPoint)]
  ) throws(DatasetError.Reason) {
    for child in node.children {
      let move = try translation(of: child)
      let place = AuthoredPoint(x: offset.x + move.x, y: offset.y + move.y)
      if names.contains(child.localName) {
        shapes.append((child, place))
      } else {
        try collect(child, at: place, into: &shapes)
      }
    }
  }

  /// How far an element moves what it holds; a shape may also be turned, which is read with it.
  private static func translation(of node: XMLNode) throws(DatasetError.Reason) -> AuthoredPoint {
    if node.element["style"]?.contains("transform") ?? false {
      throw .unknownValue("a transform", of: "the style of \(node.localName)")
    }
    if node.localName == "svg" {
      guard node.element["viewBox"] == nil else {
        throw .unknownValue("a view box of its own", of: "what an svg inside has")
      }
      func side(_ name: String) throws(DatasetError.Reason) -> Double {
        node.element[name] == nil ? 0 : try node.attribute(name).value
      }
      return Point(x: try side("x"), y: try side("y"))
    }
    guard let text = node.element["transform"] else { return Point(x: 0, y: 0) }
    if names.contains(node.localName), text.hasPrefix("rotate(") { return Point(x: 0, y: 0) }
    let parts = text.split(separator: "(", maxSplits: 1)
    guard parts.count == 2, parts[1].hasSuffix(")"),
      let numbers = try? SVGNumbers.list(String(parts[1].dropLast()), "transform")
    else { throw .unknownValue(text, of: "transform") }
    switch (parts[0].trimmingBlanks, numbers.count) {
    case ("translate", 1): return Point(x: numbers[0], y: 0)
    case ("translate", 2): return Point(x: numbers[0], y: numbers[1])
    case ("matrix", 6) where numbers.prefix(4) == [1, 0, 0, 1]:
      return Point(x: numbers[4], y: numbers[5])
    default: throw .unknownValue(text, of: "transform")
    }
  }

  private init(
    viewBox: String?, on picture: Size<AuthoredSpace>
  ) throws(DatasetError.Reason) {
    guard let viewBox else {
      shift = Point(x: 0, y: 0)
      scale = Size(width: 1, height: 1)
      return
    }
    let box = try SVGNumbers.list(viewBox, "viewBox")
    guard box.count == 4, box[2] > 0, box[3] > 0 else {
      throw .wrongKind("viewBox", expected: "four numbers")
    }
    shift = Point(x: box[0], y: box[1])
    scale = Size(width: picture.width / box[2], height: picture.height / box[3])
  }

  private mutating func read(_ node: XMLNode) throws(DatasetError.Reason) -> Shape<AuthoredSpace> {
    func number(_ name: String, or usual: Double? = nil) throws(DatasetError.Reason) -> Double {
      if node.element[name] == nil, let usual { return usual }
      return try node.attribute(name).value
    }
    let turn = try turn(node)
    switch node.localName {
    case "rect":
      let box = Rect<AuthoredSpace>(
        x: try number("x", or: 0), y: try number("y", or: 0), width: try number("width"),
        height: try number("height"))
      guard box.hasArea else { throw .zeroSize("rect") }
      guard turn == 0 else { throw .unknownValue("rotate", of: "transform of a rect") }
      return .box(
        Rect(corner: placed(box.origin), opposite: placed(Point(x: box.maxX, y: box.maxY))))
    case "circle", "ellipse":
      let isCircle = node.localName == "circle"
      let center = placed(Point(x: try number("cx", or: 0), y: try number("cy", or: 0)))
      let radii = Size<AuthoredSpace>(
        width: try number(isCircle ? "r" : "rx"), height: try number(isCircle ? "r" : "ry"))
      guard radii.hasArea else { throw .zeroSize("radius") }
      // A point has no other form among the shapes of SVG.
      if isCircle, radii.width <= 1 { return .point(center) }
      guard turn == 0 || scale.width == scale.height else {
        throw .unknownValue("rotate", of: "transform where the scales differ")
      }
      return .ellipse(
        Ellipse(
          center: center,
          radii: Size(width: radii.width * scale.width, height: radii.height * scale.height),
          degrees: turn))
    case "line":
      return .polyline([
        placed(Point(x: try number("x1", or: 0), y: try number("y1", or: 0))),
        placed(Point(x: try number("x2", or: 0), y: try number("y2", or: 0))),
      ])
    case "path": return try path(try node.required("d"))
    default:
      let list = try SVGNumbers.list(try node.required("points"), "points")
      guard list.count.isMultiple(of: 2), list.count >= 4 else {
        throw .contour(numbers: list.count)
      }
      let points = stride(from: 0, to: list.count, by: 2).map {
        placed(Point(x: list[$0], y: list[$0 + 1]))
      }
      guard node.localName == "polygon" else { return .polyline(points) }
      guard points.count >= 3 else { throw .contour(numbers: list.count) }
      return .polygon(Polygon(points))
    }
  }

  private func placed(_ point: AuthoredPoint) -> AuthoredPoint {
    Point(x: (point.x - shift.x) * scale.width, y: (point.y - shift.y) * scale.height)
  }

  /// The degrees of `rotate(a)` or `rotate(a, x, y)` about the shape's own centre; nothing else is read.
  private func turn(_ node: XMLNode) throws(DatasetError.Reason) -> Double {
    guard let text = node.element["transform"], text.hasPrefix("rotate(") else { return 0 }
    guard text.hasPrefix("rotate("), text.hasSuffix(")"),
      let numbers = try? SVGNumbers.list(String(text.dropFirst(7).dropLast()), "transform"),
      numbers.count == 3,
      let x = node.element["cx"].flatMap({ try? DecimalText.number($0).value }),
      let y = node.element["cy"].flatMap({ try? DecimalText.number($0).value }),
      x == numbers[1], y == numbers[2]
    else { throw .unknownValue(text, of: "transform") }
    return numbers[0]
  }

  /// Reads straight lines; closed ones are rings, of which those inside another are holes.
  private func path(_ text: String) throws(DatasetError.Reason) -> Shape<AuthoredSpace> {
    let lines = try SVGPath.lines(text)
    guard let first = lines.first else { throw .missing("a line of the path") }
    guard first.isClosed else {
      guard lines.count == 1 else { throw .wrongKind("path", expected: "one line or closed ones") }
      return .polyline(first.points.map { placed($0) })
    }
    var rings: [Polygon<AuthoredSpace>.Ring] = []
    for line in lines {
      guard line.points.count >= 3 else { throw .contour(numbers: 2 * line.points.count) }
      let isHole = rings.contains { !$0.isHole && $0.surrounds(line.points[0]) }
      rings.append(Polygon.Ring(line.points, isHole: isHole))
    }
    return .polygon(
      Polygon(
        rings: rings.map { Polygon.Ring($0.vertices.map { placed($0) }, isHole: $0.isHole) }))
  }
}

extension Polygon.Ring {
  /// Whether a point lies inside, counted by crossings to its left.
  fileprivate func surrounds(_ point: Point<Space>) -> Bool {
    guard var last = vertices.last else { return false }
    var isInside = false
    for vertex in vertices {
      if (vertex.y > point.y) != (last.y > point.y) {
        let x = last.x + (point.y - last.y) * (vertex.x - last.x) / (vertex.y - last.y)
        if x < point.x { isInside.toggle() }
      }
      last = vertex
    }
    return isInside
  }
}
