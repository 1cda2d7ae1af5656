/// The way in which the number of a marker is written.
public enum NumberStyle: String, Hashable, Sendable, CaseIterable {
  case decimal = "1"
  /// Decimal with leading zeros, so that all numbers have as many digits as the largest.
  case padded = "01"
  /// `a` to `z`, then `aa`, `ab` and so on, like the columns of spreadsheets.
  case lowercaseLetters = "a"
  case uppercaseLetters = "A"
  /// Roman numerals.
  case lowercaseRoman = "i"
  case uppercaseRoman = "I"

  /// The numbers that the style can write.
  public var numbers: ClosedRange<Int> {
    switch self {
    case .decimal, .padded: 0...999_999_999
    case .lowercaseLetters, .uppercaseLetters: 1...999_999_999
    case .lowercaseRoman, .uppercaseRoman: 1...3_999
    }
  }

  /// Returns the text of a number.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - width: The smallest number of digits, for ``padded``.
  /// - Returns: The text; no two numbers have the same text.
  /// - Throws: A ``NumberingError`` if the style can't write the number.
  public func text(of number: Int, width: Int = 1) throws(NumberingError) -> String {
    guard numbers.contains(number) else { throw .notInStyle(number, self) }
    switch self {
    case .decimal: return String(number)
    case .padded:
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    case .lowercaseLetters: return letters(of: number, from: "a")
    case .uppercaseLetters: return letters(of: number, from: "A")
    case .lowercaseRoman: return roman(number).lowercased()
    case .uppercaseRoman: return roman(number)
    }
  }
}

extension NumberStyle {
  /// Returns a number in base 26 with letters for the digits 1 to 26 and no zero.
  private func letters(of number: Int, from first: Unicode.Scalar) -> String {
    var text = ""
    var rest = number
    while rest > 0 {
      let digit = (rest - 1) % 26
      text.insert(Character(Unicode.Scalar(UInt8(first.value) + UInt8(digit))), at: text.startIndex)
      rest = (rest - 1) / 26
    }
    return text
  }

  private func roman(_ number: Int) -> String {
    var text = ""
    var rest = number
    for (value, numeral) in zip(Self.values, Self.numerals) {
      while rest >= value {
        text += numeral
        rest -= value
      }
    }
    return text
  }

  private static let values = [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1]
  private static let numerals = [
    "M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I",
  ]
}
