public import ImgMarkGeometry

/// The edge of a feature that is more than a point, in fractions of the whole, upright image.
public enum MarkerExtent: Hashable, Sendable {
  case box(Rect<NormalizedSpace>)
  /// The corners in order; the last is joined to the first.
  case polygon([NormalizedPoint])
  /// The points in order.
  case line([NormalizedPoint])

  /// The corners in order.
  public var points: [NormalizedPoint] {
    switch self {
    case .box(let box):
      [
        box.origin, NormalizedPoint(x: box.maxX, y: box.minY),
        NormalizedPoint(x: box.maxX, y: box.maxY), NormalizedPoint(x: box.minX, y: box.maxY),
      ]
    case .polygon(let points), .line(let points): points
    }
  }
}
