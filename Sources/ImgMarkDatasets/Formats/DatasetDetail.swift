/// Something that a format can hold besides shapes and the names of classes.
///
/// New cases can be added anywhere, because no file depends on their raw values.
public enum DatasetDetail: Int, Hashable, Sendable, CaseIterable {
  /// Ids of objects.
  case objectIDs
  case crowd
  case occluded
  case truncated
  case difficult
  case scores
  case groups
  case tracks
  case zOrder
  /// Attributes of objects.
  case attributes
  /// Objects without a class.
  case unlabelled
  /// Objects of several classes.
  case severalClasses
  /// Polygons of several parts, each as one object.
  case parts
  /// Polygons with holes.
  case holes
  /// Keypoints of an object that also has another shape.
  case keypointsBeside
  /// A box of an object that also has another shape.
  case boxBeside
  case imageIDs
  case imageAttributes
  /// Classes of images as a whole.
  case imageLabels
  /// Images without objects.
  case emptyImages
  /// The split that an image belongs to, such as `train`.
  case splits
  case categoryIDs
  case supercategories
  /// Names of keypoints, and the lines between keypoints.
  case skeletons
  /// Names of keypoints, but not the lines between them.
  case keypointNames
  case categoryAttributes
  /// Attributes of the data set.
  case headerAttributes
  /// Shapes that extend beyond the image.
  case outside
  /// Fractions of pixels; a format without them gets whole pixels.
  case fractions
  /// Ids that are text, in a format that has ids.
  case textIDs
  /// Shapes that are written only if they were read from this format.
  case ownShapes
  /// Masks without any pixel.
  case emptyMasks
  /// Masks whose cells aren't pixels of the image.
  case freeMasks
  /// Only polygons of exactly four corners.
  case quadrilaterals
  /// Only ellipses that are circles.
  case circles
  /// Points, as circles with a radius of at most 1; such circles are read as points.
  case pointsAsCircles
  /// Only ellipses that aren't turned.
  case uprightEllipses
  /// Keypoints, but only together with a box around them.
  case boxedKeypoints
  /// Scores and tracks that were read from this format.
  ///
  /// Those of other formats are left out, because files for training lack them.
  case ownScores
  /// Turned boxes, only if they were read from this format and are unchanged.
  case ownTurnedBoxes
  /// Turned boxes as four corners instead of an angle.
  case boxCorners
  /// Images without objects and without a size, although the format can state sizes.
  case unmeasuredImages
  /// Tracks that were read from this format, if their frames are still in place.
  case ownTracks
}
