import CImgMarkText

/// The outline of a glyph at ``TextLayout/shapedFontSize``, its origin at (0, 0).
@safe
final class GlyphOutline {
  /// The rectangle around the outline.
  let ink: InkBox

  private let path: UnsafeMutablePointer<cairo_path_t>

  /// The outline as polygons, with the fineness last asked for.
  private var flattened: (exponent: Int, polygons: [FlatOutline])?

  /// Makes Cairo draw the outline once; `addPath` adds it to Cairo's path.
  init(_ addPath: (_ cairo: OpaquePointer) -> Void) {
    // A surface without bounds: glyphs ten font sizes outside a bounded surface add no outlines.
    let surface = unsafe cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    guard let cairo = unsafe cairo_create(surface) else {
      preconditionFailure("Cairo made no context")
    }
    unsafe addPath(cairo)
    var ink = InkBox()
    unsafe cairo_path_extents(cairo, &ink.left, &ink.top, &ink.right, &ink.bottom)
    guard let path = unsafe cairo_copy_path(cairo) else {
      preconditionFailure("Cairo made no path")
    }
    unsafe cairo_destroy(cairo)
    unsafe cairo_surface_destroy(surface)
    self.ink = ink
    unsafe self.path = unsafe path
  }

  deinit {
    unsafe cairo_path_destroy(path)
  }

  /// Returns the outline as polygons for font sizes up to a power of two.
  ///
  /// Powers of two are used so that polygons don't depend on the size drawn before.
  ///
  /// - Parameter exponent: The exponent of two; the result is in font sizes of
  ///   ``TextLayout/shapedFontSize``.
  /// - Returns: A polygon for each closed curve.
  func polygons(exponent: Int) -> [FlatOutline] {
    if let flattened, flattened.exponent == exponent { return flattened.polygons }
    let tolerance = Self.tolerance / Double(sign: .plus, exponent: exponent, significand: 1)
    let polygons = unsafe PathContours(path, tolerance: tolerance).polygons.map(FlatOutline.init)
    flattened = (exponent, polygons)
    return polygons
  }

  /// How far, in pixels, the sides of a polygon may be from a curve.
  ///
  /// Cairo's own choice, 0.1, is visible in letters this small.
  static let tolerance = 0.01

  /// Adds the outline to Cairo's path, at Cairo's (0, 0).
  func append(to cairo: OpaquePointer) {
    unsafe cairo_append_path(cairo, path)
  }
}
