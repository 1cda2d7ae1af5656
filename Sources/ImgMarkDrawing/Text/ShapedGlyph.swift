import CImgMarkText

/// A glyph of a shaped line.
struct ShapedGlyph: Hashable {
  /// The glyph's number in its font, or one of Pango's marks.
  let code: UInt32

  /// The start of the characters that the glyph draws, in bytes of the UTF-8 text.
  let textOffset: Int

  /// The character that no installed font has, if this glyph is the box drawn in its place.
  ///
  /// Pango marks such a glyph by a flag and stores the character's code point in the other bits.
  /// Characters that are always invisible, such as joiners and variation selectors, need no font.
  var missingCharacter: Unicode.Scalar? {
    guard code & PANGO_GLYPH_UNKNOWN_FLAG != 0,
      let scalar = Unicode.Scalar(code & ~PANGO_GLYPH_UNKNOWN_FLAG)
    else { return nil }
    let properties = scalar.properties
    return properties.isDefaultIgnorableCodePoint || properties.isWhitespace ? nil : scalar
  }
}
