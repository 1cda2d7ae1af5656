internal import ImgMarkGeometry

/// Blends paint over a canvas: source-over (Porter and Duff 1984) on encoded sRGB values.
///
/// Browsers do the same. The method doesn't depend on the ``Light`` in which the paint was
/// averaged.
enum Compositor {
  /// Returns a pixel of the canvas after paint is blended over it.
  ///
  /// The result is rounded only once, here. The color of a fully transparent background is ignored.
  ///
  /// - Parameters:
  ///   - paint: Red, green and blue from 0 to 255, not rounded and not multiplied by opacity, and
  ///     the opacity from 0 to 1.
  ///   - ground: The pixel before blending.
  /// - Returns: The pixel after blending; transparent black if its opacity is rounded to 0.
  @inline(__always)
  static func lay(_ paint: SIMD4<Float>, over ground: RGBA8) -> RGBA8 {
    let share = Float(ground.alpha) / 255 * (1 - paint.w)
    let opacity = paint.w + share
    let alpha = rounded(opacity * 255)
    guard alpha > 0 else { return .transparent }
    guard share > 0 else {
      return RGBA8(
        red: rounded(paint.x), green: rounded(paint.y), blue: rounded(paint.z), alpha: alpha)
    }
    func mixed(_ code: Float, _ below: UInt8) -> UInt8 {
      rounded((code * paint.w + Float(below) * share) / opacity)
    }
    return RGBA8(
      red: mixed(paint.x, ground.red), green: mixed(paint.y, ground.green),
      blue: mixed(paint.z, ground.blue), alpha: alpha)
  }

  /// Rounds to the nearest code; halves are rounded up.
  @inline(__always)
  private static func rounded(_ code: Float) -> UInt8 {
    UInt8(min(max(code + 0.5, 0), 255))
  }
}
