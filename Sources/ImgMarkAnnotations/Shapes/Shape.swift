public import ImgMarkGeometry

/// A shape on an image, in the coordinates of one space.
public enum Shape<Space: CoordinateSpace>: Hashable, Sendable {
  case point(Point<Space>)
  case box(Rect<Space>)
  case rotatedBox(RotatedBox<Space>)
  /// An open line through its points.
  case polyline([Point<Space>])
  case polygon(Polygon<Space>)
  case keypoints(Keypoints<Space>)
  case ellipse(Ellipse<Space>)
  case mask(Mask<Space>)
}

extension Shape {
  public var kind: ShapeKind {
    switch self {
    case .point: .point
    case .box: .box
    case .rotatedBox: .rotatedBox
    case .polyline: .polyline
    case .polygon: .polygon
    case .keypoints: .keypoints
    case .ellipse: .ellipse
    case .mask: .mask
    }
  }

  /// The smallest upright rectangle around the shape, without unlabeled keypoints.
  ///
  /// `nil` if there is nothing to enclose: no vertex, no labeled keypoint or no pixel of a mask.
  public var bounds: Rect<Space>? {
    switch self {
    case .point(let point): Rect(origin: point, size: Size(width: 0, height: 0))
    case .box(let rect): rect
    case .rotatedBox(let box): box.bounds
    case .polyline(let points): Rect(around: points)
    case .polygon(let polygon): polygon.bounds
    case .keypoints(let keypoints): keypoints.bounds
    case .ellipse(let ellipse): ellipse.bounds
    case .mask(let mask): mask.bounds
    }
  }

  /// The area that the shape covers; 0 for points and lines.
  public var area: Double {
    switch self {
    case .point, .polyline, .keypoints: 0
    case .box(let rect): rect.size.width * rect.size.height
    case .rotatedBox(let box): box.size.width * box.size.height
    case .polygon(let polygon): polygon.area
    case .ellipse(let ellipse): .pi * ellipse.radii.width * ellipse.radii.height
    case .mask(let mask): mask.area
    }
  }

  /// Returns the shape in another space.
  ///
  /// The result is exact. If the scales of the axes differ, a turned box becomes the polygon of its
  /// four corners.
  public func mapped<To>(by map: PlaneMap<Space, To>) -> Shape<To> {
    switch self {
    case .point(let point): .point(map(point))
    case .box(let rect): .box(map(rect))
    case .rotatedBox(let box): box.mapped(by: map)
    case .polyline(let points): .polyline(points.map { map($0) })
    case .polygon(let polygon): .polygon(polygon.mapped(by: map))
    case .keypoints(let keypoints): .keypoints(keypoints.mapped(by: map))
    case .ellipse(let ellipse): .ellipse(ellipse.mapped(by: map))
    case .mask(let mask): .mask(mask.mapped(by: map))
    }
  }
}

extension Rect {
  /// Creates the smallest upright rectangle around points; `nil` if there are no points.
  public init?(around points: some Sequence<Point<Space>>) {
    var iterator = points.makeIterator()
    guard let first = iterator.next() else { return nil }
    var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
    while let point = iterator.next() {
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The four corners: the one nearest to the origin, the next along x, and on around.
  public var corners: [Point<Space>] {
    [
      origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
  }
}
