extension ShortDecimal {
  /// The maximum length in bytes.
  ///
  /// The longest texts have 7 zeros and 17 digits, or 21 digits, with signs, or an exponent.
  static let longestText = 32

  /// Appends the number with its decimal sign; below 1e-7 and from 1e21, with an exponent.
  func append(isNegative: Bool, sign: UInt8, to text: inout OutputSpan<UInt8>) {
    guard digits != 0 else { return text.append(UInt8(ascii: "0")) }
    if isNegative { text.append(UInt8(ascii: "-")) }
    let exponent = digits.decimalCount - 1 - scale
    if (-7..<21).contains(exponent) {
      Self.append(digits, decimals: max(scale, 0), sign: sign, to: &text)
      text.append(repeating: UInt8(ascii: "0"), count: max(-scale, 0))
    } else {
      var significant = digits
      while significant % 10 == 0 { significant /= 10 }
      Self.append(significant, decimals: significant.decimalCount - 1, sign: sign, to: &text)
      text.append(UInt8(ascii: "e"))
      text.append(exponent < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
      Self.append(UInt64(exponent.magnitude), decimals: 0, sign: sign, to: &text)
    }
  }

  /// Appends digits with their decimal sign, after the leading zeros that the decimals need.
  private static func append(
    _ digits: UInt64, decimals: Int, sign: UInt8, to text: inout OutputSpan<UInt8>
  ) {
    guard decimals > 0 else { return append(digits, count: digits.decimalCount, to: &text) }
    var (whole, fraction) = (UInt64(0), digits)
    if decimals < wholePowersOfTen.count, digits >= wholePowersOfTen[decimals] {
      (whole, fraction) = digits.quotientAndRemainder(dividingBy: wholePowersOfTen[decimals])
      append(whole, count: whole.decimalCount, to: &text)
    } else {
      text.append(UInt8(ascii: "0"))
    }
    text.append(sign)
    append(fraction, count: decimals, to: &text)
  }

  /// Appends a number with this many digits, including leading zeros.
  private static func append(_ digits: UInt64, count: Int, to text: inout OutputSpan<UInt8>) {
    let start = text.count
    text.append(repeating: UInt8(ascii: "0"), count: count)
    var written = text.mutableSpan
    var rest = digits
    var index = start + count
    while index - start >= 8, rest != 0 {
      let eight = (rest % 100_000_000).eightDigits
      rest /= 100_000_000
      index -= 8
      for offset in 0..<8 {
        written[index + offset] = UInt8(truncatingIfNeeded: eight >> UInt64(8 * offset))
      }
    }
    var last = rest.eightDigits
    while index > start, rest != 0 {
      index -= 1
      written[index] = UInt8(truncatingIfNeeded: last >> 56)
      last <<= 8
    }
  }
}

extension UInt64 {
  /// The digits of a number below 10^8 as eight characters, the first in the lowest byte.
  ///
  /// Three divisions halve all parts at once: into four digits per 32 bits, two per 16, one per 8.
  /// The reciprocals are exact enough for parts of their size: 10486 / 2^20 for a hundredth of
  /// numbers below 10^4, 103 / 2^10 for a tenth of those below 100.
  var eightDigits: UInt64 {
    let fours = self / 10_000 | (self % 10_000) << 32
    let hundreds = (fours &* 10_486) >> 20 & 0x7F_0000_007F
    let twos = hundreds | (fours &- 100 &* hundreds) << 16
    let tens = (twos &* 103) >> 10 & 0x000F_000F_000F_000F
    let ones = tens | (twos &- 10 &* tens) << 8
    return ones | 0x3030_3030_3030_3030
  }

  /// The number of decimal digits; zero has one.
  var decimalCount: Int {
    // 1233 / 4096 approximates log10 of 2 closely enough for 64 bits: the guess is the count or one
    // less.
    let guess = ((64 &- leadingZeroBitCount) &* 1233) &>> 12
    return self >= wholePowersOfTen[guess] ? guess + 1 : Swift.max(guess, 1)
  }
}
