/// A color space defined by numbers (PNG, third edition, 11.3.2.1 and 11.3.2.2).
package struct MeasuredColor: Hashable, Sendable {
  /// A chromaticity: x and y of CIE 1931.
  package struct Chromaticity: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  package struct Primaries: Hashable, Sendable {
    package var white: Chromaticity
    package var red: Chromaticity
    package var green: Chromaticity
    package var blue: Chromaticity

    package init(
      white: Chromaticity, red: Chromaticity, green: Chromaticity, blue: Chromaticity
    ) {
      self.white = white
      self.red = red
      self.green = green
      self.blue = blue
    }

    /// The primaries of sRGB, IEC 61966-2-1.
    package static let sRGB = Primaries(
      white: Chromaticity(x: 0.3127, y: 0.3290), red: Chromaticity(x: 0.64, y: 0.33),
      green: Chromaticity(x: 0.30, y: 0.60), blue: Chromaticity(x: 0.15, y: 0.06))
  }

  /// The exponent that converted light to samples, 1 for linear samples; `nil` for the curve of
  /// sRGB.
  package var gamma: Double?
  package var primaries: Primaries

  package init(gamma: Double?, primaries: Primaries = .sRGB) {
    self.gamma = gamma
    self.primaries = primaries
  }
}
