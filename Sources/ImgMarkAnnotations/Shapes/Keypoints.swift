public import ImgMarkGeometry

/// The named points of one object, in the order of its category's names.
public struct Keypoints<Space: CoordinateSpace>: Hashable, Sendable {
  public var points: [Keypoint<Space>]

  public init(_ points: [Keypoint<Space>]) {
    self.points = points
  }
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
