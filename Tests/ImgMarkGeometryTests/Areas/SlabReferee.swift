@testable import ImgMarkGeometry

/// A piece between two heights and two straight sides.
struct SlabPiece {
  var top: Double
  var bottom: Double
  var left: (top: Double, bottom: Double)
  var right: (top: Double, bottom: Double)

  fileprivate init(top: Double, bottom: Double, left: Crossing, right: Crossing) {
    self.top = top
    self.bottom = bottom
    self.left = (left.top, left.bottom)
    self.right = (right.top, right.bottom)
  }

  init(_ piece: Trapezoid) {
    top = piece.top
    bottom = piece.bottom
    left = piece.left
    right = piece.right
  }

  var area: Double {
    max(0, (right.top - left.top) + (right.bottom - left.bottom)) / 2 * (bottom - top)
  }

  /// The width of the piece at a height; 0 above and below it.
  func width(at y: Double) -> Double {
    guard top <= y, y < bottom else { return 0 }
    let share = (y - top) / (bottom - top)
    return right.top - left.top + (right.bottom - left.bottom - right.top + left.top) * share
  }
}

/// Cuts sets of polygons into horizontal slabs inside which no sides cross.
///
/// It's the simple algorithm, which sorts all sides anew at each crossing. Between two neighboring
/// heights at which a side begins, ends or crosses another, the sides have an order from left to
/// right, and the area between two of them is inside or outside as a whole. A height with a
/// rounding error only makes a piece slightly too large or small, so the algorithm works for all
/// polygons.
struct SlabReferee {
  /// The sides of the polygons that aren't horizontal, by their upper ends.
  private var sides: [Side] = []

  /// The heights at which sides begin and end.
  private var heights: [Double] = []

  private let sets: Int

  /// - Parameters:
  ///   - sets: The sets of polygons.
  ///   - rows: The heights to which the result is limited.
  init(_ sets: [[[CanvasPoint]]], rows: ClosedRange<Double> = -.infinity ... .infinity) {
    self.sets = sets.count
    for (set, polygons) in sets.enumerated() {
      for polygon in polygons {
        guard polygon.allSatisfy({ $0.isFinite }), var start = polygon.last else { continue }
        for end in polygon {
          if let side = Side(from: start, to: end, set: set, rows: rows) { sides.append(side) }
          start = end
        }
      }
    }
    sides.sort { $0.upper.y < $1.upper.y }
    var found = sides.flatMap { [$0.upper.y, $0.lower.y] }.map {
      min(max($0, rows.lowerBound), rows.upperBound)
    }
    found.sort()
    for height in found where heights.last != height { heights.append(height) }
  }

  /// Calls `body` with the pieces that are inside, from top to bottom.
  ///
  /// - Parameters:
  ///   - isInside: Whether a place is inside, given each set's winding number there.
  ///   - body: Gets a piece.
  func forEachPiece(
    where isInside: (_ windings: [Int]) -> Bool, _ body: (SlabPiece) -> Void
  ) {
    var next = 0
    var open: [Side] = []
    for (top, bottom) in zip(heights, heights.dropFirst()) {
      open.removeAll { $0.lower.y <= top }
      while next < sides.count, sides[next].upper.y <= top {
        if sides[next].lower.y > top { open.append(sides[next]) }
        next += 1
      }
      guard open.count > 1 else { continue }
      let cuts = [top] + crossings(of: open, from: top, to: bottom) + [bottom]
      for (upper, lower) in zip(cuts, cuts.dropFirst()) where lower > upper {
        forEachPiece(of: open, from: upper, to: lower, where: isInside, body)
      }
    }
  }

  /// The heights inside a slab at which sides cross, sorted.
  private func crossings(of open: [Side], from top: Double, to bottom: Double) -> [Double] {
    let passing = open.map { $0.crossing(from: top, to: bottom) }
      .sorted { ($0.top, $0.bottom) < ($1.top, $1.bottom) }
    guard !zip(passing, passing.dropFirst()).allSatisfy({ $0.bottom <= $1.bottom }) else {
      return []
    }
    var heights: [Double] = []
    for (index, left) in passing.enumerated() {
      for right in passing.dropFirst(index + 1) where left.bottom > right.bottom {
        let above = right.top - left.top
        let below = left.bottom - right.bottom
        let height = top + (bottom - top) * above / (above + below)
        if height > top, height < bottom { heights.append(height) }
      }
    }
    return heights.sorted()
  }

  private func forEachPiece(
    of open: [Side], from top: Double, to bottom: Double,
    where isInside: (_ windings: [Int]) -> Bool, _ body: (SlabPiece) -> Void
  ) {
    let passing = open.map { $0.crossing(from: top, to: bottom) }
      .sorted { $0.top + $0.bottom < $1.top + $1.bottom }
    var windings = [Int](repeating: 0, count: sets)
    var start: Crossing?
    for side in passing {
      windings[side.set] += side.turn
      switch (start, isInside(windings)) {
      case (nil, true): start = side
      case (let left?, false):
        body(SlabPiece(top: top, bottom: bottom, left: left, right: side))
        start = nil
      case (nil, false), (_?, true): break
      }
    }
  }
}

/// A side of a polygon, from top to bottom.
private struct Side {
  var upper: CanvasPoint
  var lower: CanvasPoint
  /// 1 if the polygon goes up along it and so is on its right, if it turns clockwise.
  var turn: Int
  var set: Int

  init?(from start: CanvasPoint, to end: CanvasPoint, set: Int, rows: ClosedRange<Double>) {
    guard start.y != end.y else { return nil }
    (upper, lower, turn) = start.y < end.y ? (start, end, -1) : (end, start, 1)
    self.set = set
    guard lower.y > rows.lowerBound, upper.y < rows.upperBound else { return nil }
  }

  func crossing(from top: Double, to bottom: Double) -> Crossing {
    Crossing(top: x(at: top), bottom: x(at: bottom), turn: turn, set: set)
  }

  private func x(at y: Double) -> Double {
    if y <= upper.y { return upper.x }
    if y >= lower.y { return lower.x }
    return upper.x + (lower.x - upper.x) * ((y - upper.y) / (lower.y - upper.y))
  }
}

/// The places at which a side enters and leaves a slab.
private struct Crossing {
  var top: Double
  var bottom: Double
  var turn: Int
  var set: Int
}
