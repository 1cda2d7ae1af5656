import CImgMarkText

/// The outlines of a line as polygons, in pixels at ``TextLayout/shapedFontSize``.
struct LineContours {
  private(set) var polygons: [[Corner]] = []

  private var polygon: [Corner] = []
  private let middle: Corner
  private let tolerance: Double

  /// - Parameters:
  ///   - path: The outlines.
  ///   - middle: The place that becomes (0, 0).
  ///   - tolerance: How far a side may be from a curve.
  init(_ path: UnsafeMutablePointer<cairo_path_t>, middle: Corner, tolerance: Double) {
    self.middle = middle
    self.tolerance = tolerance
    unsafe read(path.pointee)
  }

  /// Reads the parts of a path: what each is, and then the places that it has.
  private mutating func read(_ path: cairo_path_t) {
    var index: Int32 = 0
    while unsafe index < path.num_data, let part = unsafe path.data?.advanced(by: Int(index)) {
      let header = unsafe part.pointee.header
      func place(_ number: Int) -> Corner {
        let point = unsafe part.advanced(by: number).pointee.point
        return Corner(x: point.x - middle.x, y: point.y - middle.y)
      }
      switch header.type {
      case CAIRO_PATH_MOVE_TO:
        endPolygon()
        polygon.append(place(1))
      case CAIRO_PATH_LINE_TO:
        polygon.append(place(1))
      case CAIRO_PATH_CURVE_TO:
        appendCurve(place(1), place(2), to: place(3))
      default:
        endPolygon()
      }
      index += max(1, header.length)
    }
    endPolygon()
  }

  private mutating func endPolygon() {
    if polygon.count > 2 { polygons.append(polygon) }
    polygon.removeAll(keepingCapacity: true)
  }

  /// Appends the sides that follow a Bézier curve from where the polygon is.
  ///
  /// Its second derivative is 6 times a point between the two second differences of its controls,
  /// and a side over a step h of its parameter leaves the curve by at most h²/8 of that.
  private mutating func appendCurve(_ first: Corner, _ second: Corner, to end: Corner) {
    guard let start = polygon.last else { return }
    let bend = max(
      (start.x - 2 * first.x + second.x).magnitude + (start.y - 2 * first.y + second.y).magnitude,
      (first.x - 2 * second.x + end.x).magnitude + (first.y - 2 * second.y + end.y).magnitude)
    let steps = min(max((0.75 * bend / tolerance).squareRoot().rounded(.up), 1), 1000)
    for step in 1..<max(Int(steps), 1) {
      let t = Double(step) / steps
      let u = 1 - t
      let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      polygon.append(
        Corner(
          x: a * start.x + b * first.x + c * second.x + d * end.x,
          y: a * start.y + b * first.y + c * second.y + d * end.y))
    }
    polygon.append(end)
  }

  /// Whether no two outlines meet, but for counters, which lie within what they are cut out of.
  ///
  /// Told from the rectangles around them alone: outlines that only might meet count as meeting.
  /// What is filled is what outlines of one turn surround; the largest is one of them.
  var areSeparate: Bool {
    let shapes = polygons.map { Shape($0) }
    guard let largest = shapes.max(by: { $0.area.magnitude < $1.area.magnitude }) else {
      return true
    }
    let isFilled = shapes.map { ($0.area < 0) == (largest.area < 0) }
    for first in shapes.indices {
      for second in shapes.indices.dropFirst(first + 1)
      where isFilled[first] == isFilled[second] && shapes[first].meets(shapes[second]) {
        return false
      }
      guard !isFilled[first] else { continue }
      let meeting = shapes.indices.filter { isFilled[$0] && shapes[$0].meets(shapes[first]) }
      guard meeting.count == 1, shapes[meeting[0]].holds(shapes[first]) else { return false }
    }
    return true
  }
}

/// What is looked at of an outline.
private struct Shape {
  /// Its area, less than 0 where it turns the other way.
  var area = 0.0
  private var box: InkBox

  init(_ polygon: [Corner]) {
    guard var start = polygon.last else {
      box = InkBox()
      return
    }
    box = InkBox(left: start.x, top: start.y, right: start.x, bottom: start.y)
    for end in polygon {
      area += (start.x * end.y - end.x * start.y) / 2
      box.left = min(box.left, end.x)
      box.top = min(box.top, end.y)
      box.right = max(box.right, end.x)
      box.bottom = max(box.bottom, end.y)
      start = end
    }
  }

  func meets(_ other: Shape) -> Bool {
    box.left <= other.box.right && other.box.left <= box.right && box.top <= other.box.bottom
      && other.box.top <= box.bottom
  }

  func holds(_ other: Shape) -> Bool {
    box.left <= other.box.left && box.right >= other.box.right && box.top <= other.box.top
      && box.bottom >= other.box.bottom
  }
}
