/// A number without sign and exponent, which ends within the seven bytes after its first.
///
/// Most coordinates are such numbers. They are read without a branch for each digit, because
/// processors can't predict these branches. `NumberScanner/next(in:)` reads all other numbers.
///
/// It is public because the compiler inlines only public code in other modules.
public struct ShortNumber {
  /// The digits without the point, as a number.
  public let digits: UInt64
  /// The number of digits before the point.
  public let whole: Int
  public let decimals: Int
  /// The number of bytes; 0 if no short number begins here.
  public let length: Int

  @inlinable
  @inline(__always)
  public init(_ word: ByteWord) {
    // Digits become 0...9, and anything else 10 or more. Adding numbers below 128 never carries
    // into another byte.
    let values = word.bytes ^ ByteWord.filled(with: UInt8(ascii: "0"))
    let others =
      (((values & ~ByteWord.highBits) &+ ByteWord.filled(with: 0x76)) | values)
      & ByteWord.highBits
    let whole = ByteWord.first(others)
    // A number with several whole digits must not begin with a zero.
    guard whole > 0, whole < 8, whole == 1 || word[0] != UInt8(ascii: "0") else {
      self.init(digits: 0, whole: 0, decimals: 0, length: 0)
      return
    }
    guard word[whole] == UInt8(ascii: ".") else {
      self.init(
        digits: Self.value(values &<< UInt64(64 &- 8 &* whole)), whole: whole, decimals: 0,
        length: whole)
      return
    }
    let end = ByteWord.first(others & (others &- 1))
    let decimals = end &- whole &- 1
    guard end < 8, decimals > 0 else {
      self.init(digits: 0, whole: 0, decimals: 0, length: 0)
      return
    }
    let below = 1 &<< UInt64(8 &* whole) &- 1
    let joined = (values & below) | ((values &>> 8) & ~below)
    self.init(
      digits: Self.value(joined &<< UInt64(72 &- 8 &* end)), whole: whole, decimals: decimals,
      length: end)
  }

  @inlinable
  @inline(__always)
  public init(digits: UInt64, whole: Int, decimals: Int, length: Int) {
    self.digits = digits
    self.whole = whole
    self.decimals = decimals
    self.length = length
  }

  /// The digits as a Double.
  ///
  /// They are put into the low bits of 2^52, which is then subtracted; both steps are exact. The
  /// processor's own conversion would wait for the register's old content.
  @inlinable
  @inline(__always)
  public var magnitude: Double { Double(bitPattern: 0x1p52.bitPattern | digits) - 0x1p52 }

  /// Returns the number that eight digits form; the first digit is in the lowest byte.
  ///
  /// Neighbors are joined in three steps, with all pairs in parallel: digits to 0...99, these to
  /// 0...9999, and these to the whole number. Each step multiplies the left part by its power of
  /// ten and adds the right part.
  @inlinable
  @inline(__always)
  public static func value(_ digits: UInt64) -> UInt64 {
    let twos = (digits &* 10 &+ (digits &>> 8)) & 0x00FF_00FF_00FF_00FF
    let fours = (twos &* 100 &+ (twos &>> 16)) & 0x0000_FFFF_0000_FFFF
    return (fours &* 10_000 &+ (fours &>> 32)) & 0xFFFF_FFFF
  }
}
