public import ImgMarkGeometry

/// The smallest upright rectangle around points, shapes or rectangles.
public struct ShapeExtremes<Space: CoordinateSpace>: Hashable, Sendable {
  public var near = Point<Space>(x: .infinity, y: .infinity)
  public var far = Point<Space>(x: -.infinity, y: -.infinity)

  @inlinable public init() {}

  @inlinable public var isEmpty: Bool { far.x < near.x }

  @inlinable public mutating func add(_ shape: GivenShape<Space>) {
    shape.forEachCorner { add($0) }
  }

  @inlinable public mutating func add(_ other: ShapeExtremes) {
    guard !other.isEmpty else { return }
    add(other.near)
    add(other.far)
  }

  @inlinable public mutating func add(_ rect: Rect<Space>) {
    add(rect.origin)
    add(Point(x: rect.maxX, y: rect.maxY))
  }

  @inlinable public mutating func add(_ point: Point<Space>) {
    near = Point(x: min(near.x, point.x), y: min(near.y, point.y))
    far = Point(x: max(far.x, point.x), y: max(far.y, point.y))
  }
}
