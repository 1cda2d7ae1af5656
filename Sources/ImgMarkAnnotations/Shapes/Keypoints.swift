public import ImgMarkGeometry

/// The keypoints of one object, in the order of the names in its category.
public struct Keypoints<Space: CoordinateSpace>: Hashable, Sendable {
  public var points: [Keypoint<Space>]

  public init(_ points: [Keypoint<Space>]) {
    self.points = points
  }
}

extension Keypoints {
  /// The keypoints that were labeled.
  public var labelled: [Keypoint<Space>] { points.filter { $0.visibility != .absent } }

  /// The smallest upright rectangle around the labeled keypoints; `nil` if none is labeled.
  public var bounds: Rect<Space>? { Rect(around: labelled.map { $0.position }) }

  /// Returns the keypoints in another space; unlabeled ones have no position and stay as they are.
  public func mapped<To>(by map: PlaneMap<Space, To>) -> Keypoints<To> {
    Keypoints<To>(
      points.map { point in
        point.visibility == .absent
          ? .absent : Keypoint<To>(map(point.position), point.visibility)
      })
  }
}
