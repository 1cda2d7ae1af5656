/// What became of the rows of an image.
public struct DecodeOutcome: Hashable, Sendable {
  /// The rows handed to the sink, from the top.
  public var rows: Int
  /// How many of these, the last ones, lack detail because the image ends early.
  public var coarseRows: Int
  /// The rows that the image should have.
  public var height: Int
  /// Remarks for people: how colors were converted, what was missing, what was ignored.
  public var notes: [String]

  public var isTruncated: Bool { rows < height || coarseRows > 0 }
}
