public import ImgMarkNumbers

/// One line of the ledger of a conversion: what could not be kept, and where.
public struct LossEntry: Hashable, Sendable {
  /// What became of the object.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// It is written, as something else than it was.
    case changed
    /// It is not written, as was asked.
    case leftOut = "left-out"
    /// It can't be written.
    case rejected
    /// It is written as it was; something about it, or about the data set, is worth a line.
    case noted

    /// Whether the object is not written.
    var isAbsent: Bool { self == .leftOut || self == .rejected }
  }

  public var outcome: Outcome
  public var kind: LossKind
  /// What happened, for people.
  public var detail: String
  /// The file, relative to the data set; empty for the data set itself.
  public var file: String
  /// From 1.
  public var line: Int?
  /// The image it was marked on; empty where that is not known.
  public var image: String
  public var object: Identifier?
  /// The object's place, from 0, in the list in which it stands, where the line does not tell it apart
  /// from others: in a list of the whole file where the format has one, else in that of its image.
  public var index: Int?
  /// How many objects it happened to.
  public var count: Int

  public init(
    _ outcome: Outcome, _ kind: LossKind, _ detail: String, file: String, line: Int? = nil,
    image: String = "", object: Identifier? = nil, index: Int? = nil, count: Int = 1
  ) {
    self.outcome = outcome
    self.kind = kind
    self.detail = detail
    self.file = file
    self.line = line
    self.image = image
    self.object = object
    self.index = index
    self.count = count
  }
}

/// What a line of the ledger is about; the raw values are those of `--report`.
public enum LossKind: String, Hashable, Sendable, CaseIterable {
  /// The object can't be read.
  case unreadable
  /// The size of its image is not known.
  case sizeUnknown = "size-unknown"
  /// A polygon became its box.
  case polygonToBox = "polygon-to-box"
  /// A polygon with holes became the mask of the pixels whose centers it covers.
  case polygonToMask = "polygon-to-mask"
  /// A box became the polygon of its corners.
  case boxToPolygon = "box-to-polygon"
  /// A turned box became the polygon of its corners.
  case rotatedToPolygon = "rotated-to-polygon"
  /// A turned box became the upright box around it.
  case rotatedToBox = "rotated-to-box"
  case ellipseToBox = "ellipse-to-box"
  case polylineToBox = "polyline-to-box"
  case maskToPolygon = "mask-to-polygon"
  case maskToBox = "mask-to-box"
  /// The parts of one object became objects of their own.
  case parts
  /// Holes can't be written.
  case holes
  /// The format has no such shape.
  case shape
  /// The keypoints beside a shape were left out, or can't be.
  case keypoints
  /// The keypoints beside a shape became an object of their own.
  case keypointsApart = "keypoints-apart"
  /// A box was put around keypoints that had none.
  case keypointsBoxed = "keypoints-boxed"
  /// Keypoints became the box around them.
  case keypointsToBox = "keypoints-to-box"
  /// Curves became lines near them.
  case curves = "curve-to-lines"
  /// A coordinate lies outside the image.
  case outside
  /// A coordinate was off by the noise of its digits and moved to the edge of the image.
  case snapped
  /// A crop reaches beyond the box of its object.
  case widened = "crop-widened"
  /// A shape was cut at the edge of the image.
  case clipped
  /// A shape outside the image was left out as asked.
  case dropped
  /// A box without area.
  case zeroArea = "zero-area"
  /// The corners of a box were given in the other order.
  case sorted
  /// The object has no class, or one that is not in the list.
  case missingClass = "missing-class"
  /// The class was left out as asked.
  case leftOut = "left-out"
  /// Numbers were rounded to what the format can hold.
  case rounded
  /// A mask was resampled to the pixels of the canvas on which its image lies.
  case resampled
  /// An image was named before, by another file or place.
  case sameImage = "same-image"
  /// An identifier was changed.
  case id
  /// By which of several rules the numbers were read.
  case rule
  /// A part of the data set lies elsewhere and is not read.
  case elsewhere
  /// The format has no place for something that is said about objects, images or the data set.
  case detail
}
