import CImgMarkText

/// A glyph of a line that has been shaped.
struct ShapedGlyph: Hashable {
  /// The glyph's number in its font, or one of Pango's marks.
  let code: UInt32

  /// Where in the text the characters begin that the glyph stands for, in bytes of UTF-8.
  let textOffset: Int

  /// The character that no installed font has, where this glyph is the box that stands for it.
  ///
  /// Pango marks such a glyph by a flag and keeps the character's code point in the other bits.
  /// Characters that are invisible by nature, such as joiners and variation selectors, need no font.
  var missingCharacter: Unicode.Scalar? {
    guard code & PANGO_GLYPH_UNKNOWN_FLAG != 0,
      let scalar = Unicode.Scalar(code & ~PANGO_GLYPH_UNKNOWN_FLAG)
    else { return nil }
    let properties = scalar.properties
    return properties.isDefaultIgnorableCodePoint || properties.isWhitespace ? nil : scalar
  }
}
