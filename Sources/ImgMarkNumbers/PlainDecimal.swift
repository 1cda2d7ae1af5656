/// Numbers in plain decimal form, for error messages, tables and reports.
///
/// It is the shortest text that is read back as the same Double. Numbers from 1e-7 to 1e21 have no
/// exponent, whole numbers have no `.0`, and `-0` is written as `0`. JSON, CSV and people in every
/// locale understand it.
package enum PlainDecimal {
  /// The maximum number of decimals for ``append(_:roundedTo:sign:to:)``.
  package static let mostDigits = 22

  /// Appends a number, rounded to 0...22 decimals if given; exact ties go to even.
  package static func append(
    _ value: Double, roundedTo digits: Int? = nil, sign: UInt8 = UInt8(ascii: "."),
    to bytes: inout [UInt8]
  ) {
    bytes.append(addingCapacity: longestText) { text in
      append(value, roundedTo: digits, sign: sign, to: &text)
    }
  }

  /// The maximum length of a number as text, in bytes.
  package static let longestText = ShortDecimal.longestText

  /// Appends a number; `text` must have room for ``longestText`` bytes.
  package static func append(
    _ value: Double, roundedTo digits: Int?, sign: UInt8, to text: inout OutputSpan<UInt8>
  ) {
    guard value.isFinite else {
      for byte in value.description.utf8 { text.append(byte) }
      return
    }
    if digits == nil, Self.appendFew(value, sign: sign, to: &text) { return }
    var decimal = ShortDecimal(shortest: value.magnitude)
    if let digits, digits < decimal.scale {
      decimal = ShortDecimal(value.magnitude, roundedTo: digits)
    }
    decimal.append(isNegative: value < 0, sign: sign, to: &text)
  }
}

// MARK: - Numbers of few digits

extension PlainDecimal {
  /// Appends a number from 0 to 10^7 with at most four decimals, as most coordinates have.
  ///
  /// Returns `false` for other numbers. Both factors are exact, so the quotient is the Double
  /// nearest to the decimal number. The decimal number has at most eleven digits, and no other
  /// number of up to fifteen digits has the same nearest Double.
  private static func appendFew(
    _ value: Double, sign: UInt8, to text: inout OutputSpan<UInt8>
  ) -> Bool {
    guard value >= 0, value < 1e7 else { return false }
    let all = Int64(value * 10_000 + 0.5)
    guard Double(all) / 10_000 == value else { return false }
    let (whole, fraction) = UInt64(all).quotientAndRemainder(dividingBy: 10_000)
    append(whole.eightDigits, from: whole.eightDigits.leadingZeroCharacters, upTo: 8, to: &text)
    guard fraction > 0 else { return true }
    text.append(sign)
    // The decimals are the last four of the eight digits.
    let decimals = fraction.eightDigits
    append(decimals, from: 4, upTo: 8 - decimals.trailingZeroCharacters, to: &text)
    return true
  }

  /// Appends a range of eight characters, beginning with the one in the lowest byte.
  @inline(__always)
  private static func append(
    _ characters: UInt64, from start: Int, upTo end: Int, to text: inout OutputSpan<UInt8>
  ) {
    var rest = characters &>> UInt64(8 &* start)
    for _ in start..<end {
      text.append(UInt8(truncatingIfNeeded: rest))
      rest &>>= 8
    }
  }
}

extension UInt64 {
  /// The number of leading zeros in eight digit characters; at most 7.
  ///
  /// The first character is the lowest byte.
  fileprivate var leadingZeroCharacters: Int {
    Swift.min((self ^ 0x3030_3030_3030_3030).trailingZeroBitCount / 8, 7)
  }

  /// The number of trailing zeros of eight digit characters.
  fileprivate var trailingZeroCharacters: Int {
    (self ^ 0x3030_3030_3030_3030).leadingZeroBitCount / 8
  }
}

extension Double {
  /// The number as ``PlainDecimal`` writes it.
  package var plain: String {
    var bytes: [UInt8] = []
    PlainDecimal.append(self, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
