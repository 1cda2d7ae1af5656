extension Identifier {
  /// Creates a number if the text is a whole number without leading zeros or plus; otherwise a
  /// text.
  package init(written text: String) {
    if let number = Int(text), "\(number)" == text {
      self = .number(number)
    } else if Self.isNumeral(text) {
      self = .numeral(text)
    } else {
      self = .text(text)
    }
  }

  /// Creates an identifier from a JSON number; `nil` unless the number is whole.
  ///
  /// The digits are kept as written, because a Double distinguishes whole numbers only below 2^53.
  /// A number with a fraction or an exponent must therefore be below 2^53.
  ///
  /// - Parameters:
  ///   - digits: The number as written.
  ///   - value: Its value.
  package init?(digits: some Collection<UInt8>, value: Double) {
    let text = String(decoding: digits, as: UTF8.self)
    if let number = Int(text) {
      self = .number(number)
    } else if Self.isNumeral(text) {
      self = .numeral(text)
    } else if let number = Int(exactly: value), number.magnitude < 1 << 53 {
      self = .number(number)
    } else {
      return nil
    }
  }

  /// The same identifier as the other kind: a number as a text, or a text as a number.
  ///
  /// `nil` if the text isn't a number.
  package var inOtherKind: Identifier? {
    guard case .text(let text) = self else { return .text("\(self)") }
    let number = Identifier(written: text)
    return number == self ? nil : number
  }

  /// Returns whether a text is a whole number with too many digits for ``number(_:)``.
  ///
  /// Numbers beyond the largest Double aren't allowed, so that written files can be read.
  private static func isNumeral(_ text: String) -> Bool {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
    return (19...308).contains(digits.count) && text.utf8.count - digits.count <= 1
      && digits.first != UInt8(ascii: "0") && digits.allSatisfy({ $0.isDigit }) && Int(text) == nil
  }
}
