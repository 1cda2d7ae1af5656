import ImgMarkGeometry

/// Finds places for labels next to their markers, on the canvas and covering as little as possible.
///
/// A label with a requested side is placed there. If it would leave the canvas, it is moved onto it
/// by the shortest way; if it would then cover its own marker, it takes another side. Any other
/// label takes the slot that costs least, given the places of all others. This repeats until no
/// label improves. The result is the same in every run.
struct SideLabeling {
  /// A place for each label.
  var places: [LabelPlace] { zip(options, chosen).map { $0[$1 ?? 0].place } }

  /// The possible places of each label; `chosen` has the index of the one it takes.
  let options: [[LabelOption]]
  var chosen: [Int?]

  /// The labels that each label may collide with.
  let neighbors: [[Int]]

  /// - Parameters:
  ///   - requests: The labels, in the order of their markers.
  ///   - obstacles: The areas of markers that labels should not cover, with the index of the
  ///     marker's own label among the requests.
  ///   - canvas: The area where labels must lie.
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
    // Labels with a single possible place block the others from the beginning.
    chosen = options.map { $0.count == 1 ? 0 : nil }
    settle()
  }

  private static let sweeps = 16

  private mutating func settle() {
    // A label whose neighbors haven't changed already has its best place.
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

  /// Returns the cost of a label in a place, given the places of all others; `other` replaces the
  /// place of one of them, or removes it.
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
  /// Returns the rectangle reduced by a margin on each side; if the margin is too large, only the
  /// middle remains.
  fileprivate func inset(by margin: Double) -> Rect {
    let (across, down) = (min(margin, size.width / 2), min(margin, size.height / 2))
    return Rect(
      x: minX + across, y: minY + down, width: size.width - 2 * across,
      height: size.height - 2 * down)
  }
}
