import CImgMarkText

/// A part of a line in one font and one direction.
@safe
struct ShapedRun {
  /// Where in the text the run begins, in bytes of UTF-8.
  let textOffset: Int

  /// The left end of the baseline, in pixels from the corner of the line.
  let x: Double
  let baseline: Double

  /// None where no font at all is installed; every glyph is then a missing one.
  private let font: OpaquePointer?
  private let glyphString: UnsafeMutablePointer<PangoGlyphString>

  /// Keeps the font and the glyphs alive.
  private let line: LineLayout

  init?(
    _ run: UnsafeMutablePointer<PangoLayoutRun>, x: Double, baseline: Double, in line: LineLayout
  ) {
    guard let item = unsafe run.pointee.item, let glyphs = unsafe run.pointee.glyphs else {
      return nil
    }
    textOffset = unsafe Int(item.pointee.offset)
    self.x = x
    self.baseline = baseline
    unsafe font = unsafe item.pointee.analysis.font
    unsafe glyphString = unsafe glyphs
    self.line = line
  }

  /// Whether the glyphs are pictures or have layers of several colors (OpenType 1.9: CBDT, sbix,
  /// COLR).
  var hasColors: Bool {
    guard let font = unsafe font else { return false }
    let face = unsafe hb_font_get_face(pango_font_get_hb_font(font))
    return unsafe hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
  }

  /// The rectangle around the ink, as the font declares it.
  var inkBox: InkBox {
    var box = PangoRectangle()
    unsafe pango_glyph_string_extents(glyphString, font, &box, nil)
    return InkBox(
      left: x + box.x.pixels, top: baseline + box.y.pixels,
      right: x + (box.x + box.width).pixels, bottom: baseline + (box.y + box.height).pixels)
  }

  /// The glyphs from left to right.
  var glyphs: [ShapedGlyph] {
    unsafe (0..<Int(glyphString.pointee.num_glyphs)).map { index in
      unsafe ShapedGlyph(
        code: glyphString.pointee.glyphs[index].glyph,
        textOffset: textOffset + Int(glyphString.pointee.log_clusters[index]))
    }
  }

  /// The glyphs where they stand, to the 256th of a pixel to which Cairo places them.
  func placedGlyphs(by outlines: GlyphOutlines) -> [PlacedGlyph] {
    guard let font = unsafe font else { return [] }
    func placed(_ position: Double) -> Double { (position * 256).rounded(.toNearestOrEven) / 256 }
    var advance: Int32 = 0
    return unsafe (0..<Int(glyphString.pointee.num_glyphs)).map { index in
      let glyph = unsafe glyphString.pointee.glyphs[index]
      defer { advance += glyph.geometry.width }
      return PlacedGlyph(
        outline: unsafe outlines.outline(of: glyph, in: font),
        x: placed(x + (advance + glyph.geometry.x_offset).pixels),
        y: placed(baseline + glyph.geometry.y_offset.pixels))
    }
  }

  /// Draws the glyphs in the colors of their own.
  func show(on cairo: OpaquePointer) {
    guard let font = unsafe font else { return }
    unsafe cairo_move_to(cairo, x, baseline)
    unsafe pango_cairo_show_glyph_string(cairo, font, glyphString)
  }
}

extension Int32 {
  /// A length in Pango's units, in pixels.
  var pixels: Double { Double(self) / Double(PANGO_SCALE) }
}
