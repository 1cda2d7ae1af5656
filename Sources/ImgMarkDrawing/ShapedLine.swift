import CImgMarkText
import ImgMarkGeometry
import ImgMarkModel

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

  private let outlines: UnsafeMutablePointer<cairo_path_t>

  /// What has colors of its own, such as emoji, and so is no outline.
  private let pictures: [ShapedRun]

  /// The outlines as polygons, for font sizes up to a power of two; none where they meet.
  private var flattened: (exponent: Int, polygons: [[Corner]]?)?

  init(_ line: LineLayout.Line) {
    let runs = line.runs
    // One without bounds: glyphs that are ten font sizes beside a surface add no outlines.
    let surface = unsafe cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    guard let cairo = unsafe cairo_create(surface) else {
      preconditionFailure("Cairo made no context")
    }
    pictures = runs.filter(\.hasColors)
    for run in runs where !run.hasColors { unsafe run.addOutlines(to: cairo) }
    var ink = InkBox()
    unsafe cairo_path_extents(cairo, &ink.left, &ink.top, &ink.right, &ink.bottom)
    for picture in pictures { ink.add(picture.inkBox) }
    guard let outlines = unsafe cairo_copy_path(cairo) else {
      preconditionFailure("Cairo made no path")
    }
    unsafe cairo_destroy(cairo)
    unsafe cairo_surface_destroy(surface)

    glyphs = runs.flatMap(\.glyphs)
    self.ink = ink
    bytes = line.bytes
    isRightToLeft = line.isRightToLeft
    advance = line.advance
    baseline = line.baseline
    unsafe self.outlines = unsafe outlines
  }

  deinit {
    unsafe cairo_path_destroy(outlines)
  }

  /// Returns the outlines as polygons for a font size, around the middle of the ink.
  ///
  /// - Returns: `nil` where Cairo has to draw the line: a part has colors of its own, or outlines
  ///   meet.
  func outlines(atFontSize fontSize: Double) -> (polygons: [[Corner]], scale: Double)? {
    let scale = fontSize / TextLayout.shapedFontSize
    guard pictures.isEmpty, scale > 0, scale.isFinite else { return nil }
    // By powers of two, so that polygons do not depend on the size that was drawn before.
    let exponent = scale.exponent + 1
    if let flattened, flattened.exponent == exponent {
      return flattened.polygons.map { ($0, scale) }
    }
    let contours = unsafe LineContours(
      outlines,
      middle: Corner(x: (ink.left + ink.right) / 2, y: (ink.top + ink.bottom) / 2),
      tolerance: Self.tolerance / Double(sign: .plus, exponent: exponent, significand: 1))
    let polygons = contours.areSeparate ? contours.polygons : nil
    flattened = (exponent, polygons)
    return polygons.map { ($0, scale) }
  }

  /// How far, in pixels, the sides of a polygon may be from a curve.
  ///
  /// A tenth, Cairo's own choice, shows in letters as small as these.
  private static let tolerance = 0.01

  /// Lets Cairo draw the line with the middle of its ink on a point.
  func draw(
    on cairo: OpaquePointer, centeredOn center: CanvasPoint, fontSize: Double, color: RGBA8
  ) {
    let scale = fontSize / TextLayout.shapedFontSize
    unsafe cairo_save(cairo)
    unsafe cairo_translate(cairo, center.x, center.y)
    unsafe cairo_scale(cairo, scale, scale)
    unsafe cairo_translate(cairo, -(ink.left + ink.right) / 2, -(ink.top + ink.bottom) / 2)
    unsafe cairo_set_source_rgba(
      cairo, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
    unsafe cairo_set_tolerance(cairo, Self.tolerance)
    unsafe cairo_new_path(cairo)
    unsafe cairo_append_path(cairo, outlines)
    unsafe cairo_fill(cairo)
    for picture in pictures { unsafe picture.show(on: cairo) }
    unsafe cairo_restore(cairo)
  }
}
