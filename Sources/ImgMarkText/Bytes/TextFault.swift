/// Why bytes can't be read as text.
public enum TextFault: Error, Hashable, Sendable, CaseIterable {
  /// The bytes aren't UTF-8 (The Unicode Standard, 3.9, table 3-7).
  case invalidUTF8
  /// UTF-16 with a surrogate without its other half, or with an odd number of bytes.
  case invalidUTF16
  /// A zero byte, which text doesn't contain.
  case zeroByte
}

extension TextFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidUTF8: "the text is not UTF-8; save the file as UTF-8"
    case .invalidUTF16: "the text is not the UTF-16 its first bytes announce; save it as UTF-8"
    case .zeroByte:
      "a zero byte: this looks like a binary file, or UTF-16 without a byte order mark;"
        + " save a table as UTF-8 text"
    }
  }
}
