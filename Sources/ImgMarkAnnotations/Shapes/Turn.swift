import ImgMarkGeometry

/// The sine and the cosine of an angle in degrees.
///
/// It is computed here, so that this module needs no C library. Quarter turns are exact. The angle
/// is first reduced to at most 45 degrees, where each term of the series adds more than one digit.
package struct Turn: Hashable, Sendable {
  package let sine: Double
  package let cosine: Double

  package init(degrees: Double) {
    guard degrees.isFinite else {
      (sine, cosine) = (0, 1)
      return
    }
    let whole = degrees.truncatingRemainder(dividingBy: 360)
    let quarters = (whole / 90).rounded()
    let rest = whole - quarters * 90
    let (sine, cosine) = Self.series(rest * .pi / 180)
    switch (Int(quarters) % 4 + 4) % 4 {
    case 0: (self.sine, self.cosine) = (sine, cosine)
    case 1: (self.sine, self.cosine) = (cosine, -sine)
    case 2: (self.sine, self.cosine) = (-sine, -cosine)
    default: (self.sine, self.cosine) = (-cosine, sine)
    }
  }

  /// Sums x − x³/3! + x⁵/5! … and 1 − x²/2! + x⁴/4! …, the smallest terms first.
  private static func series(_ x: Double) -> (sine: Double, cosine: Double) {
    var sine = 0.0
    var cosine = 0.0
    for power in stride(from: 20.0, through: 2, by: -2) {
      sine = (1 - sine) * x * x / (power * (power + 1))
      cosine = (1 - cosine) * x * x / (power * (power - 1))
    }
    return ((1 - sine) * x, 1 - cosine)
  }

  /// Returns the angle of a direction in degrees, greater than −180 up to 180; 0 for (0, 0).
  ///
  /// Angles grow clockwise as seen on screen, where y grows downward.
  package static func degrees(x: Double, y: Double) -> Double {
    let length = (x * x + y * y).squareRoot()
    guard length > 0, length.isFinite else { return 0 }
    let (sine, cosine) = (y / length, x / length)
    // Use the smaller of the two, for which the arcsine is exact.
    if sine.magnitude <= cosine.magnitude {
      let degrees = arcsine(sine) * 180 / .pi
      guard cosine < 0 else { return degrees }
      return degrees > 0 || sine == 0 ? 180 - degrees : -180 - degrees
    }
    let degrees = arcsine(cosine) * 180 / .pi
    return sine > 0 ? 90 - degrees : degrees - 90
  }
}
