import CPango
import ImgMarkGeometry
import ImgMarkModel

/// A line of text as glyphs at ``TextLayout/shapedFontSize``, with its outlines.
@safe
final class ShapedLine {
  /// The glyphs from left to right.
  let glyphs: [ShapedGlyph]

  /// The rectangle around the ink; the corner of the line is its origin.
  let ink: InkBox

  private let outlines: UnsafeMutablePointer<cairo_path_t>

  /// What has colors of its own, such as emoji, and so is no outline.
  private let pictures: [ShapedRun]

  init(_ text: String, in context: OpaquePointer) {
    let runs = unsafe LineLayout(text, in: context).runs
    let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
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
    unsafe self.outlines = unsafe outlines
  }

  deinit {
    unsafe cairo_path_destroy(outlines)
  }

  /// Draws the line with the middle of its ink on a point.
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
    // A tenth of a pixel, Cairo's own choice, shows in letters as small as these.
    unsafe cairo_set_tolerance(cairo, 0.01)
    unsafe cairo_new_path(cairo)
    unsafe cairo_append_path(cairo, outlines)
    unsafe cairo_fill(cairo)
    for picture in pictures { unsafe picture.show(on: cairo) }
    unsafe cairo_restore(cairo)
  }
}
