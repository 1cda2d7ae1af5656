import CImgMarkText

/// The outline of a glyph at ``TextLayout/shapedFontSize``, with its origin at (0, 0).
@safe
final class GlyphOutline {
  /// The rectangle around the outline.
  let ink: InkBox

  private let path: UnsafeMutablePointer<cairo_path_t>

  /// The outline as polygons, with the precision of the last request.
  private var flattened: (exponent: Int, polygons: [FlatOutline])?

  /// Creates the outline by letting Cairo draw it once; `addPath` adds it to Cairo's path.
  init(_ addPath: (_ cairo: OpaquePointer) -> Void) {
    // The surface is unbounded, because glyphs far outside a bounded one would add no outlines.
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
  /// Powers of two are used so that polygons don't depend on previously drawn sizes.
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

  /// The maximal distance between the sides of a polygon and a curve, in pixels.
  ///
  /// Cairo's default of 0.1 is visible in letters this small.
  static let tolerance = 0.01

  /// Adds the outline to Cairo's path, at Cairo's (0, 0).
  func append(to cairo: OpaquePointer) {
    unsafe cairo_append_path(cairo, path)
  }
}
