public import ImgMarkGeometry

/// A shape as the numbers that define it, such as two corners, or a center and a size, for a box.
///
/// A map to another space keeps the kind of numbers, so that they can go back to their columns.
public enum GivenShape<Space: CoordinateSpace>: Hashable, Sendable {
  case point(Point<Space>)
  /// Two opposite corners, in any order.
  case corners(Point<Space>, Point<Space>)
  case centerSize(Point<Space>, Size<Space>)
  /// The corner nearest to the origin of the space, and a size.
  case originSize(Point<Space>, Size<Space>)
  /// The vertices of a polyline or a polygon.
  case contour([Point<Space>])
}

extension GivenShape {
  /// The number of coordinates that define the shape.
  @inlinable public var coordinateCount: Int {
    switch self {
    case .point: 2
    case .corners, .centerSize, .originSize: 4
    case .contour(let vertices): 2 * vertices.count
    }
  }

  /// Returns one of the numbers that define the shape, in the order x, y, x, y or x, y, width,
  /// height.
  @inlinable public func coordinate(_ index: Int) -> Double {
    let (first, second): (Double, Double) =
      switch self {
      case .point(let point): (point.x, point.y)
      case .corners(let near, let far): index < 2 ? (near.x, near.y) : (far.x, far.y)
      case .centerSize(let point, let size), .originSize(let point, let size):
        index < 2 ? (point.x, point.y) : (size.width, size.height)
      case .contour(let vertices): (vertices[index / 2].x, vertices[index / 2].y)
      }
    return index.isMultiple(of: 2) ? first : second
  }

  /// All numbers that define the shape, in order.
  public var coordinates: [Double] {
    (0..<coordinateCount).map { coordinate($0) }
  }

  /// Calls `body` with each corner of the box, or with each vertex of the contour.
  ///
  /// An area without holes or dents, such as a rectangle, contains the shape if it contains these
  /// points.
  public func forEachCorner(_ body: (Point<Space>) -> Void) {
    switch self {
    case .point(let point): body(point)
    case .corners(let first, let second):
      body(first)
      body(second)
    case .centerSize(let center, let size):
      body(Point(x: center.x - size.width / 2, y: center.y - size.height / 2))
      body(Point(x: center.x + size.width / 2, y: center.y + size.height / 2))
    case .originSize(let origin, let size):
      body(origin)
      body(Point(x: origin.x + size.width, y: origin.y + size.height))
    case .contour(let vertices): vertices.forEach(body)
    }
  }
}

extension GivenShape {
  /// A shape without the choice of numbers that define it: all boxes are one case.
  public enum Outline: Hashable, Sendable {
    case point(Point<Space>)
    /// A box and its center.
    case box(Rect<Space>, center: Point<Space>)
    case contour([Point<Space>])
  }

  /// The shape without the choice of numbers; a contour of one vertex becomes a point.
  public var outline: Outline {
    switch self {
    case .point(let point): .point(point)
    case .corners(let near, let far):
      .box(
        Rect(x: near.x, y: near.y, width: far.x - near.x, height: far.y - near.y),
        center: Point(x: (near.x + far.x) / 2, y: (near.y + far.y) / 2))
    case .centerSize(let center, let size):
      .box(
        Rect(
          origin: Point(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size),
        center: center)
    case .originSize(let origin, let size):
      .box(
        Rect(origin: origin, size: size),
        center: Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2))
    case .contour(let vertices):
      vertices.count == 1 ? .point(vertices[0]) : .contour(vertices)
    }
  }
}
