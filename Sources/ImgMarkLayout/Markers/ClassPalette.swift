public import ImgMarkGeometry

/// A color for each class of features, the same wherever the same classes are known.
///
/// The first eight colors are those of Okabe and Ito ("Color Universal Design", 2008), which people
/// with any kind of color vision can tell apart. The name of a class alone picks its color (FNV-1a,
/// 64 bits, of the UTF-8 bytes). If a class earlier in byte order has that color, the next free one
/// is used. So up to eight classes all differ, in any order and on any picture.
///
/// With more than eight classes, the shown ones pick first. The others, in byte order, get the
/// ``tints`` in order. With more classes than colors, as few classes as possible share a color.
public struct ClassPalette: Hashable, Sendable {
  private var indices: [String: Int] = [:]

  /// The first colors.
  ///
  /// Black is last, because labels and drawings are mostly black.
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

  /// Further colors, each as different as possible from all previous ones.
  ///
  /// They have channels in multiples of 0x33 and are neither dark, pale nor gray (CIELAB, D65: L*
  /// from 25 to 85, C* from 20). Any two are at least 33 apart.
  public static let tints: [RGBA8] = [
    RGBA8(red: 0x00, green: 0x00, blue: 0xFF), RGBA8(red: 0x00, green: 0xCC, blue: 0x00),
    RGBA8(red: 0xFF, green: 0x33, blue: 0xFF), RGBA8(red: 0xFF, green: 0x00, blue: 0x66),
    RGBA8(red: 0x00, green: 0x66, blue: 0xFF), RGBA8(red: 0x66, green: 0x66, blue: 0x00),
    RGBA8(red: 0xCC, green: 0xCC, blue: 0x99), RGBA8(red: 0x99, green: 0x33, blue: 0x33),
    RGBA8(red: 0x66, green: 0x00, blue: 0x99), RGBA8(red: 0xCC, green: 0x00, blue: 0x99),
    RGBA8(red: 0xFF, green: 0x00, blue: 0x00), RGBA8(red: 0x99, green: 0x99, blue: 0xFF),
    RGBA8(red: 0x00, green: 0x66, blue: 0x66), RGBA8(red: 0x00, green: 0x66, blue: 0x00),
    RGBA8(red: 0x66, green: 0x33, blue: 0x66), RGBA8(red: 0x66, green: 0xCC, blue: 0x66),
  ]

  private static let all = colors + tints

  /// - Parameters:
  ///   - classes: The names of all known classes, in any order; names may repeat.
  ///   - shown: The classes that are shown; they pick first if there are more classes than
  ///     ``colors``.
  public init(_ classes: some Sequence<String>, shown: [String] = []) {
    let names = Set(classes).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let shown: Set<String> = names.count > Self.colors.count ? Set(shown) : []
    var counts = [Int](repeating: 0, count: Self.all.count)
    for name in names.filter(shown.contains) + names.filter({ !shown.contains($0) }) {
      let least = counts.min() ?? 0
      var index = Self.ownIndex(of: name)
      let isFree = counts[..<Self.colors.count].contains(least)
      while isFree, counts[index] > least { index = (index + 1) % Self.colors.count }
      if !isFree { index = counts.firstIndex(of: least) ?? index }
      counts[index] += 1
      indices[name] = index
    }
  }

  /// The color of a class; for an unknown class, the color that its name alone picks.
  public subscript(name: String) -> RGBA8 {
    Self.all[indices[name] ?? Self.ownIndex(of: name)]
  }

  /// Returns groups of classes that share a color, among the given ones.
  public func sharing(_ names: some Sequence<String>) -> [[String]] {
    var groups = [[String]](repeating: [], count: Self.all.count)
    for name in Set(names).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      groups[indices[name] ?? Self.ownIndex(of: name)].append(name)
    }
    return groups.filter { $0.count > 1 }
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
