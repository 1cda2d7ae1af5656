public import ImgMarkNumbers

/// What the caller knows about a table; for each `nil`, the reader detects the value.
public struct TableOptions: Hashable, Sendable {
  public var delimiter: TableDialect.Delimiter?
  public var decimalSign: DecimalSign?
  /// Whether the first line of delimited text has the column names; if not, ``columns`` is
  /// required.
  public var hasHeader: Bool
  public var columns: ColumnAssignment?
  /// Whether aliases for images, such as `image_path`, are used.
  ///
  /// It must be `false` if all rows belong to one given image, because `image_id` may then be any
  /// number.
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
