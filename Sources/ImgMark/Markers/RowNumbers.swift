public import ImgMarkLayout

/// The numbering of table rows without a label.
public struct RowNumbers: Hashable, Sendable {
  public var numbering = Numbering()

  /// The column whose texts form groups that are numbered separately; `nil` numbers all rows
  /// together.
  public var column: String?

  /// Whether to number rows with an ID too; if not, their ID is the label.
  public var countAlsoWithIDs = false

  /// Whether markers show numbers if some label is too long for a disc; a key then lists the
  /// labels.
  ///
  /// The IDs serve as numbers if every marker has one that is short enough and ``countAlsoWithIDs``
  /// is off.
  public var standForLabels = false

  public init() {}
}
