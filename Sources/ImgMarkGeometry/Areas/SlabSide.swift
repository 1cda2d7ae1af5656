/// A side of a polygon, from top to bottom.
struct SlabSide {
  var upper: CanvasPoint
  var lower: CanvasPoint
  /// 1 where the polygon goes up along it and so lies to its right, if it turns clockwise.
  var turn: Int
  var set: Int

  /// Creates a side; `nil` if it is level, or outside the rows.
  init?(from start: CanvasPoint, to end: CanvasPoint, set: Int, rows: ClosedRange<Double>) {
    guard start.y != end.y else { return nil }
    (upper, lower, turn) = start.y < end.y ? (start, end, -1) : (end, start, 1)
    self.set = set
    guard lower.y > rows.lowerBound, upper.y < rows.upperBound else { return nil }
  }

  func x(at y: Double) -> Double {
    if y <= upper.y { return upper.x }
    if y >= lower.y { return lower.x }
    return upper.x + (lower.x - upper.x) * ((y - upper.y) / (lower.y - upper.y))
  }
}

/// Where a side enters and leaves a slab.
struct SlabPassage {
  var top: Double
  var bottom: Double
  /// The side, by its place among all.
  var side: Int

  /// Whether the side lies to the left of another at the top, or else at the bottom.
  static func < (left: SlabPassage, right: SlabPassage) -> Bool {
    if left.top != right.top { return left.top < right.top }
    if left.bottom != right.bottom { return left.bottom < right.bottom }
    return left.side < right.side
  }

  /// Whether the side lies to the left of another halfway down.
  static func isHalfwayLeft(_ left: SlabPassage, _ right: SlabPassage) -> Bool {
    let (mine, other) = (left.top + left.bottom, right.top + right.bottom)
    return mine != other ? mine < other : left.side < right.side
  }
}
