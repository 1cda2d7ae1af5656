import ImgMarkNumbers

/// An upright rectangle in one space: its corner nearest to the origin, and its size.
public struct Rect<Space: CoordinateSpace>: Hashable, Sendable {
  public var origin: Point<Space>
  public var size: Size<Space>

  public init(origin: Point<Space>, size: Size<Space>) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// Creates the rectangle of two opposite corners, in either order.
  public init(corner: Point<Space>, opposite: Point<Space>) {
    let minX = min(corner.x, opposite.x)
    let minY = min(corner.y, opposite.y)
    let maxX = max(corner.x, opposite.x)
    let maxY = max(corner.y, opposite.y)
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }

  /// The point halfway between opposite corners.
  public var center: Point<Space> {
    Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }

  /// Whether the origin is finite and the size has area.
  public var hasArea: Bool { origin.isFinite && size.hasArea }

  /// Returns whether the point is inside the rectangle or on its edge.
  public func contains(_ point: Point<Space>) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  /// Returns whether the other rectangle is inside this one; edges may coincide.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Returns the area that both rectangles cover; `nil` if they share no area.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the rectangle with its coordinates and its size multiplied by a factor.
  public func scaled(by factor: Double) -> Rect {
    Rect(
      x: origin.x * factor, y: origin.y * factor, width: size.width * factor,
      height: size.height * factor)
  }
}

extension Rect where Space == SourceSpace {
  /// Creates the rectangle of a range of pixel columns and rows.
  ///
  /// - Parameters:
  ///   - columns: The columns, both ends included.
  ///   - rows: The rows, both ends included.
  ///   - first: The index of the first pixel: 0, or 1 in files that count from one.
  public init(columns: ClosedRange<Int>, rows: ClosedRange<Int>, first: Int = 0) {
    self.init(
      corner: Point(
        x: Double(columns.lowerBound) - Double(first), y: Double(rows.lowerBound) - Double(first)),
      opposite: Point(
        x: Double(columns.upperBound) - Double(first) + 1,
        y: Double(rows.upperBound) - Double(first) + 1))
  }
}

extension Rect: CustomStringConvertible {
  public var description: String { "\(origin),\(size.width.plain),\(size.height.plain)" }
}
