import ImgMarkGeometry

/// Something that labels should not cover.
struct LabelObstacle {
  enum Kind {
    /// A marker placed on a point, or the label disc of one that traces its feature.
    case marker
    /// A traced feature: a label may be inside a large one, but should not hide a small one.
    case feature
  }

  var kind: Kind
  var rect: Rect<CanvasSpace>

  /// The index of the label of the same marker, which this obstacle doesn't affect; `nil` if the
  /// marker has no such label.
  var label: Int?

  /// The cost of covering a marker, relative to the cost of distance.
  static let markerWeight = 3.0

  /// Returns the share of the obstacle that a label hides, from 0 to 1.
  func shareHidden(by plate: Rect<CanvasSpace>) -> Double {
    // An edge without area counts by its length.
    let (width, height) = (max(rect.size.width, 0.5), max(rect.size.height, 0.5))
    let solid = Rect(around: rect.center, size: Size(width: width, height: height))
    return plate.sharedArea(with: solid) / (width * height)
  }

  /// Returns the cost of a label that covers the obstacle; `unit` is the square of the label's
  /// height.
  func cost(under plate: Rect<CanvasSpace>, unit: Double) -> Double {
    let share = shareHidden(by: plate)
    guard share > 0 else { return 0 }
    switch kind {
    // Hiding half of a small marker is as bad as hiding half of a large one.
    case .marker: return Self.markerWeight * (plate.sharedArea(with: rect) + unit / 3 * share)
    // A line through the letters also makes a label harder to read.
    case .feature: return (3 * share + (rect.contains(plate) ? 0 : 0.3)) * unit
    }
  }
}
