internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkLayout

/// The position of a row on its image: a point, or the edge of a feature.
struct MarkerPlace {
  private var form: Form

  private enum Form {
    case point(NormalizedPoint)
    case box(Rect<NormalizedSpace>, middle: NormalizedPoint)
    case contour([NormalizedPoint])
  }

  /// Creates the position of a row's shape.
  init(_ shape: GivenShape<NormalizedSpace>) {
    form =
      switch shape.outline {
      case .point(let point): .point(point)
      case .box(let box, let center): .box(box, middle: center)
      case .contour(let vertices): .contour(vertices)
      }
  }

  /// Creates the place of a contour.
  init(contour points: [NormalizedPoint]) {
    form = .contour(points)
  }

  var isContour: Bool {
    if case .contour = form { true } else { false }
  }

  /// The point, or the center of the smallest box around the edge.
  var middle: NormalizedPoint {
    switch form {
    case .point(let point), .box(_, let point): return point
    case .contour(let points): return Self.bounds(of: points).center
    }
  }

  private static func bounds(of points: [NormalizedPoint]) -> Rect<NormalizedSpace> {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let corner = NormalizedPoint(x: xs.min() ?? 0, y: ys.min() ?? 0)
    return Rect(
      x: corner.x, y: corner.y, width: (xs.max() ?? 0) - corner.x,
      height: (ys.max() ?? 0) - corner.y)
  }

  /// Returns the edge that a shape traces; `nil` if it traces none, or an edge of another kind.
  func extent(for shape: MarkerShape) -> MarkerExtent? {
    switch (form, shape) {
    case (.box(let box, _), _) where shape.tracesFeature: .box(box)
    case (.contour(let points), .line) where points.count > 1: .line(points)
    // A box is drawn around the points, so it stays a box when it is read again.
    case (.contour(let points), .box) where points.count > 1: .box(Self.bounds(of: points))
    case (.contour(let points), .polygon) where points.count > 2: .polygon(points)
    case (.point, _), (.box, _), (.contour, _): nil
    }
  }
}
