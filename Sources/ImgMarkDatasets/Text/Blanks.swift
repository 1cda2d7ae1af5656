extension UInt8 {
  /// Space, tab and the ends of lines.
  var isBlank: Bool { isBlankInRow || isLineEnd }
  var isBlankInRow: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }

  static let quote = UInt8(ascii: "\"")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
}

extension [UInt8] {
  /// The part of a range without the blanks at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> { span.trimmed(range) }
}

extension Span<UInt8> {
  /// The part of a range without the blanks at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, self[lower].isBlank { lower += 1 }
    while lower < upper, self[upper - 1].isBlank { upper -= 1 }
    return lower..<upper
  }
}

extension StringProtocol {
  var trimmingBlanks: String {
    let bytes = Array(utf8)
    return String(decoding: bytes[bytes.trimmed(0..<bytes.count)], as: UTF8.self)
  }
}
