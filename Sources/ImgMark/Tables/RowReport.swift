public import ImgMarkGeometry
public import ImgMarkModel

/// What became of the rows of a table.
public struct RowReport: Sendable {
  /// A row that was not written.
  public struct Rejection: Hashable, Sendable {
    /// The line on which the record begins, from 1.
    public var line: Int
    /// The cell of the id column.
    public var id: String?
    /// The picture's index in ``RowReport/pictures``, where it is known.
    public var picture: Int?
    /// What is wrong, for people.
    public var reason: String
    /// The coordinates that are outside, where that is the reason.
    public var faults: [RangeFault] = []
  }

  /// A coordinate that was moved to the edge by more than half a source pixel.
  public struct FarSnap: Hashable, Sendable {
    public var line: Int
    public var fault: RangeFault
  }

  /// The rows of one picture.
  public struct Picture: Sendable {
    public var name: String
    public var facts: ImageFacts
    /// The frame of its pixels, unit and convention included where all rows share them.
    public var frame: CoordinateFrame
    public var rows = 0
    public var written = 0
    public var snapped = 0
    public var outsideCrop = 0

    /// The part of the image that the frame shows, in pixels of the whole image.
    public var crop: Rect<SourceSpace> { frame.sourceMap(frame.domain) }
  }

  public var pictures: [Picture] = []
  public var rows = 0
  public var written = 0
  /// Coordinates that were moved to the edge of the image, by noise alone.
  public var snapped = 0
  public var farSnaps: [FarSnap] = []
  public var outsideCrop = 0
  /// Boxes whose corners came in the other order.
  public var sorted = 0
  /// Shapes that were cut at the edge of the image.
  public var clipped = 0
  /// Shapes that were left out because they are outside, as was asked for.
  public var dropped = 0
  /// Shapes that were written although they are outside, as was asked for.
  public var kept = 0
  /// Rows that were left out since another vertex of their contour was.
  public var leftWithContour = 0
  /// Keypoints that aren't there (v = 0).
  public var absent = 0
  /// Rows that name another picture.
  public var otherPicture = 0
  public var rejected: [Rejection] = []
  /// Files of pictures that can't be read, each once.
  public var unreadable: [FileError] = []
  /// Whether a declared size was used without a look at the image.
  public var usedDeclaredSize = false
  /// A frame in which every row would fit, where rows don't fit theirs.
  public var advice: String?
  /// Where each clipped, dropped or kept shape is, and what is outside.
  public var changes: [Change] = []

  /// A shape outside the image for which the policy spoke.
  public struct Change: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable { case clipped, dropped, kept }

    public var line: Int
    public var kind: Kind
    public var faults: [ShapeFault]
  }

  public init() {}

  /// Whether every row was written, or left out as was asked for.
  public var isClean: Bool { rejected.isEmpty && unreadable.isEmpty }
}
