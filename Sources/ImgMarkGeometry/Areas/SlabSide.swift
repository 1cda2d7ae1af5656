/// A side of a polygon, from top to bottom.
struct SlabSide {
  var upper: CanvasPoint
  var lower: CanvasPoint
  /// 1 if the polygon's contour goes up along the side, −1 if it goes down.
  ///
  /// If the polygon turns clockwise, 1 means that the polygon is to the right of the side.
  var turn: Int
  var set: Int

  /// Creates a side; `nil` if it is horizontal, or outside the rows.
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

/// The positions at which a side enters and leaves a slab.
struct SlabPassage {
  var top: Double
  var bottom: Double
  /// The index of the side among all sides.
  var side: Int

  /// Returns whether the side is left of another at the top or, if they are equal there, at the
  /// bottom.
  static func < (left: SlabPassage, right: SlabPassage) -> Bool {
    if left.top != right.top { return left.top < right.top }
    if left.bottom != right.bottom { return left.bottom < right.bottom }
    return left.side < right.side
  }

  /// Returns whether the side is left of another halfway down.
  static func isHalfwayLeft(_ left: SlabPassage, _ right: SlabPassage) -> Bool {
    let (mine, other) = (left.top + left.bottom, right.top + right.bottom)
    return mine != other ? mine < other : left.side < right.side
  }
}
