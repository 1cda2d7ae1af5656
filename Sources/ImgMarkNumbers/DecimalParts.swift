/// A parsed decimal number: `digits` times ten to the power of `exponent`.
struct DecimalParts {
  private var digits: UInt64 = 0
  private var exponent = 0
  private var isNegative = false
  /// Whether more digits were written than fit into 64 bits.
  private var isCut = false
  private(set) var decimals = 0
  private(set) var hasExponent = false

  /// Reads `[+-] digits [sign digits] [e [+-] digits]`; `nil` for anything else.
  ///
  /// At least one side of the decimal sign must have digits.
  init?(parsing bytes: Span<UInt8>, _ range: Range<Int>, sign: UInt8) {
    var index = range.lowerBound
    let end = range.upperBound
    if index < end, let isMinus = bytes[index].asSign {
      isNegative = isMinus
      index += 1
    }
    let start = index
    while index < end, let digit = bytes[index].asDigit {
      append(digit, isDecimal: false)
      index += 1
    }
    var count = index - start
    if index < end, bytes[index] == sign {
      index += 1
      let start = index
      while index < end, let digit = bytes[index].asDigit {
        append(digit, isDecimal: true)
        index += 1
      }
      decimals = index - start
      count += decimals
    }
    guard count > 0 else { return nil }
    if index < end, bytes[index] | 0x20 == UInt8(ascii: "e") {
      guard readExponent(bytes, index + 1..<end) else { return nil }
      index = end
    }
    guard index == end else { return nil }
  }

  private mutating func append(_ digit: UInt8, isDecimal: Bool) {
    // Nine more digits always fit if the number is below 10^18; above, each one is checked.
    guard digits < 1_000_000_000_000_000_000 else {
      let (tens, isOver) = digits.multipliedReportingOverflow(by: 10)
      let (sum, isOverToo) = tens.addingReportingOverflow(UInt64(digit))
      guard !isCut, !isOver, !isOverToo else {
        isCut = true
        exponent += isDecimal ? 0 : 1
        return
      }
      digits = sum
      exponent -= isDecimal ? 1 : 0
      return
    }
    digits = digits &* 10 &+ UInt64(digit)
    exponent &-= isDecimal ? 1 : 0
  }

  private mutating func readExponent(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    var isMinus = false
    if index < range.upperBound, let sign = bytes[index].asSign {
      isMinus = sign
      index += 1
    }
    guard index < range.upperBound else { return false }
    var written = 0
    while index < range.upperBound {
      guard let digit = bytes[index].asDigit else { return false }
      // Limit the exponent: this is far beyond any Double, but doesn't overflow.
      written = min(written * 10 + Int(digit), 1_000_000_000)
      index += 1
    }
    exponent += isMinus ? -written : written
    hasExponent = true
    return true
  }
}

// MARK: - Value

extension DecimalParts {
  /// The nearest Double if the number has at most 19 digits and a moderate size; otherwise `nil`.
  var quickValue: Double? {
    guard !isCut else { return nil }
    guard let magnitude = quickMagnitude else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  private var quickMagnitude: Double? {
    guard digits != 0 else { return 0 }
    // Both factors are exact, so the result is rounded only once (Clinger 1990).
    if digits <= 1 << 53, (-22...22).contains(exponent) {
      let factor = powersOfTen[abs(exponent)]
      return exponent < 0 ? Double(digits) / factor : Double(digits) * factor
    }
    guard (-19..<0).contains(exponent) else { return nil }
    return Self.quotient(of: digits, by: wholePowersOfTen[-exponent])
  }

  /// Returns the Double nearest to the quotient of two whole numbers, with ties to even.
  ///
  /// Both are shifted until their highest bit is set, so that the quotient has 63 or 64 bits: 53
  /// for the Double, and the others for rounding. A remainder matters only if the others would be a
  /// tie; it sets the last bit.
  private static func quotient(of dividend: UInt64, by divisor: UInt64) -> Double {
    let dividendShift = dividend.leadingZeroBitCount
    let divisorShift = divisor.leadingZeroBitCount
    let high = dividend << dividendShift
    let (quotient, remainder) = (divisor << divisorShift)
      .dividingFullWidth((high >> 1, high << 63))
    let sticky = Double(quotient | (remainder == 0 ? 0 : 1))
    return Double(
      sign: .plus, exponent: divisorShift - dividendShift - 63, significand: sticky)
  }
}

extension UInt8 {
  fileprivate var asDigit: UInt8? {
    let digit = self &- UInt8(ascii: "0")
    return digit < 10 ? digit : nil
  }

  /// Whether the sign is a minus; `nil` if the byte isn't a sign.
  fileprivate var asSign: Bool? {
    switch self {
    case UInt8(ascii: "-"): true
    case UInt8(ascii: "+"): false
    default: nil
    }
  }
}
