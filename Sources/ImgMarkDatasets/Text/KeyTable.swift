/// Finds which of a few known keys some bytes are, faster than one comparison with each.
///
/// A key is compared by its length and its first fifteen bytes, packed into two numbers; only of a
/// longer one are all bytes compared.
struct KeyTable<Key: CaseIterable & RawRepresentable<String> & Sendable>: Sendable {
  private let keys: [Key]
  private let names: [[UInt8]]
  private let packed: [PackedKey]

  init() {
    keys = Array(Key.allCases)
    names = keys.map { Array($0.rawValue.utf8) }
    packed = names.map { PackedKey($0.span, 0..<$0.count) }
  }

  /// Returns the key that a part of the bytes spells; `nil` for one that is not known.
  func key(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Key? {
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
}

/// The length and the first fifteen bytes of a key.
private struct PackedKey: Equatable {
  private var head: UInt64 = 0
  private var tail: UInt64

  init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    tail = UInt64(min(range.count, 255))
    let middle = min(range.upperBound, range.lowerBound + 8)
    for place in range.lowerBound..<middle { head = head << 8 | UInt64(bytes[place]) }
    for place in middle..<max(middle, min(range.upperBound, range.lowerBound + 15)) {
      tail = tail << 8 | UInt64(bytes[place])
    }
  }
}
