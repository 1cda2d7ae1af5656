public import ImgMarkGeometry

/// One named point of an object.
public struct Keypoint<Space: CoordinateSpace>: Hashable, Sendable {
  /// The position; (0, 0), without meaning, if the keypoint wasn't labeled.
  public var position: Point<Space>
  public var visibility: Visibility

  public init(_ position: Point<Space>, _ visibility: Visibility = .visible) {
    self.position = position
    self.visibility = visibility
  }

  /// A keypoint that wasn't labeled.
  public static var absent: Keypoint { Keypoint(Point(x: 0, y: 0), .absent) }
}
