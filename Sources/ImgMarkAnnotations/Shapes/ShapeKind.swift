/// The kinds of shapes, without their numbers.
public enum ShapeKind: String, Hashable, Sendable, CaseIterable {
  case point
  case box
  case rotatedBox = "rotated box"
  case polyline
  case polygon
  case keypoints
  case ellipse
  case mask
}
