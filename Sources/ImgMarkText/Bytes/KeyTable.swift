/// A table that finds which of a few known keys some bytes spell, without comparing with each.
///
/// Keys are compared by length and their first fifteen bytes, packed into two numbers. Longer keys
/// are then compared completely.
///
/// It is public because the compiler inlines only public code in other modules.
public struct KeyTable<Key: CaseIterable & RawRepresentable<String> & Sendable>: Sendable {
  @usableFromInline let keys: [Key]
  @usableFromInline let names: [[UInt8]]
  @usableFromInline let packed: [PackedKey]

  @inlinable
  public init() {
    keys = Array(Key.allCases)
    names = keys.map { Array($0.rawValue.utf8) }
    packed = names.map { PackedKey($0.span, 0..<$0.count) }
  }

  /// Returns the key that a range of bytes spells; `nil` if it is unknown.
  @inlinable
  public func key(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Key? {
    let wanted = PackedKey(bytes, range)
    for index in packed.indices where packed[index] == wanted {
      let isAlike =
        range.count <= 15
        || range.allSatisfy { place in
          bytes[place] == names[index][place - range.lowerBound]
        }
      return isAlike ? keys[index] : nil
    }
    return nil
  }

  /// Returns the key between an index and the next quote, and the index of that quote.
  ///
  /// The text must have at least eight bytes. The result is `nil` if the key is unknown or longer
  /// than fifteen bytes.
  @inlinable
  @inline(__always)
  public func quotedKey(_ bytes: Span<UInt8>, at start: Int) -> (key: Key, end: Int)? {
    let head = ByteWord(bytes, at: start)
    let tail = ByteWord(bytes, at: start &+ 8)
    let wanted: PackedKey
    var length = ByteWord.first(head.marks(of: UInt8(ascii: "\"")))
    if length < 8 {
      wanted = PackedKey(head: head.prefix(length), tail: 0, length: length)
    } else {
      let rest = ByteWord.first(tail.marks(of: UInt8(ascii: "\"")))
      guard rest < 8 else { return nil }
      length = 8 &+ rest
      wanted = PackedKey(head: head.bytes, tail: tail.prefix(rest), length: length)
    }
    for index in packed.indices where packed[index] == wanted {
      return (keys[index], start &+ length)
    }
    return nil
  }
}

/// The length and the first fifteen bytes of a key, the first in the lowest byte.
@usableFromInline
struct PackedKey: Equatable, Sendable {
  @usableFromInline let head: UInt64
  @usableFromInline let tail: UInt64

  /// Creates a key from its first eight bytes and the next seven, with zeros after its end.
  @inlinable
  @inline(__always)
  init(head: UInt64, tail: UInt64, length: Int) {
    self.head = head
    self.tail = tail | UInt64(truncatingIfNeeded: length) &<< 56
  }

  @inlinable
  init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    var (head, tail): (UInt64, UInt64) = (0, 0)
    let end = min(range.upperBound, range.lowerBound + 15)
    for place in range.lowerBound..<end {
      let offset = UInt64(place - range.lowerBound)
      let byte = UInt64(bytes[place])
      if offset < 8 { head |= byte &<< (8 * offset) } else { tail |= byte &<< (8 * (offset - 8)) }
    }
    self.init(head: head, tail: tail, length: min(range.count, 255))
  }
}
