import ImgMarkGeometry
import ImgMarkLayout

/// The widths of the picture at which each marker is hidden, so that no visible marker covers
/// another.
///
/// Markers keep their size, but features move apart as the picture grows. Two markers therefore
/// overlap exactly below some width. In the order of priority, a marker is hidden at the widths at
/// which it would cover one that is visible there. These widths are computed when the page is
/// written; a browser only compares widths.
///
/// Markers that scale with the picture overlap at every width or at none, as on the canvas.
struct HidingWidths {
  /// The ranges of widths at which each marker is hidden, in the order of the plan.
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
  /// Creates the smallest stadium with the marker's height that contains the whole marker.
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

  /// Returns the factor for the distance between the centers from which two stadiums don't overlap.
  ///
  /// It is infinite if the centers coincide. With (dx, dy) from center to center and a the sum of
  /// the reaches, they touch if max(0, s·|dx| − a)² + (s·dy)² = r², and are apart for every larger
  /// s.
  fileprivate func leastScale(apartFrom other: Stadium) -> Double {
    let across = (center.x - other.center.x).magnitude
    let down = (center.y - other.center.y).magnitude
    let reach = reach + other.reach
    let radius = radius + other.radius
    guard across > 0 || down > 0 else { return .infinity }
    // One is above the other, so that their straight sides touch.
    if down > 0, radius / down * across <= reach { return radius / down }
    // s²(dx² + dy²) − 2·s·a·dx + a² − r² = 0; they separate at the larger root.
    let squared = across * across + down * down
    let root = (reach * across) * (reach * across) - squared * (reach * reach - radius * radius)
    return (reach * across + max(0, root).squareRoot()) / squared
  }
}
