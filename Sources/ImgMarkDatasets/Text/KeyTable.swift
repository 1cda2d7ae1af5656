/// Finds which of a few known keys some bytes are, faster than one comparison with each.
///
/// A key is compared by its length and its first seven bytes, packed into one number; only of the one
/// that is alike are all bytes compared.
struct KeyTable<Key: CaseIterable & RawRepresentable<String> & Sendable>: Sendable {
  private let keys: [Key]
  private let names: [[UInt8]]
  private let packed: [UInt64]

  init() {
    keys = Array(Key.allCases)
    names = keys.map { Array($0.rawValue.utf8) }
    packed = names.map { Self.packed($0[...]) }
  }

  /// Returns the key that the bytes spell; `nil` for one that is not known.
  func key(_ bytes: ArraySlice<UInt8>) -> Key? {
    let wanted = Self.packed(bytes)
    for index in packed.indices where packed[index] == wanted {
      return bytes.count <= 7 || bytes.elementsEqual(names[index]) ? keys[index] : nil
    }
    return nil
  }

  private static func packed(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    let bytes = bytes.span
    var packed = UInt64(min(bytes.count, 255))
    for index in 0..<min(bytes.count, 7) { packed = packed << 8 | UInt64(bytes[index]) }
    return packed
  }
}
