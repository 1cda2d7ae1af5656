import CImgMarkText
public import ImgMarkGeometry
public import ImgMarkLayout

/// Lays out text in the system's sans-serif font, with Fontconfig's substitutes for missing
/// characters.
///
/// Pango shapes a text once, at 64 pixels per em and without hinting. Every font size scales that
/// line, so measured and drawn sizes always agree. A layout keeps every shaped text. It must stay
/// in the task that created it.
@safe
public final class TextLayout: TextMeasure {
  private let fontMap: OpaquePointer
  private let bold: OpaquePointer
  private let regular: OpaquePointer
  private var outlines = GlyphOutlines()
  private var labels: [String: ShapedLine] = [:]
  private var blocks: [BlockShape: [ShapedLine]] = [:]
  private lazy var numbers = NumberShaping(laidOut(NumberShaping.digits))

  /// The properties that determine the lines of a block, apart from their size.
  private struct BlockShape: Hashable {
    var text: String
    var weight: TextWeight
    /// The maximal width of a line in pixels, at the shaped size; `nil` for no limit.
    var width: Double?
  }

  static let shapedFontSize = 64.0

  /// Starts opening Pango in the background, so that it is ready when a layout is created.
  ///
  /// Threads that are created in the meantime must wait.
  public static func startOpening() {
    imt_start_opening()
  }

  /// Creates a layout; opens Pango if it isn't open yet.
  public init() throws(TextError) {
    if let failure = unsafe imt_open() {
      throw .noPango(detail: unsafe String(cString: failure))
    }
    guard let fontMap = unsafe pango_cairo_font_map_new(),
      let bold = unsafe pango_font_map_create_context(fontMap),
      let regular = unsafe pango_font_map_create_context(fontMap)
    else {
      // If memory runs out, GLib ends the process itself.
      preconditionFailure("Pango made no font map")
    }
    unsafe self.fontMap = unsafe fontMap
    unsafe self.bold = unsafe bold
    unsafe self.regular = unsafe regular
    unsafe Self.setOptions(of: bold)
    unsafe Self.setFont(of: bold, weight: .bold)
    unsafe Self.setOptions(of: regular)
    unsafe Self.setFont(of: regular, weight: .regular)
  }

  deinit {
    labels = [:]
    blocks = [:]
    numbers = nil
    // Fonts are released before the context that created them.
    outlines = GlyphOutlines()
    unsafe g_object_unref(UnsafeMutableRawPointer(bold))
    unsafe g_object_unref(UnsafeMutableRawPointer(regular))
    unsafe g_object_unref(UnsafeMutableRawPointer(fontMap))
  }

  /// Returns the size of the ink of a line, in canvas points; it is proportional to the font size.
  public func inkSize(of line: String, fontSize: Double) -> Size<CanvasSpace> {
    let ink = shaped(line).ink
    return Size(
      width: ink.width * fontSize / Self.shapedFontSize,
      height: ink.height * fontSize / Self.shapedFontSize)
  }

  public func lines(of block: TextBlock) -> [MeasuredLine] {
    let scale = block.fontSize / Self.shapedFontSize
    let bytes = block.text.utf8
    return shaped(block).map { line in
      let start = bytes.index(bytes.startIndex, offsetBy: line.bytes.lowerBound)
      let text = block.text[start..<bytes.index(start, offsetBy: line.bytes.count)]
      let blanks = text.unicodeScalars.reversed().prefix { $0.properties.isWhitespace }
      return MeasuredLine(
        text: String(text.unicodeScalars.dropLast(blanks.count)), advance: line.advance * scale,
        ink: Rect(
          x: line.ink.left * scale, y: (line.ink.top - line.baseline) * scale,
          width: line.ink.width * scale, height: line.ink.height * scale),
        isRightToLeft: line.isRightToLeft)
    }
  }

  /// Returns a label shaped as one line in the bold font.
  func shaped(_ label: String) -> ShapedLine {
    if let known = labels[label] { return known }
    let number = NumberShaping.isNumber(label) ? numbers?.line(of: label) : nil
    let new = ShapedLine(number ?? laidOut(label), outlines: outlines)
    labels[label] = new
    return new
  }

  /// Returns Pango's layout of a label.
  func laidOut(_ label: String) -> LineLayout.Line {
    guard let line = unsafe LineLayout(label, in: bold).lines.first else {
      preconditionFailure("Pango laid out no line")
    }
    return line
  }

  /// Returns the shaped lines of a block.
  func shaped(_ block: TextBlock) -> [ShapedLine] {
    let shape = BlockShape(
      text: block.text, weight: block.weight,
      width: block.width.map { $0 * Self.shapedFontSize / block.fontSize })
    if let known = blocks[shape] { return known }
    let context =
      switch block.weight {
      case .regular: unsafe regular
      case .bold: unsafe bold
      }
    let new = unsafe LineLayout(paragraphs: shape.text, width: shape.width, in: context).lines
      .map { ShapedLine($0, outlines: outlines) }
    blocks[shape] = new
    return new
  }

  /// Turns off everything that depends on the position of a glyph relative to the pixels.
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

  private static func setFont(of context: OpaquePointer, weight: TextWeight) {
    let description = unsafe pango_font_description_new()
    unsafe pango_font_description_set_family(description, "sans-serif")
    // Bold is 700. From 700 on, Fontconfig thickens fonts without a bold face by 4 % of the em,
    // which closes the counters of 圖. 699 finds every bold face and leaves the others unchanged.
    let strength =
      switch weight {
      case .regular: PANGO_WEIGHT_NORMAL
      case .bold: PangoWeight(rawValue: 699)
      }
    unsafe pango_font_description_set_weight(description, strength)
    unsafe pango_font_description_set_absolute_size(
      description, shapedFontSize * Double(PANGO_SCALE))
    unsafe pango_context_set_font_description(context, description)
    unsafe pango_font_description_free(description)
  }
}
