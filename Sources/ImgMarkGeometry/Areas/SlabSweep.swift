/// The sides in a slab; their order from left to right changes at each crossing.
///
/// The sweep goes down from crossing to crossing and processes only the sides that cross. A piece
/// continues as long as the same two sides bound it. The cost therefore grows with the sum of the
/// sides and the crossings, not with their product.
///
/// Rounding may put several crossings at one point in a wrong order. So if the two sides of a
/// crossing aren't neighbors, all sides between them pass through that point too. They are then all
/// sorted into the order in which they leave the slab.
struct SlabSweep {
  private let slabs: Slabs
  private let bottom: Double
  /// The sides, in their order at the top.
  private let passages: [SlabPassage]
  /// The sides from left to right.
  private var order: [Int]
  private var places: [Int]
  /// How often each set winds around each gap between sides; gap n is to the left of place n.
  private var windings: [Int]
  private var areInside: [Bool]
  /// The places between a gap that is inside and a gap that is outside.
  private var edges: PlaceSet
  /// For each side, the height at which the piece to its right begins.
  private var starts: [Double]

  /// - Parameters:
  ///   - slabs: All sides.
  ///   - passages: The passages of sides through the slab, sorted by `<`.
  ///   - top: The height of the top.
  ///   - bottom: The height of the bottom.
  init(_ slabs: Slabs, _ passages: [SlabPassage], from top: Double, to bottom: Double) {
    self.slabs = slabs
    self.bottom = bottom
    self.passages = passages
    order = Array(passages.indices)
    places = order
    windings = [Int](repeating: 0, count: (passages.count + 1) * slabs.sets)
    areInside = [Bool](repeating: false, count: passages.count + 1)
    edges = PlaceSet(count: passages.count)
    starts = [Double](repeating: top, count: passages.count)
  }

  /// Calls `body` with the pieces that are inside.
  mutating func forEachPiece(
    between crossings: [SlabCrossing], where isInside: (_ windings: [Int]) -> Bool,
    _ body: (Trapezoid) -> Void
  ) {
    var gap = [Int](repeating: 0, count: slabs.sets)
    self.areInside[0] = isInside(gap)
    wind(order.indices, &gap, where: isInside)
    for crossing in crossings {
      let (first, last) = (places[crossing.left], places[crossing.right])
      // If they are in the opposite order, an earlier crossing through the same point exchanged
      // them.
      // point.
      guard first < last else { continue }
      let block = first..<last + 1
      let old = hasEdges(block) ? bounds(around: block).map { order[$0] } : nil
      reorder(block)
      wind(block, &gap, where: isInside)
      // Most crossings don't change what is inside.
      guard old != nil || hasEdges(block) else { continue }
      let new = bounds(around: block)
      // Without an edge, the block was outside, or inside a piece that is now split.
      let split = areInside[block.lowerBound] ? [new[0], new[new.count - 1]].map { order[$0] } : []
      emit(old ?? split, until: crossing.height, body)
      for pair in stride(from: 0, to: new.count - 1, by: 2) {
        starts[order[new[pair]]] = crossing.height
      }
    }
    emit(bounds(around: order.indices).map { order[$0] }, until: bottom, body)
  }

  /// Returns the sides of the pieces that a block of places bounds or is part of: left and right in
  /// turn.
  private func bounds(around block: Range<Int>) -> [Int] {
    var bounds: [Int] = []
    if areInside[block.lowerBound], let left = edges.last(before: block.lowerBound) {
      bounds.append(left)
    }
    var place = block.lowerBound
    while let edge = edges.first(from: place), edge < block.upperBound {
      bounds.append(edge)
      place = edge + 1
    }
    if areInside[block.upperBound], let right = edges.first(from: block.upperBound) {
      bounds.append(right)
    }
    return bounds
  }

  private func hasEdges(_ block: Range<Int>) -> Bool {
    edges.first(from: block.lowerBound).map { $0 < block.upperBound } ?? false
  }

  private mutating func reorder(_ block: Range<Int>) {
    if block.count == 2 {
      order.swapAt(block.lowerBound, block.lowerBound + 1)
    } else {
      order[block].sort {
        (passages[$0].bottom, passages[$0].side) < (passages[$1].bottom, passages[$1].side)
      }
    }
    for place in block { places[order[place]] = place }
  }

  /// Updates the windings of the gaps right of places, starting from the gap to their left.
  private mutating func wind(
    _ block: Range<Int>, _ gap: inout [Int], where isInside: (_ windings: [Int]) -> Bool
  ) {
    let sets = slabs.sets
    for set in 0..<sets { gap[set] = windings[block.lowerBound * sets + set] }
    for place in block {
      let side = slabs.sides[passages[order[place]].side]
      gap[side.set] += side.turn
      for set in 0..<sets { windings[(place + 1) * sets + set] = gap[set] }
      areInside[place + 1] = isInside(gap)
      edges[place] = areInside[place] != areInside[place + 1]
    }
  }

  private func emit(_ bounds: [Int], until height: Double, _ body: (Trapezoid) -> Void) {
    for pair in stride(from: 0, to: bounds.count - 1, by: 2) {
      let (left, right) = (bounds[pair], bounds[pair + 1])
      guard height > starts[left] else { continue }
      body(
        Trapezoid(
          top: starts[left], bottom: height, left: slabs.sides[passages[left].side],
          right: slabs.sides[passages[right].side]))
    }
  }
}
