public import ImgMarkGeometry

/// The meaning of a format's numbers, as `--explain` prints it.
public struct DatasetConventions: Hashable, Sendable {
  public var unit: Unit
  public var pixels: PixelConvention
  /// The numbers of a box, such as `x, y, width, height from the top left corner`.
  public var box: String
  /// How classes are identified: `name`, `id` or `index from 0`.
  public var classes: String
  /// Whether the file states the sizes of its images.
  public var declaresSize: Bool

  public init(
    unit: Unit, pixels: PixelConvention = .edge, box: String, classes: String, declaresSize: Bool
  ) {
    self.unit = unit
    self.pixels = pixels
    self.box = box
    self.classes = classes
    self.declaresSize = declaresSize
  }
}

/// What a format can hold besides shapes and class names.
public struct DatasetDetails: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Ids of objects.
  public static let objectIDs = DatasetDetails(rawValue: 1 << 0)
  public static let crowd = DatasetDetails(rawValue: 1 << 1)
  public static let occluded = DatasetDetails(rawValue: 1 << 2)
  public static let truncated = DatasetDetails(rawValue: 1 << 3)
  public static let difficult = DatasetDetails(rawValue: 1 << 4)
  public static let scores = DatasetDetails(rawValue: 1 << 5)
  public static let groups = DatasetDetails(rawValue: 1 << 6)
  public static let tracks = DatasetDetails(rawValue: 1 << 7)
  public static let zOrder = DatasetDetails(rawValue: 1 << 8)
  /// Attributes of objects.
  public static let attributes = DatasetDetails(rawValue: 1 << 9)
  /// Objects without a class.
  public static let unlabelled = DatasetDetails(rawValue: 1 << 10)
  /// A polygon of several parts as one object.
  public static let parts = DatasetDetails(rawValue: 1 << 11)
  /// Polygons with holes.
  public static let holes = DatasetDetails(rawValue: 1 << 12)
  /// Keypoints in addition to another shape of the same object.
  public static let keypointsBeside = DatasetDetails(rawValue: 1 << 13)
  /// A box in addition to another shape of the same object.
  public static let boxBeside = DatasetDetails(rawValue: 1 << 14)
  public static let imageIDs = DatasetDetails(rawValue: 1 << 15)
  public static let imageAttributes = DatasetDetails(rawValue: 1 << 16)
  /// Classes of images as a whole.
  public static let imageLabels = DatasetDetails(rawValue: 1 << 17)
  /// Images without objects.
  public static let emptyImages = DatasetDetails(rawValue: 1 << 18)
  /// The part of the data set, such as `train`, that an image belongs to.
  public static let splits = DatasetDetails(rawValue: 1 << 19)
  public static let categoryIDs = DatasetDetails(rawValue: 1 << 20)
  public static let supercategories = DatasetDetails(rawValue: 1 << 21)
  /// Names of keypoints and the lines between them.
  public static let skeletons = DatasetDetails(rawValue: 1 << 22)
  /// Names of keypoints, but not the lines between them.
  public static let keypointNames = DatasetDetails(rawValue: 1 << 45)
  public static let categoryAttributes = DatasetDetails(rawValue: 1 << 23)
  /// Attributes of the data set.
  public static let headerAttributes = DatasetDetails(rawValue: 1 << 24)
  /// Shapes that leave the image.
  public static let outside = DatasetDetails(rawValue: 1 << 25)
  /// Coordinates between pixels; without it they are rounded to whole ones.
  public static let fractions = DatasetDetails(rawValue: 1 << 26)
  /// Text ids, if it can hold ids at all.
  public static let textIDs = DatasetDetails(rawValue: 1 << 27)
  /// Shapes that it reads but holds only in part, such as circles among ellipses.
  ///
  /// Objects read from the format itself can be written back.
  public static let ownShapes = DatasetDetails(rawValue: 1 << 28)
  /// Masks that cover no pixel.
  public static let emptyMasks = DatasetDetails(rawValue: 1 << 29)
  /// Masks whose cells are not the pixels of the image.
  public static let freeMasks = DatasetDetails(rawValue: 1 << 30)
  /// Only polygons with four corners.
  public static let quadrilaterals = DatasetDetails(rawValue: 1 << 31)
  /// Only ellipses that are circles.
  public static let circles = DatasetDetails(rawValue: 1 << 32)
  /// Points written as circles with a radius of 1 or less, which therefore aren't circles.
  public static let pointsAsCircles = DatasetDetails(rawValue: 1 << 33)
  /// Only ellipses that aren't turned.
  public static let uprightEllipses = DatasetDetails(rawValue: 1 << 34)
  /// Keypoints only with a box around them.
  public static let boxedKeypoints = DatasetDetails(rawValue: 1 << 35)
  /// Scores and tracks only if they were read from it: files for training have none.
  public static let ownScores = DatasetDetails(rawValue: 1 << 36)
  /// Turned boxes only if they were read from it and haven't changed.
  public static let ownTurnedBoxes = DatasetDetails(rawValue: 1 << 37)
  /// Boxes as corners, not as sides.
  public static let corners = DatasetDetails(rawValue: 1 << 44)
  /// Images without objects whose size is unknown, though it has fields for sizes.
  public static let unmeasuredImages = DatasetDetails(rawValue: 1 << 38)
  /// Tracks only if they were read from it and their frames weren't moved.
  public static let ownTracks = DatasetDetails(rawValue: 1 << 39)
}
