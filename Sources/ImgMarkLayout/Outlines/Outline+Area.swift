public import ImgMarkGeometry

extension Outline {
  /// The area that the outline covers, in square canvas points.
  public var area: Double {
    switch self {
    case .stadium(let stadium): return stadium.area
    case .ring(let outer, let inner): return outer.area - inner.area
    case .polygons:
      var area = 0.0
      forEachPiece { area += $0.area }
      return area
    }
  }

  /// Returns the area that both outlines cover, in square canvas points.
  ///
  /// - Parameters:
  ///   - other: The other outline.
  ///   - clips: Rectangles to which both outlines are cut.
  /// - Returns: The area; exact for stadiums and rings without clips.
  public func sharedArea(with other: Outline, inside clips: [Rect<CanvasSpace>] = []) -> Double {
    if clips.isEmpty, case .stadium(let mine) = self, case .stadium(let theirs) = other {
      return mine.overlapArea(with: theirs)
    }
    guard var common = bounds.intersection(other.bounds) else { return 0 }
    for clip in clips {
      guard let part = common.intersection(clip) else { return 0 }
      common = part
    }
    let cutting = clips.filter { !($0.contains(bounds) || $0.contains(other.bounds)) }
    if cutting.isEmpty, let mine = stadiums, let theirs = other.stadiums {
      return max(0, mine.sharedArea(with: theirs))
    }
    let slabs = Slabs(
      [polygons, other.polygons] + cutting.map { Outline.rectangle($0).polygons },
      rows: common.minY...common.maxY)
    var area = 0.0
    slabs.forEachPiece(where: { $0.allSatisfy { $0 != 0 } }) { area += $0.area }
    return area
  }

  /// Returns the smallest rectangle around the outline cut to a rectangle; `nil` if nothing is
  /// left.
  func bounds(inside clip: Rect<CanvasSpace>) -> Rect<CanvasSpace>? {
    guard let common = bounds.intersection(clip) else { return nil }
    let slabs = Slabs(
      [polygons, Outline.rectangle(clip).polygons], rows: common.minY...common.maxY)
    var corners: [CanvasPoint] = []
    slabs.forEachPiece(where: { $0[0] != 0 && $0[1] != 0 }) { piece in
      guard piece.area > 0 else { return }
      corners += [
        CanvasPoint(x: min(piece.left.top, piece.left.bottom), y: piece.top),
        CanvasPoint(x: max(piece.right.top, piece.right.bottom), y: piece.bottom),
      ]
    }
    return corners.isEmpty ? nil : Outline.polygons([corners]).bounds
  }

  /// Calls `body` with pieces that make up the outline without overlaps, from top to bottom.
  public func forEachPiece(_ body: (Trapezoid) -> Void) {
    Slabs([polygons]).forEachPiece(where: { $0[0] != 0 }, body)
  }

  /// Calls `body` with pieces that make up the outline without `hole`, without overlaps, from top
  /// to bottom.
  public func forEachPiece(without hole: Outline, _ body: (Trapezoid) -> Void) {
    Slabs([polygons, hole.polygons]).forEachPiece(where: { $0[0] != 0 && $0[1] == 0 }, body)
  }

  /// Whether every covered point has winding number 1.
  ///
  /// The signed areas of the polygons then add up to the covered area.
  var windsOnce: Bool {
    switch self {
    case .stadium, .ring: return true
    case .polygons(let polygons):
      let (wound, area) = (polygons.reduce(0) { $0 + $1.signedArea }, area)
      return (wound - area).magnitude <= 1e-6 * area
    }
  }

  /// The stadiums that make up the outline: the first minus the second.
  private var stadiums: RingParts? {
    switch self {
    case .stadium(let stadium): RingParts(outer: stadium)
    case .ring(let outer, let inner): RingParts(outer: outer, inner: inner)
    case .polygons: nil
    }
  }
}

/// A stadium, possibly minus a smaller one.
private struct RingParts {
  var outer: Stadium
  var inner: Stadium?

  /// Returns the area that both rings cover, by inclusion and exclusion.
  ///
  /// It is the area of both outer stadiums, minus the parts that each hole takes from the other
  /// outer stadium, plus the area of both holes, which was subtracted twice.
  func sharedArea(with other: RingParts) -> Double {
    var area = outer.overlapArea(with: other.outer)
    if let inner { area -= inner.overlapArea(with: other.outer) }
    if let hole = other.inner { area -= outer.overlapArea(with: hole) }
    if let inner, let hole = other.inner { area += inner.overlapArea(with: hole) }
    return area
  }
}

extension Stadium {
  public var area: Double { .pi * radius * radius + 4 * reach * radius }
}

extension [CanvasPoint] {
  /// The area of a polygon; positive if its corners run clockwise on the canvas, negative
  /// otherwise.
  fileprivate var signedArea: Double {
    guard var last else { return 0 }
    var sum = 0.0
    for point in self {
      sum += last.x * point.y - point.x * last.y
      last = point
    }
    return sum / 2
  }
}
