internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// The shape that a drawing marks on its picture.
struct SVGShape {
  private(set) var shape: Shape<AuthoredSpace>
  /// Whether curves were replaced by lines.
  private(set) var isFlattened = false

  /// The maximum distance between lines and the curves they replace, in pixels of the picture.
  static let flatness = 0.02

  /// Reads a shape.
  ///
  /// - Parameters:
  ///   - text: The drawing.
  ///   - picture: The size of the picture, in the units of the result.
  ///   - pixelsPerUnit: The number of pixels per unit; if the axes differ, the larger one.
  /// - Throws: The reason why the drawing isn't a single readable shape.
  init(
    _ text: String, on picture: Size<AuthoredSpace>, pixelsPerUnit: Double = 1
  ) throws(DatasetError.Reason) {
    let drawing = try SVGDrawing(text, on: picture)
    let node = drawing.shape
    let (shape, map) = (try Geometry(node, on: drawing.viewport), SVGPlacing(drawing))
    guard map.isInvertible else {
      throw .unsupported(
        "the transforms around \(node.nameInDrawing) leave no surface of it",
        advice: "scales must not be 0")
    }
    switch shape {
    case .rect(let box): self.shape = try map.placed(box)
    case .ellipse(let center, let radii, let isCircle):
      self.shape = map.placed(center, radii, isCircle: isCircle)
    case .line(let points): self.shape = .polyline(points.map { map($0) })
    case .polygon(let points): self.shape = .polygon(Polygon(points.map { map($0) }))
    case .path(let path):
      let flat = try path.flattened(by: { map($0) }, tolerance: Self.flatness / pixelsPerUnit)
      self.shape = try Self.outline(flat)
      isFlattened = path.hasCurves
    }
    guard let bounds = self.shape.bounds,
      [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].allSatisfy(\.isFinite)
    else {
      throw .unsupported(
        "\(node.nameInDrawing) lies beyond all numbers", advice: "look at its transforms")
    }
  }

  /// Returns the shape of straight lines.
  ///
  /// Closed lines are rings of a polygon; a ring inside another one is a hole.
  private static func outline(
    _ lines: [SVGPath.Line]
  ) throws(DatasetError.Reason) -> Shape<AuthoredSpace> {
    guard let first = lines.first else { throw .missing("a line of the path") }
    guard lines.allSatisfy(\.isClosed) else {
      guard lines.count == 1 else { throw .wrongKind("path", expected: "one line or closed ones") }
      return .polyline(first.points)
    }
    var rings: [Polygon<AuthoredSpace>.Ring] = []
    for line in lines {
      guard line.points.count >= 3 else { throw .contour(numbers: 2 * line.points.count) }
      let isHole = rings.contains { !$0.isHole && $0.surrounds(line.points[0]) }
      rings.append(Polygon.Ring(line.points, isHole: isHole))
    }
    return .polygon(Polygon(rings: rings))
  }
}

/// A shape as its own attributes give it, before any transform.
private enum Geometry {
  case rect(Rect<AuthoredSpace>)
  case ellipse(AuthoredPoint, Size<AuthoredSpace>, isCircle: Bool)
  case line([AuthoredPoint])
  case polygon([AuthoredPoint])
  case path(SVGPath)

  init(_ node: XMLNode, on viewport: Size<AuthoredSpace>) throws(DatasetError.Reason) {
    func x(_ name: String) throws(DatasetError.Reason) -> Double {
      try node.length(name, of: viewport.width) ?? 0
    }
    func y(_ name: String) throws(DatasetError.Reason) -> Double {
      try node.length(name, of: viewport.height) ?? 0
    }
    switch node.localName {
    case "rect":
      let box = Rect<AuthoredSpace>(
        x: try x("x"), y: try y("y"), width: try x("width"), height: try y("height"))
      guard box.hasArea else { throw .zeroSize("rect") }
      // A missing radius equals the other one (SVG 2, 10.2).
      let (rx, ry) = (
        try node.radius("rx", of: viewport.width), try node.radius("ry", of: viewport.height)
      )
      let round = Size<AuthoredSpace>(
        width: min(rx ?? ry ?? 0, box.size.width / 2),
        height: min(ry ?? rx ?? 0, box.size.height / 2))
      self = round.hasArea ? .path(SVGPath(box, round: round)) : .rect(box)
    case "circle", "ellipse":
      let isCircle = node.localName == "circle"
      let mean = ((viewport.width * viewport.width + viewport.height * viewport.height) / 2)
        .squareRoot()
      let (rx, ry) =
        isCircle
        ? (try node.length("r", of: mean), nil)
        : (try node.radius("rx", of: viewport.width), try node.radius("ry", of: viewport.height))
      let radii = Size<AuthoredSpace>(width: rx ?? ry ?? 0, height: ry ?? rx ?? 0)
      guard radii.hasArea else { throw .zeroSize("radius") }
      self = .ellipse(Point(x: try x("cx"), y: try y("cy")), radii, isCircle: isCircle)
    case "line":
      self = .line([
        Point(x: try x("x1"), y: try y("y1")), Point(x: try x("x2"), y: try y("y2")),
      ])
    case "path": self = .path(try SVGPath(try node.required("d")))
    default:
      let list = try SVGNumbers.list(try node.required("points"), "points")
      let points = stride(from: 0, to: list.count - 1, by: 2).map {
        AuthoredPoint(x: list[$0], y: list[$0 + 1])
      }
      let isPolygon = node.localName == "polygon"
      guard list.count.isMultiple(of: 2), points.count >= (isPolygon ? 3 : 2) else {
        throw .contour(numbers: list.count)
      }
      self = isPolygon ? .polygon(points) : .line(points)
    }
  }
}

extension XMLNode {
  /// Returns a radius; `nil` if it is `auto` or missing.
  fileprivate func radius(_ name: String, of whole: Double) throws(DatasetError.Reason) -> Double? {
    element[name]?.trimmingBlanks == "auto" ? nil : try length(name, of: whole)
  }
}

extension Rect {
  fileprivate var hasArea: Bool { size.hasArea }
}
