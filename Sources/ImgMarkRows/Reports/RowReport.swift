public import ImgMarkFiles
public import ImgMarkGeometry
public import ImgMarkTables

/// The outcome of reading the rows of a table.
public struct RowReport: Sendable {
  /// The rows of one picture.
  public struct Picture: Sendable {
    public var name: String
    /// The index of the picture among the given images; `nil` if it isn't one of them.
    public var given: Int?
    public var facts: ImageFacts
    /// The frame of its pixels, including unit and convention if all rows share them.
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
  /// The number of coordinates that were outside the image because of rounding, and were moved to
  /// its edge.
  public var snapped = 0
  /// The rows with coordinates that were moved by more than half a source pixel.
  public var farSnaps: RowList
  public var outsideCrop = 0
  /// The number of boxes whose corners were in reverse order.
  public var sorted = 0
  /// The number of shapes clipped at the edge of the image.
  public var clipped = 0
  /// The number of shapes outside the image that were left out, as requested.
  public var dropped = 0
  /// The number of shapes outside the image that were written, as requested.
  public var kept = 0
  /// The number of rows left out because another vertex of their contour was left out.
  public var leftWithContour = 0
  /// The number of keypoints marked as absent (v = 0).
  public var absent = 0
  /// The number of rows that name another picture.
  public var otherPicture = 0
  /// The faulty rows, which aren't written.
  public var rejected: RowList
  /// The number of faulty rows with a fault other than a coordinate outside the image.
  public var malformed = 0
  /// The picture files that can't be read, each once.
  public var unreadable: [FileError] = []
  /// Whether a declared size was used without reading the image.
  public var usedDeclaredSize = false
  /// A frame in which every row would fit, if rows don't fit the given one.
  public var advice: String?
  /// The columns that were recognized by another name than that of their role.
  public var aliases: [ColumnRoles.Alias] = []
  /// The shapes outside the image that were clipped, left out or kept.
  public var changes: RowList

  /// Creates a report without rows.
  ///
  /// - Parameter most: The greatest number of rows to list of each kind; further rows are only
  ///   counted.
  public init(listing most: Int = .max) {
    farSnaps = RowList(most: most)
    rejected = RowList(most: most)
    changes = RowList(most: most)
  }

  /// Whether every row was written, or left out as requested.
  public var isClean: Bool { rejected.isEmpty && unreadable.isEmpty }
}

extension RowReport {
  /// Removes all rows but keeps the pictures.
  mutating func forgetRows() {
    var empty = RowReport(listing: rejected.most)
    empty.pictures = pictures.map {
      Picture(name: $0.name, given: $0.given, facts: $0.facts, frame: $0.frame)
    }
    self = empty
  }

  /// Adds the report of the next rows.
  ///
  /// Values about the whole table, such as ``advice``, don't change.
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
