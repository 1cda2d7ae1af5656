import ImgMarkGeometry

/// The displacement of each marker from its requested position.
struct Arrangement {
  var moves: [Shift]

  /// The proven bounds of the moves; `nil` if no markers were moved apart.
  var certificate: Separation.Certificate?

  init(of drafts: [MarkerDraft], in room: Rect<CanvasSpace>, options: PlanOptions) {
    moves = drafts.map { draft in
      guard options.overhang == .inside, draft.hidden == nil, !draft.isFixed else { return .zero }
      return draft.coverage.bounds.shift(into: room)
    }
    if options.overlap == .move { separate(drafts, in: room) }
  }

  private mutating func separate(_ drafts: [MarkerDraft], in room: Rect<CanvasSpace>) {
    var bodies: [Separation.Body] = []
    var indices: [Int] = []
    for (index, draft) in drafts.enumerated() where draft.hidden == nil {
      guard let body = draft.hull else { continue }
      bodies.append(body)
      indices.append(index)
    }
    let separation = Separation(of: bodies, in: room)
    for (number, index) in indices.enumerated() {
      let move = Shift(from: bodies[number].center, to: separation.centers[number])
      // A move of at most a millionth of a point is rounding, so the marker stays where it is.
      moves[index] = move.length > 1e-6 ? move : .zero
    }
    certificate = separation.certificate
  }
}

extension MarkerDraft {
  /// The area that other markers stay clear of; `nil` if they may cover this marker, because it
  /// traces or points at its feature.
  fileprivate var hull: Separation.Body? {
    guard var hull = body.hull else { return nil }
    hull.radius += marker.style.rim
    hull.isFixed = isFixed
    return hull
  }
}

extension Rect where Space == CanvasSpace {
  /// Returns the shortest move of the rectangle into another; if it is larger, to a place where it
  /// covers the other completely.
  func shift(into other: Rect) -> Shift {
    func way(_ low: Double, _ high: Double, _ lowest: Double, _ highest: Double) -> Double {
      let (toLow, toHigh) = (lowest - low, highest - high)
      return Swift.max(Swift.min(toLow, toHigh), Swift.min(0, Swift.max(toLow, toHigh)))
    }
    return Shift(
      dx: way(minX, maxX, other.minX, other.maxX), dy: way(minY, maxY, other.minY, other.maxY))
  }
}
