/// Eight bytes of a text, looked at together.
///
/// The first byte is the lowest. Marks are the highest bits of those bytes that are looked for; bits
/// above the first mark may be wrong where that is said, since it alone is asked for.
package struct ByteWord: Hashable {
  package let bytes: UInt64

  @inline(__always)
  package init(_ bytes: UInt64) {
    self.bytes = bytes
  }

  /// The bytes from an index on, zeros after the end of a text that has at least eight.
  @inline(__always)
  package init(_ text: Span<UInt8>, at index: Int) {
    let last = text.count &- 8
    if index <= last {
      self.init(Self.load(text, at: index))
    } else {
      let missing = index &- last
      self.init(missing < 8 ? Self.load(text, at: last) &>> UInt64(8 &* missing) : 0)
    }
  }

  /// The bytes from an index on of a text that is known to have eight there.
  @inline(__always)
  package init(within text: Span<UInt8>, at index: Int) {
    assert(index >= 0 && index &+ 8 <= text.count)
    self.init(
      UInt64(
        littleEndian: unsafe text.bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: index, as: UInt64.self)))
  }

  /// The bounds are checked, which strict memory safety can't tell from the name.
  @inline(__always)
  private static func load(_ text: Span<UInt8>, at index: Int) -> UInt64 {
    UInt64(
      littleEndian: unsafe text.bytes.unsafeLoadUnaligned(
        fromByteOffset: index, as: UInt64.self))
  }

  /// A byte in all eight places.
  @inline(__always)
  package static func filled(with byte: UInt8) -> UInt64 {
    0x0101_0101_0101_0101 &* UInt64(byte)
  }

  package static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Marks of a byte, right up to the first.
  @inline(__always)
  package func marks(of byte: UInt8) -> UInt64 {
    let difference = bytes ^ Self.filled(with: byte)
    return (difference &- Self.filled(with: 1)) & ~difference & Self.highBits
  }

  /// Marks of control characters, right up to the first.
  @inline(__always)
  package var marksOfControls: UInt64 {
    (bytes &- Self.filled(with: 0x20)) & ~bytes & Self.highBits
  }

  /// Which byte the first mark stands for; eight for none.
  @inline(__always)
  package static func first(_ marks: UInt64) -> Int { marks.trailingZeroBitCount &>> 3 }

  /// The bytes before an index (0...7), zeros in the place of the others.
  @inline(__always)
  package func prefix(_ count: Int) -> UInt64 {
    bytes & (1 &<< UInt64(8 &* count) &- 1)
  }

  /// One byte (0...7).
  @inline(__always)
  package subscript(index: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: bytes &>> UInt64(8 &* index))
  }
}

/// A number without a sign and an exponent, which ends within the seven bytes after its first.
///
/// Most coordinates are such numbers. They are read without a branch on each digit, which no processor
/// foresees; the others are left to ``NumberScanner/next(in:)``.
package struct ShortNumber {
  /// Its digits without the point.
  package let digits: UInt64
  /// How many of its digits stand before the point.
  package let whole: Int
  package let decimals: Int
  /// How many bytes it takes; 0 where no such number begins here.
  package let length: Int

  @inline(__always)
  package init(_ word: ByteWord) {
    // As digits, 0...9; anything else is 10 or more. Numbers below 128 carry into no other byte.
    let values = word.bytes ^ ByteWord.filled(with: UInt8(ascii: "0"))
    let others =
      (((values & ~ByteWord.highBits) &+ ByteWord.filled(with: 0x76)) | values)
      & ByteWord.highBits
    let whole = ByteWord.first(others)
    // No number begins with a zero that is not its only whole digit.
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

  @inline(__always)
  private init(digits: UInt64, whole: Int, decimals: Int, length: Int) {
    self.digits = digits
    self.whole = whole
    self.decimals = decimals
    self.length = length
  }

  /// The digits as a Double.
  ///
  /// In the place of the low bits of 2^52 they are added to it, and 2^52 is then taken away, both
  /// exactly. The processor's conversion would wait for whatever the register held before.
  @inline(__always)
  package var magnitude: Double { Double(bitPattern: 0x1p52.bitPattern | digits) - 0x1p52 }

  /// The number that eight digits make, the first in the lowest byte.
  ///
  /// Neighbors are joined three times, all pairs at once: digits to 0...99, those to 0...9999, and
  /// those to the whole. Each product adds, to a part, the one before it times its power of ten.
  @inline(__always)
  private static func value(_ digits: UInt64) -> UInt64 {
    let twos = (digits &* 10 &+ (digits &>> 8)) & 0x00FF_00FF_00FF_00FF
    let fours = (twos &* 100 &+ (twos &>> 16)) & 0x0000_FFFF_0000_FFFF
    return (fours &* 10_000 &+ (fours &>> 32)) & 0xFFFF_FFFF
  }
}
