import ImgMarkGeometry

/// An overlap of a marker with another one.
public struct Overlap: Hashable, Sendable {
  /// The other marker's index in the plan.
  public let index: Int

  /// The area that both markers cover, in square canvas points.
  public let area: Double

  /// The smallest area that counts, in square canvas points; a smaller one is rounding of outlines
  /// that touch.
  static let leastArea = 1e-6
}

extension Overlap {
  /// Returns the overlaps of each outline with the others, in the order of `outlines`.
  ///
  /// An outline is `nil` if its marker isn't drawn. Outlines are visited in the order of their left
  /// edges. Each is compared only with those that extend to the right of its left edge.
  static func all(among outlines: [CutOutline?]) -> [[Overlap]] {
    var overlaps = [[Overlap]](repeating: [], count: outlines.count)
    let entries = outlines.enumerated()
      .compactMap { index, outline in outline.flatMap { Entry(index: index, outline: $0) } }
    let order = entries.indices.sorted { (entries[$0].left, $0) < (entries[$1].left, $1) }
    // Indices and edges only, because copying the outlines of other entries would waste time.
    var open: [(place: Int, right: Double, top: Double, bottom: Double)] = []
    for place in order {
      let entry = entries[place]
      open.removeAll { $0.right <= entry.left }
      for other in open where other.top < entry.bottom && entry.top < other.bottom {
        let area = entry.outline.sharedArea(with: entries[other.place].outline)
        guard area > leastArea else { continue }
        let index = entries[other.place].index
        overlaps[entry.index].append(Overlap(index: index, area: area))
        overlaps[index].append(Overlap(index: entry.index, area: area))
      }
      open.append((place, entry.right, entry.top, entry.bottom))
    }
    for index in overlaps.indices { overlaps[index].sort { $0.index < $1.index } }
    return overlaps
  }
}

/// An outline, and the rectangle to which drawing is limited.
struct CutOutline {
  var outline: Outline
  /// The part of the outline that hides others; `nil` if all of it does.
  var solid: Outline?
  var clip: Rect<CanvasSpace>?

  /// The smallest rectangle around the drawn part; `nil` if nothing is drawn.
  var bounds: Rect<CanvasSpace>? {
    guard let clip, !clip.contains(outline.bounds) else { return outline.bounds }
    return outline.bounds(inside: clip)
  }

  /// Returns the area that both outlines cover, without the crossings of two traced edges.
  func sharedArea(with other: CutOutline) -> Double {
    guard let mine = solidPart, let theirs = other.solidPart else { return allShared(with: other) }
    // The solid part of either marker hides the other. The area that both solid parts cover is
    // counted twice, and so subtracted once.
    return mine.allShared(with: other) + allShared(with: theirs) - mine.allShared(with: theirs)
  }

  private var solidPart: CutOutline? { solid.map { CutOutline(outline: $0, clip: clip) } }

  private func allShared(with other: CutOutline) -> Double {
    guard !outline.isEmpty, !other.outline.isEmpty else { return 0 }
    guard clip != nil || other.clip != nil else { return outline.sharedArea(with: other.outline) }
    return outline.sharedArea(with: other.outline, inside: [clip, other.clip].compactMap { $0 })
  }
}

extension Outline {
  fileprivate var isEmpty: Bool {
    switch self {
    case .stadium, .ring: false
    case .polygons(let polygons): polygons.isEmpty
    }
  }

  /// The smallest rectangle around the outline; `nil` if it covers nothing.
  var boundsIfAny: Rect<CanvasSpace>? { isEmpty ? nil : bounds }
}

private struct Entry {
  var index: Int
  var outline: CutOutline
  var left: Double
  var right: Double
  var top: Double
  var bottom: Double

  init?(index: Int, outline: CutOutline) {
    guard let bounds = outline.bounds else { return nil }
    self.index = index
    self.outline = outline
    left = bounds.minX
    right = bounds.maxX
    top = bounds.minY
    bottom = bounds.maxY
  }
}
