/// Eight bytes of a text, examined in parallel.
///
/// The first byte is the lowest. A mark is the highest bit of a byte that matches a search. If a
/// search promises only the first mark, bits above it may be wrong.
package struct ByteWord: Hashable {
  package let bytes: UInt64

  @inline(__always)
  package init(_ bytes: UInt64) {
    self.bytes = bytes
  }

  /// Creates a word of the bytes at an index, with zeros after the end; the text must have at least
  /// eight bytes.
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

  /// Creates a word of the bytes at an index; the text must have eight bytes there.
  @inline(__always)
  package init(within text: Span<UInt8>, at index: Int) {
    assert(index >= 0 && index &+ 8 <= text.count)
    self.init(
      UInt64(
        littleEndian: unsafe text.bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: index, as: UInt64.self)))
  }

  /// Loads eight bytes; their bounds are checked although the name of the standard library's
  /// function sounds unsafe.
  @inline(__always)
  private static func load(_ text: Span<UInt8>, at index: Int) -> UInt64 {
    UInt64(
      littleEndian: unsafe text.bytes.unsafeLoadUnaligned(
        fromByteOffset: index, as: UInt64.self))
  }

  /// Returns a word with one byte in all eight places.
  @inline(__always)
  package static func filled(with byte: UInt8) -> UInt64 {
    0x0101_0101_0101_0101 &* UInt64(byte)
  }

  package static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Returns the marks of a byte; only the first is reliable.
  @inline(__always)
  package func marks(of byte: UInt8) -> UInt64 {
    let difference = bytes ^ Self.filled(with: byte)
    return (difference &- Self.filled(with: 1)) & ~difference & Self.highBits
  }

  /// The marks of control characters; only the first is reliable.
  @inline(__always)
  package var marksOfControls: UInt64 {
    (bytes &- Self.filled(with: 0x20)) & ~bytes & Self.highBits
  }

  /// Returns the index of the byte with the first mark; 8 if there is none.
  @inline(__always)
  package static func first(_ marks: UInt64) -> Int { marks.trailingZeroBitCount &>> 3 }

  /// Returns the bytes before an index (0...7), with zeros in place of the others.
  @inline(__always)
  package func prefix(_ count: Int) -> UInt64 {
    bytes & (1 &<< UInt64(8 &* count) &- 1)
  }

  /// The byte at an index (0...7).
  @inline(__always)
  package subscript(index: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: bytes &>> UInt64(8 &* index))
  }
}

/// A number without a sign and an exponent that ends within seven bytes after its first.
///
/// Most coordinates are such numbers. They are read without a branch for each digit, which
/// processors predict badly. ``NumberScanner/next(in:)`` reads all other numbers.
package struct ShortNumber {
  /// The digits without the point, as a number.
  package let digits: UInt64
  /// The number of digits before the point.
  package let whole: Int
  package let decimals: Int
  /// The number of bytes; 0 if no such number begins here.
  package let length: Int

  @inline(__always)
  package init(_ word: ByteWord) {
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

  @inline(__always)
  private init(digits: UInt64, whole: Int, decimals: Int, length: Int) {
    self.digits = digits
    self.whole = whole
    self.decimals = decimals
    self.length = length
  }

  /// The digits as a Double.
  ///
  /// They are put into the low bits of 2^52, and 2^52 is then subtracted; both steps are exact. The
  /// processor's own conversion would have to wait for the old content of the register.
  @inline(__always)
  package var magnitude: Double { Double(bitPattern: 0x1p52.bitPattern | digits) - 0x1p52 }

  /// Returns the number that eight digits make, with the first in the lowest byte.
  ///
  /// Neighbors are joined three times, all pairs in parallel: digits to 0...99, those to 0...9999,
  /// and those to the whole number. Each product adds the left part times its power of ten to the
  /// right part.
  @inline(__always)
  private static func value(_ digits: UInt64) -> UInt64 {
    let twos = (digits &* 10 &+ (digits &>> 8)) & 0x00FF_00FF_00FF_00FF
    let fours = (twos &* 100 &+ (twos &>> 16)) & 0x0000_FFFF_0000_FFFF
    return (fours &* 10_000 &+ (fours &>> 32)) & 0xFFFF_FFFF
  }
}
