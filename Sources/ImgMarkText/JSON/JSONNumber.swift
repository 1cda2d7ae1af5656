internal import ImgMarkNumbers

/// The longest beginning of some bytes that can be the beginning of a JSON number.
///
/// The grammar is `[-] (0 | 1-9 digits) [. digits] [e [+-] digits]` (RFC 8259, 6).
struct JSONNumber {
  /// The end of this beginning; if all bytes belong to it, the number may continue.
  private(set) var end: Int
  private(set) var hasExponent = false
  /// Whether the number would be complete at this end.
  private(set) var isWhole = false

  package init(_ bytes: [UInt8], from start: Int) {
    let bytes = bytes.span
    end = start
    skip(UInt8(ascii: "-"), in: bytes)
    if !skip(UInt8(ascii: "0"), in: bytes) {
      guard skipDigits(in: bytes) else { return }
    }
    if skip(UInt8(ascii: "."), in: bytes) {
      guard skipDigits(in: bytes) else { return }
    }
    if skip(UInt8(ascii: "e"), in: bytes) || skip(UInt8(ascii: "E"), in: bytes) {
      hasExponent = true
      if !skip(UInt8(ascii: "-"), in: bytes) { skip(UInt8(ascii: "+"), in: bytes) }
      guard skipDigits(in: bytes) else { return }
    }
    isWhole = true
  }

  @discardableResult
  private mutating func skip(_ byte: UInt8, in bytes: Span<UInt8>) -> Bool {
    guard end < bytes.count, bytes[end] == byte else { return false }
    end &+= 1
    return true
  }

  private mutating func skipDigits(in bytes: Span<UInt8>) -> Bool {
    let start = end
    while end < bytes.count, bytes[end].isDigit { end &+= 1 }
    return end > start
  }
}
