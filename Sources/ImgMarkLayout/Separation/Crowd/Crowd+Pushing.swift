extension Crowd {
  /// Pushes bodies apart, each of a pair by half the missing distance, until none share area or the
  /// passes are used up.
  ///
  /// - Parameters:
  ///   - slack: The distance kept free between bodies, so that a pass seldom undoes an earlier one.
  ///   - passes: The most passes over all close pairs.
  ///   - held: A body that isn't pushed during the first quarter of the passes.
  /// - Returns: Whether no bodies share area.
  @discardableResult
  mutating func pushApart(leaving slack: Double, passes: Int, holding held: Int? = nil) -> Bool {
    var close: [Neighbors] = []
    var wayLeft = 0.0
    // If the room is too small, there are many pairs, and more passes don't help.
    var pairsLeft = 3_000_000
    for pass in 0..<passes where pairsLeft > 0 {
      // The list contains every pair that can overlap before a body has moved half the margin.
      if pass == 0 || wayLeft <= 0 {
        let margin = closeMargin + slack
        close = neighbors(within: margin)
        wayLeft = closeMargin / 2
      }
      let (isFree, farthest) = pushOnce(
        close, leaving: slack, holding: pass < passes / 4 ? held : nil)
      if isFree { return true }
      pairsLeft -= close.count
      wayLeft -= farthest
    }
    return false
  }

  private var closeMargin: Double {
    var widest = 0.0
    for body in bodies where body.isFinite {
      widest = max(widest, min(body.reachAcross, body.reachDown))
    }
    return max(widest, 1)
  }

  private mutating func pushOnce(
    _ pairs: [Neighbors], leaving slack: Double, holding held: Int?
  ) -> (isFree: Bool, farthest: Double) {
    var isFree = true
    var farthest = 0.0
    for pair in pairs {
      let way = centers[pair.first] - centers[pair.second]
      let missing = Clearance.hair - pair.clearance.gap(way)
      guard missing > Clearance.noise else { continue }
      isFree = false
      let push = (missing + slack) * pair.clearance.normal(way)
      let isFirstHeld = bodies[pair.first].isFixed || pair.first == held
      let isSecondHeld = bodies[pair.second].isFixed || pair.second == held
      let first = isFirstHeld ? 0 : isSecondHeld ? 1 : 0.5
      farthest = max(farthest, shift(pair.first, by: first * push))
      farthest = max(farthest, shift(pair.second, by: (first - 1) * push))
    }
    return (isFree, farthest)
  }

  /// Moves a body as far as its room allows, and returns the distance.
  private mutating func shift(_ index: Int, by way: Vector) -> Double {
    let place = rooms[index].nearest(to: centers[index] + way)
    let moved = (place - centers[index]).length
    centers[index] = place
    return moved
  }

  /// Moves bodies at the same place slightly apart, in a spiral like the seeds of a sunflower.
  mutating func scatter() {
    var direction = Vector(x: 1, y: 0)
    var step = 0.0
    for index in bodies.indices where !bodies[index].isFixed && bodies[index].isFinite {
      let isAlone = !bodies.indices.contains {
        $0 != index && (centers[$0] - centers[index]).length < Self.sameness
      }
      if isAlone { continue }
      step += 1
      let length = 0.02 * bodies[index].reachDown * step.squareRoot() + Self.sameness
      centers[index] = rooms[index].nearest(to: centers[index] + length * direction)
      direction = direction.turnedByGoldenAngle
    }
  }

  /// The distance in canvas points below which two centers give no direction to push in.
  private static let sameness = 1e-3
}

extension Vector {
  /// The vector turned by π (3 − √5), the angle whose multiples are spread most evenly.
  fileprivate var turnedByGoldenAngle: Vector {
    let (cosine, sine) = (-0.7373688780783197, 0.6754902942615238)
    return Vector(x: cosine * x - sine * y, y: sine * x + cosine * y)
  }
}
