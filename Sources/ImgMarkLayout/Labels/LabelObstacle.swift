import ImgMarkGeometry

/// What labels should keep off.
struct LabelObstacle {
  enum Kind {
    /// A marker that is put on a point, or the disc of one that traces its feature.
    case marker
    /// A feature that is traced: a label may well lie in a large one, but not hide a small one.
    case feature
  }

  var kind: Kind
  var rect: Rect<CanvasSpace>

  /// The place among the labels of that of the same marker, which is in no way of its own.
  var label: Int?

  /// How much worse it is to cover a marker than to be elsewhere.
  static let markerWeight = 3.0

  /// How much of it a label hides, from 0 to 1.
  func shareHidden(by plate: Rect<CanvasSpace>) -> Double {
    // An edge without area is hidden by its length.
    let (width, height) = (max(rect.size.width, 0.5), max(rect.size.height, 0.5))
    let solid = Rect(around: rect.center, size: Size(width: width, height: height))
    return plate.sharedArea(with: solid) / (width * height)
  }

  /// What it costs to have a label over it, where a square of the label's height is a unit.
  func cost(under plate: Rect<CanvasSpace>, unit: Double) -> Double {
    let share = shareHidden(by: plate)
    guard share > 0 else { return 0 }
    switch kind {
    // The half of a small marker is as bad to lose as the half of a large one.
    case .marker: return Self.markerWeight * (plate.sharedArea(with: rect) + unit / 3 * share)
    // A line through the letters is bad, too.
    case .feature: return (3 * share + (rect.contains(plate) ? 0 : 0.3)) * unit
    }
  }
}
