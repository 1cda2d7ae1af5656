/// Adds straight edges to ``CoverageMask/differences``.
struct MaskEdges {
  let columns: Int
  let rows: Int
  let stride: Int

  /// Adds an edge, cut to the mask.
  func add(from start: Corner, to end: Corner, on cells: inout MutableSpan<Float>) {
    // Most edges of a letter are inside one pixel.
    if let cell = cell(of: start), cell == self.cell(of: end) {
      let height = end.y - start.y
      let left = (start.x + end.x) / 2 - Double(Int(start.x))
      cells[cell] += Float(height * (1 - left))
      cells[cell + 1] += Float(height * left)
    } else if start.y <= end.y {
      addDownward(from: start, to: end, sign: 1, on: &cells)
    } else {
      addDownward(from: end, to: start, sign: -1, on: &cells)
    }
  }

  /// The cell of the pixel that contains a corner; `nil` outside the mask.
  private func cell(of corner: Corner) -> Int? {
    guard corner.x >= 0, corner.y >= 0, corner.x < Double(columns), corner.y < Double(rows) else {
      return nil
    }
    return Int(corner.y) * stride + Int(corner.x)
  }

  /// Cuts a downward edge to the mask and adds it.
  ///
  /// Parts above, below and to the right of the mask are dropped. Parts to the left become a
  /// vertical edge along its left side.
  private func addDownward(
    from start: Corner, to end: Corner, sign: Double, on cells: inout MutableSpan<Float>
  ) {
    let top = max(0, start.y)
    let bottom = min(Double(rows), end.y)
    let slope = (end.x - start.x) / (end.y - start.y)
    // An edge so flat that its slope overflows adds no area.
    guard top < bottom, slope.isFinite else { return }

    func x(at y: Double) -> Double { start.x + (y - start.y) * slope }
    let inside = 0...Double(columns)
    if inside.contains(start.x), inside.contains(end.x) {
      addPart(
        from: Corner(x: x(at: top), y: top), to: bottom, slope: slope, sign, on: &cells)
      return
    }
    // The edge is divided at the heights at which it crosses a side of the mask.
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
        from: Corner(x: middle < 0 ? 0 : x(at: upper), y: upper), to: lower,
        slope: middle < 0 ? 0 : slope, sign, on: &cells)
    }
  }

  /// Adds an edge inside the mask, row by row.
  private func addPart(
    from start: Corner, to bottom: Double, slope: Double, _ sign: Double,
    on cells: inout MutableSpan<Float>
  ) {
    let side = Double(columns)
    var upper = Corner(x: min(max(start.x, 0), side), y: start.y)
    var row = Int(start.y)
    while upper.y < bottom {
      let y = min(bottom, Double(row + 1))
      let lower = Corner(x: min(max(start.x + (y - start.y) * slope, 0), side), y: y)
      addSpan(
        from: min(upper.x, lower.x), to: max(upper.x, lower.x), row: row,
        height: sign * (lower.y - upper.y), on: &cells)
      upper = lower
      row += 1
    }
  }

  /// Adds a piece of an edge inside one row.
  private func addSpan(
    from left: Double, to right: Double, row: Int, height: Double,
    on cells: inout MutableSpan<Float>
  ) {
    /// Returns the area to the right of the piece and to the left of `x`, for a piece of height 1.
    func area(leftOf x: Double) -> Double {
      if x <= left { return 0 }
      if x >= right { return x - (left + right) / 2 }
      return (x - left) * (x - left) / (2 * (right - left))
    }
    let first = Int(left)
    let last = min(columns, Int(right))
    if first == last {
      // Most pieces are inside one pixel.
      let share = Double(first + 1) - (left + right) / 2
      cells[row * stride + first] += Float(height * share)
      cells[row * stride + first + 1] += Float(height * (1 - share))
      return
    }
    var passed = 0.0
    var coverage = 0.0
    for column in first...last {
      let total = area(leftOf: Double(column + 1))
      cells[row * stride + column] += Float(height * ((total - passed) - coverage))
      coverage = total - passed
      passed = total
    }
    cells[row * stride + last + 1] += Float(height * (1 - coverage))
  }
}
