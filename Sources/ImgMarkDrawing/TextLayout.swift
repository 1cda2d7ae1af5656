import CPango
public import ImgMarkGeometry

/// Sets labels in type: one line each, in the system's bold sans-serif font and, for characters that
/// it lacks, in those that Fontconfig offers instead.
///
/// Pango shapes a line once, at 64 pixels to the em and without hinting; every font size is that
/// line scaled, so that what was measured is what is drawn, wherever it is drawn. A layout keeps
/// every line that it has shaped. It stays in the task that made it.
@safe
public final class TextLayout {
  private let context: OpaquePointer
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private var lines: [String: ShapedLine] = [:]

  static let shapedFontSize = 64.0

  public init() {
    guard let fontMap = unsafe pango_cairo_font_map_new(),
      let context = unsafe pango_font_map_create_context(fontMap)
    else {
      // GLib ends the process itself when it gets no memory.
      preconditionFailure("Pango made no font map")
    }
    unsafe self.fontMap = unsafe fontMap
    unsafe self.context = unsafe context
    unsafe Self.setOptions(of: context)
    unsafe Self.setFont(of: context)
  }

  deinit {
    lines = [:]
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    unsafe g_object_unref(UnsafeMutableRawPointer(fontMap))
  }

  /// Returns the size of the ink of a line, in canvas points; it grows with the font size.
  public func inkSize(of line: String, fontSize: Double) -> Size<CanvasSpace> {
    let ink = shaped(line).ink
    return Size(
      width: ink.width * fontSize / Self.shapedFontSize,
      height: ink.height * fontSize / Self.shapedFontSize)
  }

  func shaped(_ line: String) -> ShapedLine {
    if let known = lines[line] { return known }
    let new = unsafe ShapedLine(line, in: context)
    lines[line] = new
    return new
  }

  /// Turns off everything that would depend on where a glyph falls among the pixels.
  private static func setOptions(of context: OpaquePointer) {
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    // Otherwise the user's locale would choose among Chinese, Japanese and Korean forms.
    unsafe pango_context_set_language(context, pango_language_from_string("en"))
  }

  private static func setFont(of context: OpaquePointer) {
    let description = unsafe pango_font_description_new()
    unsafe pango_font_description_set_family(description, "sans-serif")
    // Bold is 700. From there on Fontconfig thickens fonts that have no bold face, by 4 % of the em,
    // which closes the counters of 圖. One less finds every bold face and spares the others.
    unsafe pango_font_description_set_weight(description, PangoWeight(rawValue: 699))
    unsafe pango_font_description_set_absolute_size(
      description, shapedFontSize * Double(PANGO_SCALE))
    unsafe pango_context_set_font_description(context, description)
    unsafe pango_font_description_free(description)
  }
}
