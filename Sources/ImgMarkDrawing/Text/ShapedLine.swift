import CImgMarkText
import ImgMarkGeometry
internal import ImgMarkLayout

/// A line of text as glyphs at ``TextLayout/shapedFontSize``, with its outlines.
@safe
final class ShapedLine {
  /// The glyphs from left to right.
  let glyphs: [ShapedGlyph]

  /// The rectangle around the ink, relative to the corner of the line.
  let ink: InkBox

  /// The range of the line in the text that was laid out, in bytes.
  let bytes: Range<Int>
  let isRightToLeft: Bool
  let advance: Double

  /// The distance from the corner down to the baseline.
  let baseline: Double

  private let outlines: [PlacedGlyph]

  /// The runs of the whole line, from left to right.
  private let runs: [ShapedRun]

  /// The runs with their own colors, such as emoji, which aren't outlines.
  private let pictures: [ShapedRun]

  /// The outlines as polygons, for font sizes up to a power of two; `nil` before the first request.
  ///
  /// The polygons are `nil` if outlines touch.
  private var flattened: (exponent: Int, polygons: [FlatOutline]?)?

  /// - Parameters:
  ///   - line: A line that was laid out.
  ///   - outlines: The outlines of its glyphs.
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
  /// - Returns: The polygons and their scale; `nil` if Cairo must draw the line, because a part has
  ///   its own colors or outlines touch.
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

  /// Returns the outlines in a rectangle of a canvas; `nil` if Cairo must draw the line.
  func outlines(
    in bounds: Rect<CanvasSpace>, fontSize: Double, color: RGBA8
  ) -> LabelOutlines? {
    outlines(atFontSize: fontSize).map {
      LabelOutlines(polygons: $0.polygons, scale: $0.scale, bounds: bounds, color: color)
    }
  }

  /// Draws the line with Cairo, with the center of its ink at a point.
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

  /// Draws the edge around the letters with Cairo; draw the line itself afterwards.
  func drawEdge(
    _ edge: LetterEdge, on cairo: OpaquePointer, centeredOn center: CanvasPoint, fontSize: Double
  ) {
    let scale = fontSize / TextLayout.shapedFontSize
    unsafe cairo_save(cairo)
    unsafe place(on: cairo, centeredOn: center, scale: scale, color: edge.color)
    unsafe cairo_set_tolerance(cairo, GlyphOutline.tolerance)
    unsafe cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    // Half of the stroke's width is hidden below the letters.
    unsafe cairo_set_line_width(cairo, 2 * edge.width / scale)
    unsafe cairo_new_path(cairo)
    for glyph in outlines { unsafe glyph.append(to: cairo) }
    unsafe cairo_stroke(cairo)
    unsafe cairo_restore(cairo)
  }

  /// Writes the line with Cairo as text, not as outlines, with the center of its ink at a point.
  func write(
    on cairo: OpaquePointer, centeredOn center: CanvasPoint, fontSize: Double, color: RGBA8
  ) {
    unsafe cairo_save(cairo)
    unsafe place(
      on: cairo, centeredOn: center, scale: fontSize / TextLayout.shapedFontSize, color: color)
    for run in runs { unsafe run.write(on: cairo) }
    unsafe cairo_restore(cairo)
  }

  /// Moves Cairo's origin so that a point becomes the center of the ink, and sets the color.
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

/// A glyph on a line, relative to the corner of the line.
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
