public import ImgMarkGeometry

/// The edge of a feature that is more than a point, in fractions of the whole, upright image.
public enum MarkerExtent: Hashable, Sendable {
  case box(Rect<NormalizedSpace>)
  /// The corners in order; the last is connected to the first.
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

extension MarkerExtent {
  /// The maximal number of crossings between the sides of a contour.
  ///
  /// The drawing code processes each crossing, and n sides may have n (n − 1) / 2. Contours around
  /// features have few.
  public static let mostCrossings = 1_000_000

  /// The maximal number of times that the sides of a contour cross the heights of its corners.
  ///
  /// The drawing code processes each such crossing. A contour of 100,000 corners reaches the limit
  /// if a horizontal line crosses it 1,000 times on average.
  public static let mostPassages = 100_000_000

  /// Throws if the contour would take minutes to draw.
  ///
  /// - Throws: ``MarkerError/tooManyCrossings(corners:)`` or
  ///   ``MarkerError/tooManyPassages(corners:)``.
  func checkCost() throws(MarkerError) {
    let points = points
    // Fewer sides can't exceed the limit of crossings.
    guard points.count > 1_414 else { return }
    let slabs = Slabs([[points.map { CanvasPoint(x: $0.x, y: $0.y) }]])
    if slabs.hasPassages(over: Self.mostPassages) { throw .tooManyPassages(corners: points.count) }
    if slabs.hasCrossings(over: Self.mostCrossings) {
      throw .tooManyCrossings(corners: points.count)
    }
  }
}
