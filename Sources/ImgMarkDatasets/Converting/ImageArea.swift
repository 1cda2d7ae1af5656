internal import ImgMarkAnnotations
internal import ImgMarkGeometry

/// All of an image, edges included, which nearly all shapes lie on.
struct ImageArea {
  private let width: Double
  private let height: Double
  /// The sides, longer by what a sum of two numbers rounds.
  private let reach: Size<SourceSpace>

  /// The share of a side by which the sum of two numbers may be off that was exact as decimals.
  private static let rounding = 1e-13

  init(_ size: PixelSize) {
    width = Double(size.width)
    height = Double(size.height)
    reach = Size(width: width * (1 + Self.rounding), height: height * (1 + Self.rounding))
  }

  /// Whether all of a shape lies on the image.
  func contains(_ shape: Shape<SourceSpace>) -> Bool {
    switch shape {
    case .point(let point): contains(point)
    case .box(let box): contains(box)
    case .rotatedBox(let box): box.corners.allSatisfy(contains)
    case .polyline(let points): points.allSatisfy(contains)
    case .polygon(let polygon): polygon.rings.allSatisfy { contains(all: $0.vertices) }
    case .keypoints(let keypoints): contains(keypoints)
    case .ellipse(let ellipse): contains(ellipse.bounds)
    case .mask(let mask): contains(mask.bounds ?? mask.frame)
    }
  }

  func contains(_ keypoints: Keypoints<SourceSpace>) -> Bool {
    keypoints.points.allSatisfy { $0.visibility == .absent || contains($0.position) }
  }

  func contains(_ box: Rect<SourceSpace>) -> Bool {
    box.minX >= 0 && box.minY >= 0 && box.maxX <= reach.width && box.maxY <= reach.height
  }

  private func contains(_ point: SourcePoint) -> Bool {
    point.x >= 0 && point.x <= width && point.y >= 0 && point.y <= height
  }

  /// As for one point, for many at once.
  private func contains(all points: [SourcePoint]) -> Bool {
    var (minX, minY) = (Double.infinity, Double.infinity)
    var (maxX, maxY) = (-Double.infinity, -Double.infinity)
    for point in points {
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }
    return minX >= 0 && minY >= 0 && maxX <= width && maxY <= height
  }
}
