/// Cuts sets of polygons into pieces between two sides, in horizontal slabs.
///
/// Between two neighboring heights at which a side begins, ends or crosses another, the sides have
/// a fixed order from left to right, and the area between two of them is completely inside or
/// outside. If rounding moves a height slightly, a piece becomes slightly too large or small, with
/// no other effect. The method therefore works for any arrangement of polygons.
package struct Slabs {
  /// The sides of the polygons that aren't horizontal, by their upper ends.
  private(set) var sides: [SlabSide] = []

  /// The heights at which sides begin and end.
  private var heights: [Double] = []

  let sets: Int

  /// - Parameters:
  ///   - sets: The sets of polygons.
  ///   - rows: The heights to which the result is limited.
  package init(_ sets: [[[CanvasPoint]]], rows: ClosedRange<Double> = -.infinity ... .infinity) {
    self.sets = sets.count
    for (set, polygons) in sets.enumerated() {
      for polygon in polygons {
        guard polygon.allSatisfy({ $0.isFinite }), var start = polygon.last else { continue }
        for end in polygon {
          if let side = SlabSide(from: start, to: end, set: set, rows: rows) { sides.append(side) }
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

  /// Calls `body` with the pieces that are inside.
  ///
  /// Slabs are visited from top to bottom, and the pieces of a slab in the order of their bottoms.
  /// The cost grows with the number of sides in each slab, and with the number of crossings.
  ///
  /// - Parameters:
  ///   - isInside: Returns whether a place is inside, given how often each set winds around it.
  ///   - body: Takes a piece.
  package func forEachPiece(
    where isInside: (_ windings: [Int]) -> Bool, _ body: (Trapezoid) -> Void
  ) {
    forEachSlab { open, top, bottom in
      forEachPiece(of: &open, from: top, to: bottom, where: isInside, body)
      return true
    }
  }

  /// Calls `body` with the sides that pass each slab, until it returns `false`.
  ///
  /// `body` may reorder the sides; the next slab begins with that order.
  private func forEachSlab(
    _ body: (_ open: inout [Int], _ top: Double, _ bottom: Double) -> Bool
  ) {
    var next = 0
    var open: [Int] = []
    for (top, bottom) in zip(heights, heights.dropFirst()) {
      open.removeAll { sides[$0].lower.y <= top }
      while next < sides.count, sides[next].upper.y <= top {
        if sides[next].lower.y > top { open.append(next) }
        next += 1
      }
      guard open.count > 1 else { continue }
      guard body(&open, top, bottom) else { return }
    }
  }

  /// Returns the passages of sides through a slab, sorted by `<`.
  private func passages(of open: [Int], from top: Double, to bottom: Double) -> [SlabPassage] {
    var passages = open.map {
      SlabPassage(top: sides[$0].x(at: top), bottom: sides[$0].x(at: bottom), side: $0)
    }
    passages.sort(by: <)
    return passages
  }

  private func forEachPiece(
    of open: inout [Int], from top: Double, to bottom: Double,
    where isInside: (_ windings: [Int]) -> Bool, _ body: (Trapezoid) -> Void
  ) {
    var passages = passages(of: open, from: top, to: bottom)
    let crossings = SlabCrossing.all(among: passages, from: top, to: bottom)
    let middle = top + (bottom - top) / 2
    if let crossings, !crossings.isEmpty {
      var sweep = SlabSweep(self, passages, from: top, to: bottom)
      sweep.forEachPiece(between: crossings, where: isInside, body)
    } else if crossings == nil, middle > top, middle < bottom {
      forEachPiece(of: &open, from: top, to: middle, where: isInside, body)
      forEachPiece(of: &open, from: middle, to: bottom, where: isInside, body)
      return
    } else {
      // Either there are no crossings, or the sides are too close to tell apart.
      passages.sort(by: SlabPassage.isHalfwayLeft)
      forEachPiece(between: passages, from: top, to: bottom, where: isInside, body)
    }
    for (index, passage) in passages.enumerated() { open[index] = passage.side }
  }

  /// Calls `body` with the pieces between sides that don't cross.
  private func forEachPiece(
    between passages: [SlabPassage], from top: Double, to bottom: Double,
    where isInside: (_ windings: [Int]) -> Bool, _ body: (Trapezoid) -> Void
  ) {
    var windings = [Int](repeating: 0, count: sets)
    var start: SlabSide?
    for passage in passages {
      let side = sides[passage.side]
      windings[side.set] += side.turn
      switch (start, isInside(windings)) {
      case (nil, true): start = side
      case (let left?, false):
        body(Trapezoid(top: top, bottom: bottom, left: left, right: side))
        start = nil
      case (nil, false), (_?, true): break
      }
    }
  }
}

// MARK: - Cost

extension Slabs {
  /// Returns whether sides pass slabs more often than a limit; a side counts once in each slab that
  /// it passes.
  package func hasPassages(over limit: Int) -> Bool {
    var count = 0
    for side in sides {
      count += heights.place(of: side.lower.y) - heights.place(of: side.upper.y)
      if count > limit { return true }
    }
    return false
  }

  /// Returns whether sides cross more often than a limit.
  package func hasCrossings(over limit: Int) -> Bool {
    var count = 0
    forEachSlab { open, top, bottom in
      let passages = passages(of: open, from: top, to: bottom)
      for (index, passage) in passages.enumerated() { open[index] = passage.side }
      return SlabCrossing.forEachPair(among: passages) { _, _ in
        count += 1
        return count <= limit
      }
    }
    return count > limit
  }
}

extension [Double] {
  /// Returns the index of the first number in a sorted list that isn't less than `number`.
  fileprivate func place(of number: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
