extension Identifier {
  /// Creates a number where the text is a whole one as it would be written, else a text.
  package init(written text: String) {
    if let number = Int(text), "\(number)" == text {
      self = .number(number)
    } else if Self.isNumeral(text) {
      self = .numeral(text)
    } else {
      self = .text(text)
    }
  }

  /// Creates an identifier of a number of JSON; `nil` for one that is not whole.
  ///
  /// Digits are taken as they are, since a Double tells whole numbers apart only below 2^53; so a
  /// number with a fraction or an exponent is only taken below that.
  ///
  /// - Parameters:
  ///   - digits: How it is written.
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

  /// The number that the text is, or the text of the number.
  package var inOtherKind: Identifier? {
    guard case .text(let text) = self else { return .text("\(self)") }
    let number = Identifier(written: text)
    return number == self ? nil : number
  }

  /// Whether a text is a whole number as it is written, of more digits than ``number(_:)`` holds.
  ///
  /// The longest are those that a Double can hold, so that no file that is written has others.
  private static func isNumeral(_ text: String) -> Bool {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
    return (19...308).contains(digits.count) && text.utf8.count - digits.count <= 1
      && digits.first != UInt8(ascii: "0") && digits.allSatisfy(\.isDigit) && Int(text) == nil
  }
}
