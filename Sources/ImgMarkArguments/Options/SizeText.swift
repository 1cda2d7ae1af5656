/// Two whole numbers separated by `x`, which may be 0 or too large for an image.
package struct SizeText {
  package var width: Int
  package var height: Int

  /// Reads a text in the form of a size; a number too large for `Int` becomes `Int.max`.
  package init?(_ text: String) {
    let sides = text.split(omittingEmptySubsequences: false, whereSeparator: Self.isSign)
    guard sides.count == 2, let width = Self.side(sides[0]), let height = Self.side(sides[1])
    else { return nil }
    self.width = width
    self.height = height
  }

  /// Returns whether a character can separate the sides.
  package static func isSign(_ character: Character) -> Bool { "xX×".contains(character) }

  private static func side(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text) ?? .max
  }
}
