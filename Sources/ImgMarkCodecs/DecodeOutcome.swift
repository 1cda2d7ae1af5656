/// The result of decoding the rows of an image.
public struct DecodeOutcome: Hashable, Sendable {
  /// The number of rows passed to the sink, from the top.
  public var rows: Int
  /// The number of the last of these rows that lack detail because the image ends early.
  public var coarseRows: Int
  /// The number of rows that the image should have.
  public var height: Int
  /// Messages for people: how colors were converted, what was missing, what was ignored.
  public var notes: [String]

  public var isTruncated: Bool { rows < height || coarseRows > 0 }
}
