/// A nonnegative number as decimal digits: `digits` divided by ten to the power of `scale`.
struct ShortDecimal: Equatable {
  var digits: UInt64
  /// The number of digits after the decimal sign; if negative, the number of zeros after the
  /// digits.
  var scale: Int

  /// Creates the shortest digits that are read back as a finite number.
  ///
  /// Of several, it takes those nearest to the number, with ties to even.
  init(shortest value: Double) {
    if value < 0x1p53, value == Double(Int64(value)) {
      // Up to 2^53 each whole number is a different Double, so no shorter number restores it.
      self.init(digits: UInt64(Int64(value)), scale: 0)
    } else if value >= 0x1p-16, value < 0x1p53 {
      self = ShortDecimal(fewDigitsOf: value) ?? ShortDecimal(between: Neighborhood(of: value))
    } else {
      self.init(description: value.description)
    }
  }

  /// Creates a number rounded to 0...22 decimals; exact ties go to even.
  ///
  /// It is called only if the shortest text has more decimals. So the number is below 2^53 and has
  /// at most 17 digits before the rounded place: the result fits into 64 bits, and nothing
  /// overflows.
  init(_ value: Double, roundedTo decimals: Int) {
    let shift = -value.lastPlaceExponent
    // 53 bits times 10^22 is below 2^127, so a larger shift leaves less than a half.
    let product = UInt128(value.wholeSignificand) &* powerOfTen(decimals)
    let quotient = shift > 127 ? 0 : product.dividedByTwo(shift)
    self.init(digits: UInt64(truncatingIfNeeded: quotient), scale: decimals)
    dropTrailingZeros()
  }

  private init(digits: UInt64, scale: Int) {
    self.digits = digits
    self.scale = scale
  }
}

// MARK: - The shortest digits

extension ShortDecimal {
  /// Creates the digits of a number in 2^-16 ..< 2^53 that up to 15 digits restore; `nil` for
  /// others.
  ///
  /// Decimal numbers of up to 15 digits are further apart than Doubles, so no two have the same
  /// nearest Double. If one of them restores the number, it is the only one, and no shorter one
  /// does.
  private init?(fewDigitsOf value: Double) {
    let scale = 13 - value.decimalExponentGuess
    guard scale >= 0 else { return nil }
    // Both factors are exact, as is the whole number, which has 14 or 15 digits: the quotient is
    // rounded once, and so is the Double nearest to the decimal number (Clinger 1990).
    let power = Double(wholePowersOfTen[scale])
    let whole = Int64(value * power + 0.5)
    guard whole < 1_000_000_000_000_000, Double(whole) / power == value else { return nil }
    self.init(digits: UInt64(whole), scale: scale)
    dropZeros(8, 100_000_000)
    dropZeros(4, 10_000)
    dropZeros(2, 100)
    dropZeros(1, 10)
  }

  /// Callers pass a constant power of ten, which avoids a division.
  @inline(__always)
  private mutating func dropZeros(_ count: Int, _ power: UInt64) {
    guard digits % power == 0 else { return }
    digits /= power
    scale -= count
  }

  /// Creates the shortest decimal fraction that is nearer to a number than to any other Double.
  ///
  /// Candidates are the whole numbers between the bounds, times ten to the minus scale. As long as
  /// a multiple of ten is among them, a digit is dropped. The nearest of the remaining ones is
  /// taken.
  private init(between bounds: Neighborhood) {
    var bounds = bounds
    // There are up to 17 digits too many. Large steps come first because each waits for the one
    // before.
    bounds.drop(8, 100_000_000)
    bounds.drop(8, 100_000_000)
    bounds.drop(4, 10_000)
    bounds.drop(2, 100)
    bounds.drop(1, 10)
    let nearest = UInt64(
      truncatingIfNeeded: (bounds.significand &* powerOfTen(bounds.scale)).dividedByTwo(
        bounds.shift))
    self.init(digits: min(max(nearest, bounds.low), bounds.high), scale: bounds.scale)
  }

  /// The whole numbers that restore a Double if multiplied by ten to the minus `scale`.
  ///
  /// The Double is `significand / 2^shift`. Every number between the midpoints to its neighbors
  /// restores it: half a unit in the last place away, a quarter below a power of two. In quarters
  /// of that unit, both are whole numbers, and 128 bits hold them times 10^21.
  private struct Neighborhood {
    let significand: UInt128
    let shift: Int
    private(set) var scale: Int
    private(set) var low, high: UInt64

    /// Creates the neighborhood of a number in 2^-16 ..< 2^53, with a scale for 17 or 18 digits.
    ///
    /// 17 digits always distinguish a Double from its neighbors.
    init(of value: Double) {
      significand = UInt128(value.wholeSignificand) * 4
      shift = 2 - value.lastPlaceExponent
      scale = 16 - value.decimalExponentGuess
      let power = powerOfTen(scale)
      let product = significand &* power
      let isAbovePowerOfTwo = value.significandBitPattern == 0
      // A midpoint itself rounds to the neighbor that is even.
      let isEven: UInt128 = value.significandBitPattern & 1 == 0 ? 0 : 1
      let bottom = product &- (isAbovePowerOfTwo ? power : power &<< 1) &+ isEven
      let top = product &+ power &<< 1 &- isEven
      low = UInt64(truncatingIfNeeded: (bottom &+ (1 &<< shift) &- 1) &>> shift)
      high = UInt64(truncatingIfNeeded: top &>> shift)
    }

    /// Drops digits if a number without them is still between the bounds.
    ///
    /// Callers pass a constant power of ten, which avoids a division.
    @inline(__always)
    mutating func drop(_ count: Int, _ power: UInt64) {
      guard high / power &* power >= low else { return }
      low = (low &+ (power &- 1)) / power
      high /= power
      scale &-= count
    }
  }

  /// Reads the standard library's text, with its exponent for very large and very small numbers.
  private init(description: String) {
    self.init(digits: 0, scale: 0)
    var isFraction = false
    var rest = description.utf8[...]
    while let byte = rest.popFirst(), byte != UInt8(ascii: "e") {
      guard byte != UInt8(ascii: ".") else {
        isFraction = true
        continue
      }
      digits = digits * 10 + UInt64(byte - UInt8(ascii: "0"))
      scale += isFraction ? 1 : 0
    }
    scale -= Int(Substring(rest)) ?? 0
    dropTrailingZeros()
  }

  private mutating func dropTrailingZeros() {
    while scale > 0, digits % 10 == 0 {
      digits /= 10
      scale = digits == 0 ? 0 : scale - 1
    }
  }
}

// MARK: - Whole numbers

extension Double {
  /// The decimal exponent of the number, or one less.
  ///
  /// It is that of the highest power of ten that isn't over the power of two in the number. 1233 /
  /// 4096 approximates log10 of 2 closely enough for exponents under 64.
  fileprivate var decimalExponentGuess: Int { (Int(exponent) * 1233) >> 12 }

  /// The significand as a whole number of units in the last place.
  fileprivate var wholeSignificand: UInt64 {
    isNormal ? significandBitPattern | 1 << 52 : significandBitPattern
  }

  /// The exponent of the power of two that one unit in the last place is worth.
  fileprivate var lastPlaceExponent: Int {
    max(Int(exponentBitPattern), 1) - 1075
  }
}

extension UInt128 {
  /// Returns the number divided by 2 to the power `shift` (1...127), to the nearest, ties to even.
  fileprivate func dividedByTwo(_ shift: Int) -> UInt128 {
    let quotient = self &>> shift
    let rest = self &- quotient &<< shift
    let half: UInt128 = 1 &<< (shift - 1)
    let isUp = rest > half || (rest == half && quotient & 1 == 1)
    return isUp ? quotient &+ 1 : quotient
  }
}

/// Returns ten to the power of 0...22.
private func powerOfTen(_ exponent: Int) -> UInt128 {
  let low = UInt128(wholePowersOfTen[min(exponent, 19)])
  return exponent <= 19 ? low : low &* UInt128(wholePowersOfTen[exponent - 19])
}
