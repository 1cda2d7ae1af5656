/// A crossing of two sides in a slab.
struct SlabCrossing {
  var height: Double
  /// The index, at the top, of the side that is on the left there.
  var left: Int
  var right: Int

  /// The maximal number of crossings that are kept in memory.
  private static let most = 1 << 18

  /// Finds all crossings in a slab.
  ///
  /// - Parameters:
  ///   - passages: The passages of sides through the slab, sorted by `<`.
  ///   - top: The height of the top.
  ///   - bottom: The height of the bottom.
  /// - Returns: The crossings from top to bottom; `nil` if there are too many to keep.
  static func all(
    among passages: [SlabPassage], from top: Double, to bottom: Double
  ) -> [SlabCrossing]? {
    var crossings: [SlabCrossing] = []
    let isWhole = forEachPair(among: passages) { left, right in
      guard crossings.count < most else { return false }
      let (mine, other) = (passages[left], passages[right])
      let (above, below) = (other.top - mine.top, mine.bottom - other.bottom)
      let height = top + (bottom - top) * above / (above + below)
      crossings.append(
        SlabCrossing(height: min(max(height, top), bottom), left: left, right: right))
      return true
    }
    guard isWhole else { return nil }
    crossings.sort { ($0.height, $0.left, $0.right) < ($1.height, $1.left, $1.right) }
    return crossings
  }

  /// Finds the pairs of sides that cross in a slab, in no particular order.
  ///
  /// - Parameters:
  ///   - passages: The passages of sides through the slab, sorted by `<`.
  ///   - body: Takes the indices of both sides at the top, the left one first. Returns whether to
  ///     continue.
  /// - Returns: Whether all crossings were found.
  @discardableResult
  static func forEachPair(
    among passages: [SlabPassage], _ body: (_ left: Int, _ right: Int) -> Bool
  ) -> Bool {
    let first = passages.indices.dropFirst().first {
      passages[$0].bottom < passages[$0 - 1].bottom
    }
    guard let first else { return true }
    // Sides are inserted one by one in their order at the bottom; a new side crosses those it
    // passes.
    var order = Array(0..<first)
    for right in first..<passages.count {
      var place = order.count
      while place > 0, passages[order[place - 1]].bottom > passages[right].bottom {
        place -= 1
        guard body(order[place], right) else { return false }
      }
      order.insert(right, at: place)
    }
    return true
  }
}
