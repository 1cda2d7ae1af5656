extension [UInt8] {
  /// Returns a range without the blanks at its start and end.
  package func trimmed(_ range: Range<Int>) -> Range<Int> { span.trimmed(range) }
}

extension Span<UInt8> {
  /// Returns a range without the blanks at its start and end.
  @inlinable
  package func trimmed(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, self[lower].isBlank { lower += 1 }
    while lower < upper, self[upper - 1].isBlank { upper -= 1 }
    return lower..<upper
  }
}

extension StringProtocol {
  /// The text without the blanks at its start and end.
  package var trimmingBlanks: String {
    let bytes = Array(utf8)
    return String(decoding: bytes[bytes.trimmed(0..<bytes.count)], as: UTF8.self)
  }
}
