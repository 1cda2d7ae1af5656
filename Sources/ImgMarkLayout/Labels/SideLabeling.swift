import ImgMarkGeometry

/// Finds places for labels beside their markers, on the canvas and over as little as can be.
///
/// A label with a side of its own stands there; one that would leave the canvas is moved the least
/// way onto it, or, where it would then lie on its own marker, takes another side. Every other one
/// takes the slot that costs least, one after another and then again, with all others where they are,
/// until none gains by it. Nothing depends on time or chance.
struct SideLabeling {
  /// A place for each label.
  var places: [LabelPlace] { zip(options, chosen).map { $0[$1 ?? 0].place } }

  /// The places that each label may have, and the one that it has.
  let options: [[LabelOption]]
  var chosen: [Int?]

  /// The labels that may be in the way of each.
  let neighbors: [[Int]]

  /// - Parameters:
  ///   - requests: The labels, in the order of their markers.
  ///   - obstacles: What each marker covers, for those that others should keep off; with the place
  ///     among the requests of its own label.
  ///   - canvas: Where they have to lie.
  init(
    _ requests: [SideLabelRequest], around obstacles: [LabelObstacle], on canvas: Rect<CanvasSpace>
  ) {
    let options = requests.enumerated().map { index, request in
      let others = obstacles.filter { $0.label != index }
      return LabelOption.all(
        for: request, around: others, on: canvas.inset(by: request.rim))
    }
    let reach = options.map { $0.reduce(Rect?.none) { $1.reach.union(with: $0) } }
    neighbors = reach.indices.map { index in
      reach.indices.filter { other in
        guard other != index, let mine = reach[index], let theirs = reach[other] else {
          return false
        }
        return mine.intersection(theirs) != nil
      }
    }
    self.options = options
    // Labels that have no choice are in the way of the others from the beginning.
    chosen = options.map { $0.count == 1 ? 0 : nil }
    settle()
  }

  private static let sweeps = 16

  private mutating func settle() {
    // Where none of its neighbors has changed, a label has its best place already.
    var isStale = options.map { $0.count > 1 }
    for _ in 0...Self.sweeps {
      for index in options.indices where isStale[index] {
        isStale[index] = false
        let best = best(for: index)
        guard chosen[index] != best else { continue }
        chosen[index] = best
        for neighbor in neighbors[index] where options[neighbor].count > 1 {
          isStale[neighbor] = true
        }
      }
      if exchange() {
        isStale = options.map { $0.count > 1 }
      } else if !isStale.contains(true) {
        return
      }
    }
  }

  private func best(for index: Int) -> Int {
    var best = 0
    var least = Double.infinity
    for option in options[index].indices {
      let cost = cost(of: index, at: option)
      if cost < least { (best, least) = (option, cost) }
    }
    return best
  }

  /// What a label costs in a place, with the others where they are, but for one that may be
  /// elsewhere, or nowhere.
  func cost(of index: Int, at option: Int, with other: (label: Int, option: Int?)? = nil) -> Double
  {
    let mine = options[index][option]
    return neighbors[index].reduce(mine.cost) { cost, neighbor in
      let place = neighbor == other?.label ? other?.option : chosen[neighbor]
      guard let place else { return cost }
      return cost + mine.cost(beside: options[neighbor][place])
    }
  }
}

extension Rect where Space == CanvasSpace {
  /// The rectangle without so much along each side, and at least the middle of it.
  fileprivate func inset(by margin: Double) -> Rect {
    let (across, down) = (min(margin, size.width / 2), min(margin, size.height / 2))
    return Rect(
      x: minX + across, y: minY + down, width: size.width - 2 * across,
      height: size.height - 2 * down)
  }
}
