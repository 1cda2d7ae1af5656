/// The outcome of a ``PlacingJob``.
public struct PlacingReport: Sendable {
  /// The outcome of one picture.
  public enum Outcome: Sendable {
    /// The picture was planned, and drawn if it was accepted.
    case made(MarkedPicture, isDrawn: Bool)
    case failed(PictureError)

    public var isDrawn: Bool {
      switch self {
      case .made(_, let isDrawn): isDrawn
      case .failed: false
      }
    }
  }

  /// The images with their markers.
  public var sheets: [MarkingBatch.Sheet]
  /// What happened to the rows of the table.
  public var rows: [RowReport]
  /// The outcome of each picture, in the order of the sheets.
  public var outcomes: [Outcome] = []
  /// Whether nothing was drawn, because rows or markers are rejected.
  public var isPlanOnly = false
  /// Whether the outputs were written.
  public var isWritten = false

  init(_ sheets: [MarkingBatch.Sheet], _ rows: [RowReport]) {
    self.sheets = sheets
    self.rows = rows
  }

  /// Whether rows of the table, or markers by hand, are rejected.
  var rejectsMarkers: Bool {
    !rows.allSatisfy(\.isClean)
      || sheets.contains { $0.outside.contains { $0.fate == .rejected } }
  }
}
