/// Color spaces as defined by their standards.
enum StandardColors {
  /// D65, as in sRGB and Display P3.
  private static let white = Chromaticity(x: 0.3127, y: 0.3290)

  /// The white of the profile connection space (ICC.1:2022, 7.2.16).
  private static let connectionWhite = [0.9642, 1, 0.8249]

  /// sRGB (IEC 61966-2-1, table 1).
  static let sRGB = ColorMatrix(
    primaries: [
      Chromaticity(x: 0.64, y: 0.33), Chromaticity(x: 0.30, y: 0.60),
      Chromaticity(x: 0.15, y: 0.06),
    ], white: white)

  /// Display P3: the primaries of SMPTE EG 432-1 with D65.
  static let displayP3 = ColorMatrix(
    primaries: [
      Chromaticity(x: 0.680, y: 0.320), Chromaticity(x: 0.265, y: 0.690),
      Chromaticity(x: 0.150, y: 0.060),
    ], white: white)

  /// The conversion from linear Display P3 to linear sRGB; results may lie outside 0...1.
  static let sRGBFromDisplayP3 = displayP3.then(sRGB.inverse)

  /// The primaries of Display P3 as a color profile contains them.
  static var displayP3Columns: [[Double]] {
    displayP3.then(.adaptation(from: white.xyz, to: connectionWhite)).columns
  }
}
