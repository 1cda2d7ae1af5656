/// Eight bytes of a text, examined in parallel.
///
/// The first byte of the text is the lowest. A mark is the highest bit of a byte that matches a
/// search. If only the first mark is reliable, higher bits may be set wrongly.
///
/// It is public because the compiler inlines only public code in other modules.
public struct ByteWord: Hashable, Sendable {
  public let bytes: UInt64

  @inlinable
  @inline(__always)
  public init(_ bytes: UInt64) {
    self.bytes = bytes
  }

  /// Creates a word of the bytes at an index, with zeros after the end of the text.
  ///
  /// The text must have at least eight bytes.
  @inlinable
  @inline(__always)
  public init(_ text: Span<UInt8>, at index: Int) {
    let last = text.count &- 8
    if index <= last {
      self.init(Self.load(text, at: index))
    } else {
      let missing = index &- last
      self.init(missing < 8 ? Self.load(text, at: last) &>> UInt64(8 &* missing) : 0)
    }
  }

  /// Creates a word of the bytes at an index; the text must have at least eight more bytes there.
  @inlinable
  @inline(__always)
  public init(within text: Span<UInt8>, at index: Int) {
    assert(index >= 0 && index &+ 8 <= text.count)
    self.init(
      UInt64(
        littleEndian: unsafe text.bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: index, as: UInt64.self)))
  }

  /// Loads eight bytes; the bounds are checked, although the standard function's name says unsafe.
  @inlinable
  @inline(__always)
  public static func load(_ text: Span<UInt8>, at index: Int) -> UInt64 {
    UInt64(
      littleEndian: unsafe text.bytes.unsafeLoadUnaligned(
        fromByteOffset: index, as: UInt64.self))
  }

  /// Returns a word with one byte in all eight places.
  @inlinable
  @inline(__always)
  public static func filled(with byte: UInt8) -> UInt64 {
    0x0101_0101_0101_0101 &* UInt64(byte)
  }

  @inlinable
  @inline(__always)
  public static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// Returns the marks of a byte; only the first is reliable.
  @inlinable
  @inline(__always)
  public func marks(of byte: UInt8) -> UInt64 {
    let difference = bytes ^ Self.filled(with: byte)
    return (difference &- Self.filled(with: 1)) & ~difference & Self.highBits
  }

  /// The marks of control characters; only the first is reliable.
  @inlinable
  @inline(__always)
  public var marksOfControls: UInt64 {
    (bytes &- Self.filled(with: 0x20)) & ~bytes & Self.highBits
  }

  /// Returns the index of the byte with the first mark; 8 if there is none.
  @inlinable
  @inline(__always)
  public static func first(_ marks: UInt64) -> Int { marks.trailingZeroBitCount &>> 3 }

  /// Returns the bytes before an index (0...7), with zeros in place of the others.
  @inlinable
  @inline(__always)
  public func prefix(_ count: Int) -> UInt64 {
    bytes & (1 &<< UInt64(8 &* count) &- 1)
  }

  /// The byte at an index (0...7).
  @inlinable
  @inline(__always)
  public subscript(index: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: bytes &>> UInt64(8 &* index))
  }
}
