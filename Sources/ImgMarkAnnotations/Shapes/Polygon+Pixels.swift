public import ImgMarkGeometry

extension Polygon where Space == SourceSpace {
  /// Whether all edges run along edges of pixels, so that a mask can cover exactly the same area.
  public var liesOnPixelEdges: Bool {
    rings.allSatisfy { ring in
      guard var last = ring.vertices.last else { return true }
      for vertex in ring.vertices {
        guard vertex.x.rounded() == vertex.x, vertex.y.rounded() == vertex.y,
          vertex.x == last.x || vertex.y == last.y
        else { return false }
        last = vertex
      }
      return true
    }
  }

  /// Returns the mask of the pixels whose centers the polygon covers.
  ///
  /// Returns `nil` if the image is too large for a mask.
  public func mask(on size: PixelSize) -> Mask<SourceSpace>? {
    let parts = parts
    let bounds = bounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
    func edge(_ x: Double) -> Int { Int(min(max(x, 0), Double(size.width))) }
    var runs: [Int] = []
    var end = 0
    for column in edge(bounds.minX.rounded(.down))..<edge(bounds.maxX.rounded(.up)) {
      for span in union(parts.flatMap { $0.rows(ofColumn: column, height: size.height) }) {
        let start = column * size.height + span.lowerBound
        runs += [start - end, span.count]
        end = start + span.count
      }
    }
    guard let cells = size.count(upTo: RunLengthMask.mostCells) else { return nil }
    runs.append(cells - end)
    return (try? RunLengthMask(columns: size.width, rows: size.height, runs: runs)).map { Mask($0) }
  }

  /// Returns the rows of a column whose pixel centers are inside the outline and outside its holes.
  private func rows(ofColumn column: Int, height: Int) -> [Range<Int>] {
    let x = Double(column) + 0.5
    var rows: [Range<Int>] = []
    for ring in rings {
      let spans = ring.crossings(of: x).map { $0.row(upTo: height) }
      let covered = stride(from: 0, to: spans.count - 1, by: 2).map { spans[$0]..<spans[$0 + 1] }
      if ring.isHole {
        for hole in covered { rows = rows.flatMap { $0.without(hole) } }
      } else {
        rows += covered.filter { !$0.isEmpty }
      }
    }
    return rows
  }
}

extension Polygon.Ring {
  /// Returns the y at which the vertical line at `x` crosses the ring, in increasing order.
  fileprivate func crossings(of x: Double) -> [Double] {
    guard var last = vertices.last else { return [] }
    var crossings: [Double] = []
    for vertex in vertices {
      if (vertex.x > x) != (last.x > x) {
        crossings.append(last.y + (x - last.x) * (vertex.y - last.y) / (vertex.x - last.x))
      }
      last = vertex
    }
    return crossings.sorted()
  }
}

extension Double {
  /// Returns the first row, of `height`, whose center is at or below this y.
  fileprivate func row(upTo height: Int) -> Int {
    Int(min(max((self - 0.5).rounded(.up), 0), Double(height)))
  }
}

extension Range<Int> {
  fileprivate func without(_ hole: Range<Int>) -> [Range<Int>] {
    guard overlaps(hole) else { return [self] }
    return [
      lowerBound..<Swift.max(lowerBound, hole.lowerBound),
      Swift.min(upperBound, hole.upperBound)..<upperBound,
    ].filter { !$0.isEmpty }
  }
}

/// Returns ranges in order; those that touch or overlap are merged.
private func union(_ ranges: [Range<Int>]) -> [Range<Int>] {
  var all: [Range<Int>] = []
  for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
    if let last = all.last, range.lowerBound <= last.upperBound {
      all[all.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    } else {
      all.append(range)
    }
  }
  return all
}
