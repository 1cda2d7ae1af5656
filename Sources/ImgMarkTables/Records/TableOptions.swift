public import ImgMarkNumbers

/// What the caller knows about a table; `nil` values are detected.
public struct TableOptions: Hashable, Sendable {
  public var delimiter: TableDialect.Delimiter?
  public var decimalSign: DecimalSign?
  /// Whether the first line of delimited text has the column names; otherwise ``columns`` must.
  public var hasHeader: Bool
  public var columns: ColumnAssignment?
  /// Whether names that tools write for images count, such as `image_path`.
  ///
  /// If one image is given for all rows, they must not: `image_id` may be any number.
  public var readsImages = false

  public init(
    delimiter: TableDialect.Delimiter? = nil, decimalSign: DecimalSign? = nil,
    hasHeader: Bool = true, columns: ColumnAssignment? = nil
  ) {
    self.delimiter = delimiter
    self.decimalSign = decimalSign
    self.hasHeader = hasHeader
    self.columns = columns
  }
}
