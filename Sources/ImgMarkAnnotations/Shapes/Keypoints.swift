public import ImgMarkGeometry

/// The named points of one object, in the order of its category's names.
public struct Keypoints<Space: CoordinateSpace>: Hashable, Sendable {
  public var points: [Keypoint<Space>]

  public init(_ points: [Keypoint<Space>]) {
    self.points = points
  }
}

/// One named point of an object.
public struct Keypoint<Space: CoordinateSpace>: Hashable, Sendable {
  /// Its position; (0, 0) without meaning if it wasn't labeled.
  public var position: Point<Space>
  public var visibility: Visibility

  public init(_ position: Point<Space>, _ visibility: Visibility = .visible) {
    self.position = position
    self.visibility = visibility
  }

  /// A keypoint that wasn't labeled.
  public static var absent: Keypoint { Keypoint(Point(x: 0, y: 0), .absent) }
}

/// Whether a keypoint was labeled and is visible; the raw values are COCO's.
public enum Visibility: UInt8, Hashable, Sendable, CaseIterable {
  case absent = 0
  case hidden = 1
  case visible = 2
}

extension Keypoints {
  /// The keypoints that were labeled.
  public var labelled: [Keypoint<Space>] { points.filter { $0.visibility != .absent } }

  /// The smallest rectangle around the labeled keypoints.
  public var bounds: Rect<Space>? { Rect(around: labelled.map { $0.position }) }

  /// Returns the keypoints in another space; those without a label have no position to map.
  public func mapped<To>(by map: PlaneMap<Space, To>) -> Keypoints<To> {
    Keypoints<To>(
      points.map { point in
        point.visibility == .absent
          ? .absent : Keypoint<To>(map(point.position), point.visibility)
      })
  }
}
