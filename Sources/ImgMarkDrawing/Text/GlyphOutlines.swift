import CImgMarkText

/// The outlines of the glyphs used so far, each stored once for all texts.
@safe
final class GlyphOutlines {
  private var known: [Key: GlyphOutline] = [:]
  /// The fonts with stored glyphs, retained so that no other font gets the same address.
  private var fonts: Set<UInt> = []

  private struct Key: Hashable {
    /// The address of the font.
    var font: UInt
    var code: UInt32
    /// The width of the glyph, because the box drawn for a missing character varies in width.
    var width: Int32
  }

  deinit {
    for address in fonts { unsafe g_object_unref(UnsafeMutableRawPointer(bitPattern: address)) }
  }

  /// Returns the outline of a glyph.
  func outline(of glyph: PangoGlyphInfo, in font: OpaquePointer) -> GlyphOutline {
    let address = UInt(bitPattern: font)
    let key = Key(font: address, code: glyph.glyph, width: glyph.geometry.width)
    if let outline = known[key] { return outline }
    if fonts.insert(address).inserted { unsafe g_object_ref(UnsafeMutableRawPointer(font)) }
    let outline = unsafe GlyphOutline { cairo in
      var alone = glyph
      alone.geometry.x_offset = 0
      alone.geometry.y_offset = 0
      var cluster: Int32 = 0
      unsafe withUnsafeMutablePointer(to: &alone) { alone in
        unsafe withUnsafeMutablePointer(to: &cluster) { cluster in
          var glyphs = unsafe PangoGlyphString(
            num_glyphs: 1, glyphs: alone, log_clusters: cluster, space: 1)
          unsafe cairo_move_to(cairo, 0, 0)
          unsafe pango_cairo_glyph_string_path(cairo, font, &glyphs)
        }
      }
    }
    known[key] = outline
    return outline
  }
}
