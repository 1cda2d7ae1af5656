internal import ImgMarkAnnotations
internal import ImgMarkGeometry

/// The area of an image including its edges; checks quickly whether shapes are on it.
struct ImageArea {
  private let width: Double
  private let height: Double
  /// The sides, enlarged by the possible rounding error of a sum of two numbers.
  private let reach: Size<SourceSpace>

  /// The rounding error of a sum of two decimal numbers, as a fraction of a side.
  private static let rounding = 1e-13

  init(_ size: PixelSize) {
    width = Double(size.width)
    height = Double(size.height)
    reach = Size(width: width * (1 + Self.rounding), height: height * (1 + Self.rounding))
  }

  /// Returns whether a shape is completely on the image.
  func contains(_ shape: Shape<SourceSpace>) -> Bool {
    var extremes = ShapeExtremes<SourceSpace>()
    return contains(shape, extending: &extremes)
  }

  /// Returns whether a shape is completely on the image, and adds the shape to the extremes.
  func contains(
    _ shape: Shape<SourceSpace>, extending extremes: inout ShapeExtremes<SourceSpace>
  ) -> Bool {
    switch shape {
    case .point(let point): contains(all: CollectionOfOne(point), extending: &extremes)
    case .box(let box): contains(box, extending: &extremes)
    case .rotatedBox(let box): contains(all: box.corners, extending: &extremes)
    case .polyline(let points): contains(all: points, extending: &extremes)
    case .polygon(let polygon):
      polygon.rings.reduce(true) { isInside, ring in
        contains(all: ring.vertices, extending: &extremes) && isInside
      }
    case .keypoints(let keypoints): contains(keypoints, extending: &extremes)
    case .ellipse(let ellipse): contains(ellipse.bounds, extending: &extremes)
    case .mask(let mask): contains(mask.bounds ?? mask.frame, extending: &extremes)
    }
  }

  func contains(
    _ keypoints: Keypoints<SourceSpace>, extending extremes: inout ShapeExtremes<SourceSpace>
  ) -> Bool {
    contains(
      all: keypoints.points.lazy.filter { $0.visibility != .absent }.map(\.position),
      extending: &extremes)
  }

  func contains(
    _ box: Rect<SourceSpace>, extending extremes: inout ShapeExtremes<SourceSpace>
  ) -> Bool {
    extremes.add(box)
    return box.minX >= 0 && box.minY >= 0 && box.maxX <= reach.width && box.maxY <= reach.height
  }

  private func contains(
    all points: some Sequence<SourcePoint>, extending extremes: inout ShapeExtremes<SourceSpace>
  ) -> Bool {
    var (minX, minY) = (Double.infinity, Double.infinity)
    var (maxX, maxY) = (-Double.infinity, -Double.infinity)
    for point in points {
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }
    guard minX <= maxX else { return true }
    extremes.add(SourcePoint(x: minX, y: minY))
    extremes.add(SourcePoint(x: maxX, y: maxY))
    return minX >= 0 && minY >= 0 && maxX <= width && maxY <= height
  }
}
