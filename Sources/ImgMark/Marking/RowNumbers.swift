public import ImgMarkLayout

/// How the rows of a table that have no label are numbered.
public struct RowNumbers: Hashable, Sendable {
  public var numbering = Numbering()

  /// The column whose every text is numbered by itself; `nil` numbers all rows together.
  public var column: String?

  /// Whether a row is numbered although it has an id, which would else be its label.
  public var countAlsoWithIDs = false

  /// Whether markers show numbers, and a key their labels, where one of these is too long for a disc.
  ///
  /// Where every marker has an id that is not, the ids are the numbers, unless ids are numbered too.
  public var standForLabels = false

  public init() {}
}
