public import ImgMarkGeometry

/// What became of the rows of a table.
public struct RowReport: Sendable {
  /// The rows of one picture.
  public struct Picture: Sendable {
    public var name: String
    /// Which of the images that were given it is; `nil` for another.
    public var given: Int?
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
  /// Those of them that were moved by more than half a source pixel.
  public var farSnaps: RowList
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
  /// Rows that were not written, since something is wrong with them.
  public var rejected: RowList
  /// How many of these are wrong by more than a coordinate outside the image.
  public var malformed = 0
  /// Files of pictures that can't be read, each once.
  public var unreadable: [FileError] = []
  /// Whether a declared size was used without a look at the image.
  public var usedDeclaredSize = false
  /// A frame in which every row would fit, where rows don't fit theirs.
  public var advice: String?
  /// Shapes outside the image that were cut, left out or kept.
  public var changes: RowList

  /// Creates the report of no rows.
  ///
  /// - Parameter most: How many rows of a kind are listed at most; others are only counted.
  public init(listing most: Int = .max) {
    farSnaps = RowList(most: most)
    rejected = RowList(most: most)
    changes = RowList(most: most)
  }

  /// Whether every row was written, or left out as was asked for.
  public var isClean: Bool { rejected.isEmpty && unreadable.isEmpty }
}

extension RowReport {
  /// Forgets all rows, but not the pictures.
  mutating func forgetRows() {
    var empty = RowReport(listing: rejected.most)
    empty.pictures = pictures.map {
      Picture(name: $0.name, given: $0.given, facts: $0.facts, frame: $0.frame)
    }
    self = empty
  }

  /// Adds what became of the rows that follow.
  ///
  /// What is said of the table as a whole, such as ``advice``, is not touched.
  mutating func append(_ later: RowReport) {
    for (index, picture) in later.pictures.enumerated() {
      if index < pictures.count {
        pictures[index].add(picture)
      } else {
        pictures.append(picture)
      }
    }
    rows += later.rows
    written += later.written
    snapped += later.snapped
    farSnaps.append(later.farSnaps)
    outsideCrop += later.outsideCrop
    sorted += later.sorted
    clipped += later.clipped
    dropped += later.dropped
    kept += later.kept
    leftWithContour += later.leftWithContour
    absent += later.absent
    otherPicture += later.otherPicture
    rejected.append(later.rejected)
    malformed += later.malformed
    changes.append(later.changes)
  }
}

extension RowReport.Picture {
  fileprivate mutating func add(_ later: RowReport.Picture) {
    rows += later.rows
    written += later.written
    snapped += later.snapped
    outsideCrop += later.outsideCrop
  }
}
