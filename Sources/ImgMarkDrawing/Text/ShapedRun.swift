import CImgMarkText

/// A shaped text, which owns the fonts and the glyphs of its runs.
protocol ShapedText: AnyObject {
  /// The address of the first byte of the text, valid as long as this object.
  var start: UnsafePointer<CChar> { get }
}

/// A part of a line in one font and one direction.
@safe
struct ShapedRun {
  /// The start of the run in the text, in bytes of UTF-8.
  let textOffset: Int

  /// The left end of the baseline, in pixels from the corner of the line.
  let x: Double
  let baseline: Double

  /// The font; `nil` if no font is installed, so that every glyph is missing.
  private let font: OpaquePointer?
  private let glyphString: UnsafeMutablePointer<PangoGlyphString>
  private let run: UnsafeMutablePointer<PangoLayoutRun>

  /// The owner, which keeps the font and the glyphs alive.
  private let owner: any ShapedText

  init?(
    _ run: UnsafeMutablePointer<PangoLayoutRun>, x: Double, baseline: Double,
    in owner: any ShapedText
  ) {
    guard let item = unsafe run.pointee.item, let glyphs = unsafe run.pointee.glyphs else {
      return nil
    }
    textOffset = unsafe Int(item.pointee.offset)
    self.x = x
    self.baseline = baseline
    unsafe font = unsafe item.pointee.analysis.font
    unsafe glyphString = unsafe glyphs
    unsafe self.run = unsafe run
    self.owner = owner
  }

  /// The settings that the run was shaped with; its font lives as long as the run.
  var analysis: PangoAnalysis { unsafe run.pointee.item.pointee.analysis }

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

  /// Returns the glyphs with their positions, which Cairo rounds to 1/256 of a pixel.
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

  /// Draws the glyphs in their own colors.
  func show(on cairo: OpaquePointer) {
    guard let font = unsafe font else { return }
    unsafe cairo_move_to(cairo, x, baseline)
    unsafe pango_cairo_show_glyph_string(cairo, font, glyphString)
  }

  /// Writes the glyphs as text, together with their characters.
  func write(on cairo: OpaquePointer) {
    unsafe cairo_move_to(cairo, x, baseline)
    guard unsafe run.pointee.item.pointee.analysis.level & 1 == 1, let turned = turnedText else {
      unsafe pango_cairo_show_glyph_item(cairo, owner.start, run)
      return
    }
    // Cairo writes characters in reading order. PDF readers expect glyphs from left to right and
    // reverse right-to-left text themselves. If glyphs go backward, they treat each one as a word.
    var item = unsafe run.pointee.item.pointee
    unsafe item.offset = 0
    unsafe item.analysis.level &= ~1
    var glyphs = unsafe glyphString.pointee
    var copy = unsafe run.pointee
    var clusters = turned.clusters
    unsafe clusters.withUnsafeMutableBufferPointer { clusters in
      unsafe withUnsafeMutablePointer(to: &item) { item in
        unsafe withUnsafeMutablePointer(to: &glyphs) { glyphs in
          unsafe glyphs.pointee.log_clusters = clusters.baseAddress
          unsafe copy.item = item
          unsafe copy.glyphs = glyphs
          unsafe pango_cairo_show_glyph_item(cairo, turned.text, &copy)
        }
      }
    }
  }

  /// Returns the characters of a right-to-left run in the order of its glyphs, cluster by cluster.
  ///
  /// `clusters` contains the start of each glyph's cluster among these characters. The result is
  /// `nil` if the glyphs are in another order.
  private var turnedText: (text: [CChar], clusters: [Int32])? {
    let count = unsafe Int(glyphString.pointee.num_glyphs)
    let starts = (0..<count).map { unsafe Int(glyphString.pointee.log_clusters[$0]) }
    var text: [CChar] = []
    var clusters: [Int32] = []
    var end = unsafe Int(run.pointee.item.pointee.length)
    let bytes = unsafe owner.start + textOffset
    // The glyphs of one cluster are adjacent; the leftmost glyph is read last.
    for (index, start) in starts.enumerated() {
      guard index == 0 || start != starts[index - 1] else {
        clusters.append(clusters[index - 1])
        continue
      }
      let last = index == 0 ? end : starts[index - 1]
      guard start < last else { return nil }
      end = last
      clusters.append(Int32(text.count))
      for place in start..<end { text.append(unsafe bytes[place]) }
    }
    guard starts.last == 0 || starts.isEmpty else { return nil }
    return (text + [0], clusters)
  }
}

extension Int32 {
  /// The length in pixels, from Pango's units.
  var pixels: Double { Double(self) / Double(PANGO_SCALE) }
}
