import ImgMarkGeometry
import ImgMarkLayout

/// At which widths of the picture each marker is left out, so that none that is shown covers another.
///
/// Features move apart as a picture grows while markers keep their size, so two of them share area
/// exactly under some width. In the order of their priority, a marker is hidden at the widths at which
/// it would cover one that is shown there; it is found when the page is written, and a browser only
/// compares.
///
/// Markers that grow and shrink with the picture cover each other at every width or at none; so it is
/// decided, as on the canvas, where one of two does.
struct HidingWidths {
  /// In the order of the plan.
  let ranges: [WidthRanges]

  init(of plan: PlacementPlan) {
    let markers = plan.markers
    let bodies = markers.map { Stadium(around: $0) }
    let width = plan.placement.content.size.width
    var hidden = [WidthRanges](repeating: WidthRanges(), count: markers.count)
    let order = markers.indices.filter { markers[$0].isOnPage }.sorted {
      let (first, second) = (markers[$0].marker.priority, markers[$1].marker.priority)
      return first == second ? $0 < $1 : first > second
    }
    for (place, index) in order.enumerated() {
      for other in order[..<place] {
        let isScaled = markers[index].followsPicture || markers[other].followsPicture
        let least =
          isScaled
          ? markers[index].overlaps(markers[other]) ? .infinity : 0
          : bodies[index].leastScale(apartFrom: bodies[other]) * width
        guard least > 0 else { continue }
        hidden[index] = hidden[index].union(hidden[other].gaps(under: least))
      }
    }
    ranges = hidden
  }
}

extension Stadium {
  /// The smallest stadium of the marker's height around all of it.
  fileprivate init(around placed: PlacedMarker) {
    if case .stadium(let stadium) = placed.outline {
      self = stadium
      return
    }
    let bounds = placed.outline.bounds
    let radius = bounds.size.height / 2
    self.init(
      center: bounds.center, reach: max(0, bounds.size.width / 2 - radius), radius: radius)
  }

  /// By what the way between the centers has to be multiplied for two stadiums not to share area;
  /// infinite where they have one center.
  ///
  /// With d the way between the centers and a the sum of the reaches, they touch where
  /// max(0, s·|dx| − a)² + (s·dy)² = r², and further apart for every larger s.
  fileprivate func leastScale(apartFrom other: Stadium) -> Double {
    let across = (center.x - other.center.x).magnitude
    let down = (center.y - other.center.y).magnitude
    let reach = reach + other.reach
    let radius = radius + other.radius
    guard across > 0 || down > 0 else { return .infinity }
    // Above or below each other, where the lines of the stadiums face each other.
    if down > 0, radius / down * across <= reach { return radius / down }
    // s²(dx² + dy²) − 2·s·a·dx + a² − r² = 0, of which the larger root is where they part.
    let squared = across * across + down * down
    let root = (reach * across) * (reach * across) - squared * (reach * reach - radius * radius)
    return (reach * across + max(0, root).squareRoot()) / squared
  }
}
