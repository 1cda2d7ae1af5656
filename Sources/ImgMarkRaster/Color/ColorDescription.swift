/// What a file states about the color space of its samples.
package enum ColorDescription: Hashable, Sendable {
  /// sRGB, stated or assumed.
  case sRGB
  /// An embedded ICC profile.
  case icc([UInt8])
  /// Measured values, as in PNG's `gAMA` and `cHRM`.
  case measured(MeasuredColor)
}
