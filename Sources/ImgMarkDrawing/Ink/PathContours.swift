import CImgMarkText

/// An outline as polygons, in pixels at ``TextLayout/shapedFontSize``.
struct PathContours {
  private(set) var polygons: [[Corner]] = []

  private var polygon: [Corner] = []
  private let tolerance: Double

  /// - Parameters:
  ///   - path: The outline.
  ///   - tolerance: The maximal distance between a side and the curve, in pixels.
  init(_ path: UnsafeMutablePointer<cairo_path_t>, tolerance: Double) {
    self.tolerance = tolerance
    unsafe read(path.pointee)
  }

  /// Reads the elements of a path: the kind of each, then its points.
  private mutating func read(_ path: cairo_path_t) {
    var index: Int32 = 0
    while unsafe index < path.num_data, let part = unsafe path.data?.advanced(by: Int(index)) {
      let header = unsafe part.pointee.header
      func place(_ number: Int) -> Corner {
        let point = unsafe part.advanced(by: number).pointee.point
        return Corner(x: point.x, y: point.y)
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

  /// Appends the sides that approximate a Bézier curve, from the polygon's last corner.
  ///
  /// The curve's second derivative is 6 times a point between the two second differences of its
  /// control points. A side over a step h of the parameter deviates by at most h²/8 times that.
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
}
