/// The exact share of each pixel of a rectangle that a polygon covers.
///
/// Cairo samples an edge in 15 lines a pixel; its disc of radius 14 misses pixels by up to 9.6 codes
/// of 255. Here every edge adds the area between itself and the right side of the mask, so that
/// nothing is sampled. Polygons must not cross themselves.
struct CoverageMask {
  let columns: Int
  let rows: Int

  /// For each row, by how much each pixel's coverage differs from its left neighbor's; two columns
  /// more than the mask take what edges on its right side add.
  private var differences: [Float]
  private let stride: Int

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    stride = columns + 2
    differences = [Float](repeating: 0, count: stride * rows)
  }

  /// Calls `body` with the coverage, over 0 and up to 1, of each pixel that is covered at all.
  func forEachCovered(_ body: (_ column: Int, _ row: Int, _ coverage: Float) -> Void) {
    for row in 0..<rows {
      var sum: Float = 0
      for column in 0..<columns {
        sum += differences[row * stride + column]
        if sum.magnitude > 0 { body(column, row, min(1, sum.magnitude)) }
      }
    }
  }

  /// Adds a closed polygon; the corner of the mask is (0, 0), and the polygon may leave the mask.
  mutating func add(_ polygon: [Corner]) {
    guard var start = polygon.last else { return }
    for end in polygon {
      if start.y <= end.y {
        addEdge(from: start, to: end, sign: 1)
      } else {
        addEdge(from: end, to: start, sign: -1)
      }
      start = end
    }
  }

  /// Cuts an edge that runs downward to the mask: above and below it and right of it nothing is
  /// left, left of it an upright edge along its side.
  private mutating func addEdge(from start: Corner, to end: Corner, sign: Double) {
    let top = max(0, start.y)
    let bottom = min(Double(rows), end.y)
    let slope = (end.x - start.x) / (end.y - start.y)
    // An edge so flat that its slope overflows adds no area.
    guard top < bottom, slope.isFinite else { return }

    func x(at y: Double) -> Double { start.x + (y - start.y) * slope }
    let inside = 0...Double(columns)
    if inside.contains(start.x), inside.contains(end.x) {
      addPart(from: Corner(x: x(at: top), y: top), to: Corner(x: x(at: bottom), y: bottom), sign)
      return
    }
    // The heights at which the edge passes a side of the mask divide it.
    var heights = [top, bottom]
    if slope != 0 {
      heights += [0, Double(columns)].map { start.y + ($0 - start.x) / slope }
        .filter { $0 > top && $0 < bottom }
      heights.sort()
    }
    for (upper, lower) in zip(heights, heights.dropFirst()) {
      let middle = x(at: (upper + lower) / 2)
      guard middle < Double(columns) else { continue }
      addPart(
        from: Corner(x: middle < 0 ? 0 : x(at: upper), y: upper),
        to: Corner(x: middle < 0 ? 0 : x(at: lower), y: lower), sign)
    }
  }

  /// Adds an edge that lies inside the mask, row by row.
  private mutating func addPart(from start: Corner, to end: Corner, _ sign: Double) {
    let slope = (end.x - start.x) / (end.y - start.y)
    let side = Double(columns)
    var upper = start
    for row in Int(start.y)..<min(rows, Int(end.y.rounded(.up))) {
      let y = min(end.y, Double(row + 1))
      let lower = Corner(x: min(max(start.x + (y - start.y) * slope, 0), side), y: y)
      addSpan(
        from: min(upper.x, lower.x), to: max(upper.x, lower.x), row: row,
        height: sign * (lower.y - upper.y))
      upper = lower
    }
  }

  /// Adds a piece of an edge within one row.
  private mutating func addSpan(from left: Double, to right: Double, row: Int, height: Double) {
    /// The area right of the piece and left of `x`, if the piece were 1 high.
    func area(leftOf x: Double) -> Double {
      if x <= left { return 0 }
      if x >= right { return x - (left + right) / 2 }
      return (x - left) * (x - left) / (2 * (right - left))
    }
    let first = Int(left)
    let last = min(columns, Int(right))
    var passed = 0.0
    var coverage = 0.0
    for column in first...last {
      let total = area(leftOf: Double(column + 1))
      differences[row * stride + column] += Float(height * ((total - passed) - coverage))
      coverage = total - passed
      passed = total
    }
    differences[row * stride + last + 1] += Float(height * (1 - coverage))
  }
}

/// A corner of a polygon, in pixels from the corner of a mask.
struct Corner {
  var x: Double
  var y: Double
}
