import ImgMarkNumbers

/// A position in one space.
public struct Point<Space: CoordinateSpace>: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Whether both coordinates are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}

public typealias StoredPoint = Point<StoredSpace>
public typealias SourcePoint = Point<SourceSpace>
public typealias NormalizedPoint = Point<NormalizedSpace>
public typealias CanvasPoint = Point<CanvasSpace>
public typealias AuthoredPoint = Point<AuthoredSpace>

extension Point where Space == NormalizedSpace {
  /// Whether the point lies on the image, including its edges.
  public var isOnImage: Bool { (0...1).contains(x) && (0...1).contains(y) }
}

extension Point: CustomStringConvertible {
  public var description: String { "\(x.plain),\(y.plain)" }
}
