import ImgMarkGeometry

extension Polygon {
  /// The area that the polygon covers; where parts overlap, it counts once.
  ///
  /// A ring that crosses itself covers the places around which it winds an odd number of times.
  /// Parts are united. pycocotools does the same (maskApi.c, rleFrPoly).
  public var area: Double {
    let sum = rings.reduce(0) { $0 + ($1.isHole ? -$1.area : $1.area) }
    guard mayOverlap else { return sum }
    let covered = coveredArea
    // If the rings only touch, the sum over their vertices has no rounding error of the pieces.
    return (covered - sum).magnitude <= 1e-9 * covered ? sum : covered
  }

  /// Whether the sum of the rings' areas may differ from the area covered.
  private var mayOverlap: Bool {
    if rings.contains(where: { $0.mayCrossItself }) { return true }
    guard rings.count > 1 else { return false }
    let boxes = rings.map { Rect(around: $0.vertices) }
    var part = 0
    for (index, ring) in rings.enumerated() {
      guard let box = boxes[index] else { continue }
      if !ring.isHole { part = index }
      if ring.isHole, !(boxes[part]?.contains(box) ?? false) { return true }
      for other in 0..<index where rings[other].isHole == ring.isHole {
        if boxes[other]?.intersection(box)?.hasArea ?? false { return true }
      }
    }
    return false
  }

  /// The area that the polygon covers, as a sum of pieces in which no two sides cross.
  private var coveredArea: Double {
    // Relative to a vertex, so that a small polygon far from the origin keeps its digits.
    guard let origin = rings.lazy.compactMap(\.vertices.first).first else { return 0 }
    let slabs = Slabs(
      rings.map { ring in
        [ring.vertices.map { CanvasPoint(x: $0.x - origin.x, y: $0.y - origin.y) }]
      })
    var area = 0.0
    slabs.forEachPiece(where: covers) { area += $0.area }
    return area
  }

  /// Returns whether a place is covered, given how often each ring winds around it.
  private func covers(_ windings: [Int]) -> Bool {
    var isCovered = false
    for (ring, turns) in zip(rings, windings) {
      let isInside = !turns.isMultiple(of: 2)
      if !ring.isHole {
        if isCovered { return true }
        isCovered = isInside
      } else if isInside {
        isCovered = false
      }
    }
    return isCovered
  }
}

extension Polygon.Ring {
  /// Whether two sides that aren't neighbors cross or touch.
  fileprivate var mayCrossItself: Bool {
    let count = vertices.count
    guard count > 3 else { return false }
    let points = vertices.span
    for first in 0..<count {
      let (a, b) = (points[first], points[first + 1 == count ? 0 : first + 1])
      let (left, right) = (min(a.x, b.x), max(a.x, b.x))
      let (top, bottom) = (min(a.y, b.y), max(a.y, b.y))
      for second in stride(from: first + 2, to: first == 0 ? count - 1 : count, by: 1) {
        let (c, d) = (points[second], points[second + 1 == count ? 0 : second + 1])
        // Most pairs of sides are far apart; four comparisons find that out.
        if (c.x > right && d.x > right) || (c.x < left && d.x < left) { continue }
        if (c.y > bottom && d.y > bottom) || (c.y < top && d.y < top) { continue }
        if side(c, a, b) * side(d, a, b) <= 0, side(a, c, d) * side(b, c, d) <= 0 { return true }
      }
    }
    return false
  }

  /// Returns the side of a line on which a point lies: positive, negative or 0.
  private func side(_ point: Point<Space>, _ start: Point<Space>, _ end: Point<Space>) -> Double {
    (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
  }
}
