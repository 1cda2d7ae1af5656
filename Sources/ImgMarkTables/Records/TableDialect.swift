public import ImgMarkNumbers

/// How delimited text is written (RFC 4180 and related formats).
public struct TableDialect: Hashable, Sendable {
  public var delimiter: Delimiter
  public var decimalSign: DecimalSign
  /// The end of the first line.
  public var lineEnd: LineEnd

  public init(
    delimiter: Delimiter = .comma, decimalSign: DecimalSign = .point, lineEnd: LineEnd = .lf
  ) {
    self.delimiter = delimiter
    self.decimalSign = decimalSign
    self.lineEnd = lineEnd
  }

  public enum Delimiter: UInt8, Hashable, Sendable, CaseIterable {
    case comma = 0x2C
    case semicolon = 0x3B
    case tab = 0x09
  }

  public enum LineEnd: String, Hashable, Sendable, CaseIterable {
    case lf = "\n"
    case crlf = "\r\n"
    case cr = "\r"
  }
}
