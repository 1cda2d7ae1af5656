internal import ImgMarkGeometry
internal import ImgMarkText

/// A path (SVG 2, 9.3): contours of lines and curves, in user units.
struct SVGPath {
  /// A piece of a contour; it starts where the piece before it ends.
  enum Segment {
    case line(AuthoredPoint)
    case quadratic(AuthoredPoint, AuthoredPoint)
    case cubic(AuthoredPoint, AuthoredPoint, AuthoredPoint)
    case arc(SVGArc)

    var end: AuthoredPoint {
      switch self {
      case .line(let end), .quadratic(_, let end), .cubic(_, _, let end): end
      case .arc(let arc): arc.end
      }
    }
  }

  struct Contour {
    var start: AuthoredPoint
    var segments: [Segment] = []
    var isClosed = false
  }

  /// A contour of straight lines, in coordinates of the picture.
  struct Line {
    var points: [AuthoredPoint]
    var isClosed: Bool
  }

  private(set) var contours: [Contour] = []

  var hasCurves: Bool {
    contours.contains { contour in
      contour.segments.contains { if case .line = $0 { false } else { true } }
    }
  }

  /// Creates the outline of a box with rounded corners (SVG 2, 10.2).
  init(_ box: Rect<AuthoredSpace>, round: Size<AuthoredSpace>) {
    let (x0, x1) = (box.minX + round.width, box.maxX - round.width)
    let (y0, y1) = (box.minY + round.height, box.maxY - round.height)
    var contour = Contour(start: Point(x: x0, y: box.minY), isClosed: true)
    func corner(_ line: AuthoredPoint, _ end: AuthoredPoint) {
      contour.segments.append(.line(line))
      contour.segments.append(
        .arc(SVGArc(from: line, to: end, radii: round, degrees: 0, isLarge: false, sweeps: true)))
    }
    corner(Point(x: x1, y: box.minY), Point(x: box.maxX, y: y0))
    corner(Point(x: box.maxX, y: y1), Point(x: x1, y: box.maxY))
    corner(Point(x: x0, y: box.maxY), Point(x: box.minX, y: y1))
    corner(Point(x: box.minX, y: y0), Point(x: x0, y: box.minY))
    contours = [contour]
  }

  /// Reads the attribute `d`.
  init(_ text: String) throws(DatasetError.Reason) {
    var scanner = SVGPathScanner(text)
    var here = AuthoredPoint(x: 0, y: 0)
    /// The last control point, which the commands `S` and `T` mirror.
    var control: (AuthoredPoint, isCubic: Bool)?
    while let command = try scanner.command() {
      let isRelative = command.properties.isLowercase
      let base = isRelative ? here : AuthoredPoint(x: 0, y: 0)
      func point() throws(DatasetError.Reason) -> AuthoredPoint {
        let (x, y) = (try scanner.number(), try scanner.number())
        return Point(x: isRelative ? base.x + x : x, y: isRelative ? base.y + y : y)
      }
      func mirrored(cubic isCubic: Bool) -> AuthoredPoint {
        guard let (point, wasCubic) = control, wasCubic == isCubic else { return here }
        return Point(x: 2 * here.x - point.x, y: 2 * here.y - point.y)
      }
      var next: (AuthoredPoint, isCubic: Bool)?
      let segment: Segment
      switch command {
      case "M", "m":
        here = try point()
        contours.append(Contour(start: here))
        control = nil
        continue
      case "Z", "z":
        guard let last = contours.last else { throw .missing("the start of the path") }
        contours[contours.count - 1].isClosed = true
        here = last.start
        control = nil
        continue
      case "L", "l": segment = .line(try point())
      case "H", "h":
        let x = try scanner.number()
        segment = .line(Point(x: isRelative ? here.x + x : x, y: here.y))
      case "V", "v":
        let y = try scanner.number()
        segment = .line(Point(x: here.x, y: isRelative ? here.y + y : y))
      case "C", "c":
        let first = try point()
        let second = try point()
        segment = .cubic(first, second, try point())
        next = (second, true)
      case "S", "s":
        let second = try point()
        segment = .cubic(mirrored(cubic: true), second, try point())
        next = (second, true)
      case "Q", "q":
        let middle = try point()
        segment = .quadratic(middle, try point())
        next = (middle, false)
      case "T", "t":
        let middle = mirrored(cubic: false)
        segment = .quadratic(middle, try point())
        next = (middle, false)
      case "A", "a":
        let radii = Size<AuthoredSpace>(width: try scanner.number(), height: try scanner.number())
        let degrees = try scanner.number()
        let (isLarge, sweeps) = (try scanner.flag(), try scanner.flag())
        segment = .arc(
          SVGArc(
            from: here, to: try point(), radii: radii, degrees: degrees, isLarge: isLarge,
            sweeps: sweeps))
      default:
        throw .unsupported(
          "the path has the command \(command)", advice: "those of SVG are M L H V C S Q T A Z")
      }
      try append(segment)
      here = segment.end
      control = next
    }
    // A move without segments draws nothing.
    contours.removeAll { $0.segments.isEmpty }
  }

  private mutating func append(_ segment: Segment) throws(DatasetError.Reason) {
    guard let last = contours.last else { throw .missing("the start of the path") }
    // A contour that follows a closed one starts at the same point.
    if last.isClosed { contours.append(Contour(start: last.start)) }
    contours[contours.count - 1].segments.append(segment)
  }
}

// MARK: - Straight lines

extension SVGPath {
  /// The maximum number of lines that replace one curve.
  private static let mostLines = 20_000.0

  /// Returns the path as straight lines.
  ///
  /// - Parameters:
  ///   - map: An affine map to the picture.
  ///   - tolerance: The maximum distance between a line and its curve, in units of the picture.
  /// - Returns: The contours.
  /// - Throws: An error if a curve would need too many lines.
  func flattened(
    by map: (AuthoredPoint) -> AuthoredPoint, tolerance: Double
  ) throws(DatasetError.Reason) -> [Line] {
    var lines: [Line] = []
    for contour in contours {
      var points = [map(contour.start)]
      var here = contour.start
      for segment in contour.segments {
        try Self.append(segment, from: here, by: map, tolerance, to: &points)
        here = segment.end
      }
      // If a contour returns to its start, close it and drop the repeated point.
      if contour.isClosed, points.count > 3, here == contour.start { points.removeLast() }
      lines.append(Line(points: points, isClosed: contour.isClosed))
    }
    return lines
  }

  /// Appends a segment as lines.
  ///
  /// If a curve is divided into n chords, each is within max |f''| / 8n² of the curve.
  private static func append(
    _ segment: Segment, from start: AuthoredPoint, by map: (AuthoredPoint) -> AuthoredPoint,
    _ tolerance: Double, to points: inout [AuthoredPoint]
  ) throws(DatasetError.Reason) {
    func count(_ bend: Double) throws(DatasetError.Reason) -> Int {
      let count = (bend / (8 * tolerance)).squareRoot().rounded(.up)
      guard count <= mostLines else {
        throw .unsupported("a curve of the path is too large", advice: "write it as lines")
      }
      return max(Int(count), 1)
    }
    switch segment {
    case .line(let end): points.append(map(end))
    case .quadratic(let middle, let end):
      let (p, q, r) = (map(start), map(middle), map(end))
      let steps = try count(2 * bend(p, q, r))
      for step in 1..<steps {
        let t = Double(step) / Double(steps)
        points.append(between(between(p, q, t), between(q, r, t), t))
      }
      points.append(r)
    case .cubic(let first, let second, let end):
      let (p, q, r, s) = (map(start), map(first), map(second), map(end))
      let steps = try count(6 * max(bend(p, q, r), bend(q, r, s)))
      for step in 1..<steps {
        let t = Double(step) / Double(steps)
        let (a, b, c) = (between(p, q, t), between(q, r, t), between(r, s, t))
        points.append(between(between(a, b, t), between(b, c, t), t))
      }
      points.append(s)
    case .arc(let arc):
      guard let turning = arc.turning else { return points.append(map(arc.end)) }
      let steps = try count(turning.bend(by: map))
      for step in 1..<steps { points.append(map(turning.point(Double(step) / Double(steps)))) }
      points.append(map(arc.end))
    }
  }

  private static func bend(
    _ p: AuthoredPoint, _ q: AuthoredPoint, _ r: AuthoredPoint
  ) -> Double {
    let (x, y) = (p.x - 2 * q.x + r.x, p.y - 2 * q.y + r.y)
    return (x * x + y * y).squareRoot()
  }

  private static func between(
    _ p: AuthoredPoint, _ q: AuthoredPoint, _ t: Double
  ) -> AuthoredPoint {
    Point(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t)
  }
}

// MARK: - Numbers

// MARK: - Writing

extension XMLText {
  /// Returns an SVG document, with attribute values in single quotes so that JSON needs no escapes.
  static func svg(_ element: String, _ attributes: [(String, String)]) -> String {
    let list = attributes.map { " \($0.0)='\($0.1)'" }.joined()
    return "<svg xmlns='http://www.w3.org/2000/svg'><\(element)\(list)/></svg>"
  }
}
