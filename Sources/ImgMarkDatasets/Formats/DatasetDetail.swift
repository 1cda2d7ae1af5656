/// Something that a format can hold besides shapes and the names of classes.
///
/// A new one stands anywhere in the list: the compiler numbers them.
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
  /// Ids that are texts, where it can hold ids at all.
  case textIDs
  /// Shapes that it reads but holds only some of, such as circles among ellipses: from itself it takes
  /// them back.
  case ownShapes
  /// Masks that cover no pixel.
  case emptyMasks
  /// Masks whose cells are not the pixels of the image.
  case freeMasks
  /// Polygons of four corners, where it has no others.
  case quadrilaterals
  /// Ellipses that are circles, where it has no others.
  case circles
  /// Points that are written as circles of a radius of 1 or less, which are therefore none.
  case pointsAsCircles
  /// Ellipses that are not turned, where it has no others.
  case uprightEllipses
  /// Keypoints that need a box around them.
  case boxedKeypoints
  /// Scores and tracks that it takes back from itself alone: what is written for training has none.
  case ownScores
  /// Turned boxes that were read from it, while they still are what was read.
  case ownTurnedBoxes
  /// Images without objects whose size is not known, though it has a place for their sizes.
  case unmeasuredImages
  /// Tracks that it takes back from itself alone, while their frames stay where they are.
  case ownTracks
}
