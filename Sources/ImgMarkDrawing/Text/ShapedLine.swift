import CImgMarkText
import ImgMarkGeometry
internal import ImgMarkLayout

/// A line of text as glyphs at ``TextLayout/shapedFontSize``, with its outlines.
@safe
final class ShapedLine {
  /// The glyphs from left to right.
  let glyphs: [ShapedGlyph]

  /// The rectangle around the ink; the corner of the line is its origin.
  let ink: InkBox

  /// The bytes that stand on the line, of the text that was laid out.
  let bytes: Range<Int>
  let isRightToLeft: Bool
  let advance: Double

  /// How far the baseline is below the corner.
  let baseline: Double

  private let outlines: [PlacedGlyph]

  /// The whole line, from left to right.
  private let runs: [ShapedRun]

  /// What has colors of its own, such as emoji, and so is no outline.
  private let pictures: [ShapedRun]

  /// The outlines as polygons, for font sizes up to a power of two; none where they meet.
  private var flattened: (exponent: Int, polygons: [FlatOutline]?)?

  /// - Parameters:
  ///   - line: A line that was laid out.
  ///   - outlines: Has the outlines of its glyphs.
  init(_ line: LineLayout.Line, outlines: GlyphOutlines) {
    let runs = line.runs
    self.runs = runs
    pictures = runs.filter(\.hasColors)
    let placed = runs.flatMap { $0.hasColors ? [] : $0.placedGlyphs(by: outlines) }
    var ink = InkBox()
    for glyph in placed { ink.add(glyph.ink) }
    for picture in pictures { ink.add(picture.inkBox) }
    glyphs = runs.flatMap(\.glyphs)
    self.outlines = placed
    self.ink = ink
    bytes = line.bytes
    isRightToLeft = line.isRightToLeft
    advance = line.advance
    baseline = line.baseline
  }

  /// Returns the outlines as polygons for a font size, around the middle of the ink.
  ///
  /// - Returns: `nil` if Cairo has to draw the line: a part has colors of its own, or outlines
  ///   meet.
  func outlines(atFontSize fontSize: Double) -> (polygons: [FlatOutline], scale: Double)? {
    let scale = fontSize / TextLayout.shapedFontSize
    guard pictures.isEmpty, scale > 0, scale.isFinite else { return nil }
    let exponent = scale.exponent + 1
    if let flattened, flattened.exponent == exponent {
      return flattened.polygons.map { ($0, scale) }
    }
    let (x, y) = ((ink.left + ink.right) / 2, (ink.top + ink.bottom) / 2)
    let polygons = outlines.flatMap { glyph in
      glyph.outline.polygons(exponent: exponent).map { $0.moved(x: glyph.x - x, y: glyph.y - y) }
    }
    let usable = polygons.areSeparate ? polygons : nil
    flattened = (exponent, usable)
    return usable.map { ($0, scale) }
  }

  /// Returns the outlines in a rectangle of a canvas; `nil` if Cairo has to draw the line.
  func outlines(
    in bounds: Rect<CanvasSpace>, fontSize: Double, color: RGBA8
  ) -> LabelOutlines? {
    outlines(atFontSize: fontSize).map {
      LabelOutlines(polygons: $0.polygons, scale: $0.scale, bounds: bounds, color: color)
    }
  }

  /// Lets Cairo draw the line with the middle of its ink on a point.
  func draw(
    on cairo: OpaquePointer, centeredOn center: CanvasPoint, fontSize: Double, color: RGBA8
  ) {
    let scale = fontSize / TextLayout.shapedFontSize
    unsafe cairo_save(cairo)
    unsafe place(on: cairo, centeredOn: center, scale: scale, color: color)
    unsafe cairo_set_tolerance(cairo, GlyphOutline.tolerance)
    unsafe cairo_new_path(cairo)
    for glyph in outlines { unsafe glyph.append(to: cairo) }
    unsafe cairo_fill(cairo)
    for picture in pictures { unsafe picture.show(on: cairo) }
    unsafe cairo_restore(cairo)
  }

  /// Lets Cairo draw the edge around the letters, where the line is drawn or set then.
  func drawEdge(
    _ edge: LetterEdge, on cairo: OpaquePointer, centeredOn center: CanvasPoint, fontSize: Double
  ) {
    let scale = fontSize / TextLayout.shapedFontSize
    unsafe cairo_save(cairo)
    unsafe place(on: cairo, centeredOn: center, scale: scale, color: edge.color)
    unsafe cairo_set_tolerance(cairo, GlyphOutline.tolerance)
    unsafe cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    // Half of the line lies under the letters.
    unsafe cairo_set_line_width(cairo, 2 * edge.width / scale)
    unsafe cairo_new_path(cairo)
    for glyph in outlines { unsafe glyph.append(to: cairo) }
    unsafe cairo_stroke(cairo)
    unsafe cairo_restore(cairo)
  }

  /// Lets Cairo set the line with the middle of its ink on a point, as text rather than as outlines.
  func write(
    on cairo: OpaquePointer, centeredOn center: CanvasPoint, fontSize: Double, color: RGBA8
  ) {
    unsafe cairo_save(cairo)
    unsafe place(
      on: cairo, centeredOn: center, scale: fontSize / TextLayout.shapedFontSize, color: color)
    for run in runs { unsafe run.write(on: cairo) }
    unsafe cairo_restore(cairo)
  }

  /// Makes a point the middle of the ink, and a color that of what is drawn.
  private func place(
    on cairo: OpaquePointer, centeredOn center: CanvasPoint, scale: Double, color: RGBA8
  ) {
    unsafe cairo_translate(cairo, center.x, center.y)
    unsafe cairo_scale(cairo, scale, scale)
    unsafe cairo_translate(cairo, -(ink.left + ink.right) / 2, -(ink.top + ink.bottom) / 2)
    unsafe cairo_set_source_rgba(
      cairo, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
  }
}

/// A glyph on a line, seen from the corner of the line.
struct PlacedGlyph {
  var outline: GlyphOutline
  var x: Double
  var y: Double

  var ink: InkBox { outline.ink.isEmpty ? InkBox() : outline.ink.moved(x: x, y: y) }

  /// Adds the outline to Cairo's path; Cairo's (0, 0) is the corner of the line.
  func append(to cairo: OpaquePointer) {
    unsafe cairo_translate(cairo, x, y)
    unsafe outline.append(to: cairo)
    unsafe cairo_translate(cairo, -x, -y)
  }
}
