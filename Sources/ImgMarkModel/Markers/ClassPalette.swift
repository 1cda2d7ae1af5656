/// A color for each class of features, the same wherever the same classes are known.
///
/// The colors are those of Okabe and Ito ("Color Universal Design", 2008), which people with any kind
/// of color vision tell apart. A class has a color of its own by its name alone (FNV-1a, 64 bits, of
/// its UTF-8), and the next free one where another class before it in the order of bytes has that.
/// So up to eight classes all differ, whatever order they come in and on whichever picture they are;
/// of more, as few as possible share a color.
public struct ClassPalette: Hashable, Sendable {
  private var indices: [String: Int] = [:]

  /// Black comes last, as it is what labels and drawings have most of.
  public static let colors: [RGBA8] = [
    RGBA8(red: 0x00, green: 0x72, blue: 0xB2),  // blue
    RGBA8(red: 0xE6, green: 0x9F, blue: 0x00),  // orange
    RGBA8(red: 0x00, green: 0x9E, blue: 0x73),  // bluish green
    RGBA8(red: 0xD5, green: 0x5E, blue: 0x00),  // vermilion
    RGBA8(red: 0x56, green: 0xB4, blue: 0xE9),  // sky blue
    RGBA8(red: 0xCC, green: 0x79, blue: 0xA7),  // reddish purple
    RGBA8(red: 0xF0, green: 0xE4, blue: 0x42),  // yellow
    RGBA8(red: 0x00, green: 0x00, blue: 0x00),  // black
  ]

  /// - Parameter classes: The names of all classes that there are, in any order, also repeatedly.
  public init(_ classes: some Sequence<String>) {
    let names = Set(classes).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var counts = [Int](repeating: 0, count: Self.colors.count)
    for (number, name) in names.enumerated() {
      let fullest = number / Self.colors.count
      var index = Self.ownIndex(of: name)
      while counts[index] > fullest { index = (index + 1) % Self.colors.count }
      counts[index] += 1
      indices[name] = index
    }
  }

  /// The color of a class; of one that wasn't known, its own.
  public subscript(name: String) -> RGBA8 {
    Self.colors[indices[name] ?? Self.ownIndex(of: name)]
  }

  private static func ownIndex(of name: String) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 {
      hash ^= UInt64(byte)
      hash = hash &* 0x0000_0100_0000_01B3
    }
    return Int(truncatingIfNeeded: hash % UInt64(colors.count))
  }
}
