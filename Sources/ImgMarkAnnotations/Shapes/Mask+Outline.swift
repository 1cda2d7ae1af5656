import ImgMarkGeometry

extension Mask {
  /// The mask as a polygon along the edges of its cells, with holes.
  ///
  /// It covers exactly the cells of the object. Cells that touch only at a corner are in separate
  /// parts.
  public var outline: Polygon<Space> {
    let rings = EdgeTracer(cells).rings.map { ring in
      Polygon<Space>.Ring(ring.corners.map { place($0) }, isHole: ring.isHole)
    }
    return Polygon(rings: ordered(rings))
  }

  private func place(_ corner: EdgeTracer.Corner) -> Point<Space> {
    Point(
      x: frame.minX + Double(corner.column) * frame.size.width / Double(cells.columns),
      y: frame.minY + Double(corner.row) * frame.size.height / Double(cells.rows))
  }

  /// Returns the rings in order: each outline, followed by its holes.
  private func ordered(_ rings: [Polygon<Space>.Ring]) -> [Polygon<Space>.Ring] {
    let outlines = rings.filter { !$0.isHole }
    var holes = [[Polygon<Space>.Ring]](repeating: [], count: outlines.count)
    for hole in rings where hole.isHole {
      guard let corner = hole.vertices.first else { continue }
      // Outlines may be nested; a hole belongs to the smallest outline around it.
      let around = outlines.indices.filter { outlines[$0].surrounds(corner) }
      guard let own = around.min(by: { outlines[$0].area < outlines[$1].area }) else { continue }
      holes[own].append(hole)
    }
    return zip(outlines, holes).flatMap { [$0] + $1 }
  }
}

/// Follows the edges between cells inside and outside, keeping the inside on the right.
private struct EdgeTracer {
  /// A corner of cells, given by column and row from the grid's top left corner.
  struct Corner: Hashable {
    var column: Int
    var row: Int
  }

  struct Ring {
    var corners: [Corner]
    var isHole: Bool
  }

  private(set) var rings: [Ring] = []
  /// The ends of the edges that start at each corner and haven't been followed yet.
  private var next: [Corner: [Corner]] = [:]

  init(_ cells: RunLengthMask) {
    var starts: [Corner] = []
    // For each run of a column: an edge up its left side and down its right side, wherever the
    // neighboring cell is outside, and edges along its top and bottom.
    var spans = [[Range<Int>]](repeating: [], count: cells.columns)
    cells.forEachSpan { column, first, last in spans[column].append(first..<last + 1) }
    for column in 0..<cells.columns {
      let left = column > 0 ? spans[column - 1] : []
      let right = column + 1 < cells.columns ? spans[column + 1] : []
      for span in spans[column] {
        add(
          Corner(column: column, row: span.lowerBound),
          Corner(column: column + 1, row: span.lowerBound))
        add(
          Corner(column: column + 1, row: span.upperBound),
          Corner(column: column, row: span.upperBound))
        for free in span.subtracting(left) {
          add(
            Corner(column: column, row: free.upperBound),
            Corner(column: column, row: free.lowerBound))
        }
        for free in span.subtracting(right) {
          add(
            Corner(column: column + 1, row: free.lowerBound),
            Corner(column: column + 1, row: free.upperBound))
        }
        starts.append(Corner(column: column, row: span.lowerBound))
        starts.append(Corner(column: column + 1, row: span.upperBound))
      }
    }
    for start in starts { while next[start] != nil { walk(from: start) } }
  }

  private mutating func add(_ start: Corner, _ end: Corner) {
    next[start, default: []].append(end)
  }

  private mutating func walk(from start: Corner) {
    var corners: [Corner] = []
    var twiceArea = 0
    var direction: (Int, Int)?
    var corner = start
    repeat {
      guard var ends = next[corner], !ends.isEmpty else { break }
      // At a corner of four edges, turning right keeps cells separate that touch only there.
      let index =
        ends.count == 1
        ? 0
        : ends.indices.max { turn(direction, corner, ends[$0]) < turn(direction, corner, ends[$1]) }
          ?? 0
      let end = ends.remove(at: index)
      next[corner] = ends.isEmpty ? nil : ends
      let step = (end.column - corner.column, end.row - corner.row)
      if let before = direction, sameWay(before, step) { corners.removeLast() }
      corners.append(end)
      twiceArea += corner.column * end.row - end.column * corner.row
      direction = step
      corner = end
    } while corner != start
    // The first corner may also be on a straight line between its neighbors.
    if corners.count > 2, let last = corners.last {
      let first = corners[0]
      let before = corners[corners.count - 2]
      if sameWay(
        (last.column - before.column, last.row - before.row),
        (first.column - last.column, first.row - last.row))
      {
        corners.removeLast()
      }
    }
    rings.append(Ring(corners: corners, isHole: twiceArea < 0))
  }

  private func sameWay(_ first: (Int, Int), _ second: (Int, Int)) -> Bool {
    first.0.signum() == second.0.signum() && first.1.signum() == second.1.signum()
  }

  /// Returns the turn at a corner: 1 to the right, 0 straight on, −1 to the left.
  private func turn(_ direction: (Int, Int)?, _ corner: Corner, _ end: Corner) -> Int {
    guard let direction else { return 0 }
    let step = (end.column - corner.column, end.row - corner.row)
    return (direction.0 * step.1 - direction.1 * step.0).signum()
  }
}

extension Range<Int> {
  /// Returns the parts of the range that aren't in other ranges, which must be in order.
  fileprivate func subtracting(_ others: [Range<Int>]) -> [Range<Int>] {
    var free: [Range<Int>] = []
    var start = lowerBound
    for other in others where other.overlaps(self) {
      if other.lowerBound > start { free.append(start..<other.lowerBound) }
      start = Swift.max(start, other.upperBound)
    }
    if start < upperBound { free.append(start..<upperBound) }
    return free
  }
}
