/// Something that a format can hold besides shapes and the names of classes.
///
/// Add a new one anywhere in the list: the compiler numbers them.
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
  /// A polygon of several parts as one object.
  case parts
  /// Polygons with holes.
  case holes
  /// Keypoints beside another shape of the same object.
  case keypointsBeside
  /// A box beside another shape of the same object.
  case boxBeside
  case imageIDs
  case imageAttributes
  /// Classes of images as a whole.
  case imageLabels
  /// Images without objects.
  case emptyImages
  /// Which part of the data set, such as `train`, an image belongs to.
  case splits
  case categoryIDs
  case supercategories
  /// Names of keypoints and the lines between them.
  case skeletons
  /// Names of keypoints, but not the lines between them.
  case keypointNames
  case categoryAttributes
  /// Attributes of the data set.
  case headerAttributes
  /// Shapes that leave the image.
  case outside
  /// Coordinates between pixels; without it they are rounded to whole ones.
  case fractions
  /// Ids that are texts, in a format that holds ids.
  case textIDs
  /// Shapes that it reads but can't write from other formats. Shapes read from this format are written
  /// back.
  case ownShapes
  /// Masks that cover no pixel.
  case emptyMasks
  /// Masks whose cells are not the pixels of the image.
  case freeMasks
  /// Polygons of exactly four corners, if it holds no others.
  case quadrilaterals
  /// Ellipses that are circles, if it holds no others.
  case circles
  /// Points, written as circles with a radius of at most 1. Such a circle is read as a point.
  case pointsAsCircles
  /// Ellipses that are not turned, if it holds no others.
  case uprightEllipses
  /// Keypoints that need a box around them.
  case boxedKeypoints
  /// Scores and tracks that were read from this format. Those of other formats are left out, because
  /// files for training lack them.
  case ownScores
  /// Turned boxes that were read from this format and haven't changed since.
  case ownTurnedBoxes
  /// Turned boxes by their four corners, not by an angle.
  case boxCorners
  /// Images without objects whose size is unknown, although it can state sizes.
  case unmeasuredImages
  /// Tracks that were read from this format, if their frames haven't moved since.
  case ownTracks
}
