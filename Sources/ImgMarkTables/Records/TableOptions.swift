public import ImgMarkNumbers

/// What the caller knows about a table; what is `nil` is found out from the table.
public struct TableOptions: Hashable, Sendable {
  public var delimiter: TableDialect.Delimiter?
  public var decimalSign: DecimalSign?
  /// Whether the first line of delimited text names the columns; without it ``columns`` must.
  public var hasHeader: Bool
  public var columns: ColumnAssignment?

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
