public import ImgMarkLayout

/// The numbering of table rows without a label.
public struct RowNumbers: Hashable, Sendable {
  public var numbering = Numbering()

  /// The column whose texts form groups that are numbered separately; `nil` numbers all rows
  /// together.
  public var column: String?

  /// Whether to number rows that have an ID; if not, the ID is the label.
  public var countAlsoWithIDs = false

  /// Whether markers show numbers, and a key lists their labels, if a label is too long for a disc.
  ///
  /// If every marker has an ID that is short enough, the IDs serve as numbers, unless
  /// ``countAlsoWithIDs``.
  public var standForLabels = false

  public init() {}
}
