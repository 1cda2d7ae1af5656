import ImgMarkGeometry

/// A marker that another one covers in part.
public struct Overlap: Hashable, Sendable {
  /// The other marker's index in the plan.
  public let index: Int

  /// The area that both cover, in square canvas points.
  public let area: Double

  /// Areas up to a millionth of a square point are what rounding leaves of outlines that touch.
  static let leastArea = 1e-6
}

extension Overlap {
  /// Finds every pair of outlines that share area; `nil` stands for a marker that isn't drawn.
  ///
  /// Outlines are met in the order of their left edges, each compared only with those whose right
  /// edge has not been passed. Markers stand in the order of `outlines` in each list.
  static func all(among outlines: [CutOutline?]) -> [[Overlap]] {
    var overlaps = [[Overlap]](repeating: [], count: outlines.count)
    let entries = outlines.enumerated()
      .compactMap { index, outline in outline.flatMap { Entry(index: index, outline: $0) } }
    let order = entries.indices.sorted { (entries[$0].left, $0) < (entries[$1].left, $1) }
    // Places among the entries with their edges, so that nothing is copied of those that are passed by.
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

/// An outline, and the rectangle outside of which it isn't drawn.
struct CutOutline {
  var outline: Outline
  /// What of it hides others; `nil` for all of it.
  var solid: Outline?
  var clip: Rect<CanvasSpace>?

  /// The smallest rectangle around what is drawn; `nil` where nothing is.
  var bounds: Rect<CanvasSpace>? {
    guard let clip, !clip.contains(outline.bounds) else { return outline.bounds }
    return outline.bounds(inside: clip)
  }

  /// The area that both cover, but not where the edge of one feature crosses that of another.
  func sharedArea(with other: CutOutline) -> Double {
    guard let mine = solidPart, let theirs = other.solidPart else { return allShared(with: other) }
    // What hides anything on either side; where both do, it is counted twice and taken off once.
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

  /// The smallest rectangle around the outline; `nil` where it covers nothing.
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
