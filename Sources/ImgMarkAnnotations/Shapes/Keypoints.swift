public import ImgMarkGeometry

/// The named places of one object, in the order in which its category names them.
public struct Keypoints<Space: CoordinateSpace>: Hashable, Sendable {
  public var points: [Keypoint<Space>]

  public init(_ points: [Keypoint<Space>]) {
    self.points = points
  }
}

/// One named place of an object.
public struct Keypoint<Space: CoordinateSpace>: Hashable, Sendable {
  /// Where it is; (0, 0) and without meaning where it was not labelled.
  public var position: Point<Space>
  public var visibility: Visibility

  public init(_ position: Point<Space>, _ visibility: Visibility = .visible) {
    self.position = position
    self.visibility = visibility
  }

  /// A keypoint that was not labelled.
  public static var absent: Keypoint { Keypoint(Point(x: 0, y: 0), .absent) }
}

/// Whether a keypoint was labelled and can be seen; the raw values are COCO's.
public enum Visibility: UInt8, Hashable, Sendable, CaseIterable {
  case absent = 0
  case hidden = 1
  case visible = 2
}

extension Keypoints {
  /// The keypoints that were labelled.
  public var labelled: [Keypoint<Space>] { points.filter { $0.visibility != .absent } }

  /// The smallest rectangle around the keypoints that were labelled.
  public var bounds: Rect<Space>? { Rect(around: labelled.map { $0.position }) }

  /// Returns the keypoints in another space; those that were not labelled have no place to be moved.
  public func mapped<To>(by map: PlaneMap<Space, To>) -> Keypoints<To> {
    Keypoints<To>(
      points.map { point in
        point.visibility == .absent
          ? .absent : Keypoint<To>(map(point.position), point.visibility)
      })
  }
}
