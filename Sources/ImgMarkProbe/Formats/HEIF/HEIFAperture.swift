import ImgMarkGeometry

/// The picture of a HEIF while its transforms are applied in order.
struct HEIFAperture {
  private(set) var width: Int
  private(set) var height: Int
  private(set) var orientation: Orientation = .upright
  private(set) var isTurned = false

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Applies an `irot`: quarter turns to the left.
  ///
  /// ISO/IEC 23008-12, 6.5.10.
  mutating func turn(_ quarters: Int) {
    isTurned = true
    for _ in 0..<quarters {
      orientation = orientation.then(.quarterTurnLeft)
      (width, height) = (height, width)
    }
  }

  /// Applies an `imir`: axis 0 exchanges top and bottom, 1 left and right (6.5.12).
  mutating func mirror(_ axis: Int) {
    isTurned = true
    orientation = orientation.then(axis == 0 ? .mirroredDown : .mirroredAcross)
  }

  /// Applies a `clap`, whose sides are fractions; returns whether it lies in the picture.
  ///
  /// ISO/IEC 14496-12, 12.1.4. A side that isn't whole is rounded, as in libheif.
  mutating func crop(columns: Side, rows: Side) -> Bool {
    guard let width = columns.length(within: width), let height = rows.length(within: height)
    else { return false }
    (self.width, self.height) = (width, height)
    return true
  }
}

extension HEIFAperture {
  /// One side of a crop.
  struct Side {
    var length: Fraction
    /// The distance of its middle from that of the picture, to the right or down.
    var offset: Fraction

    /// Returns the length in whole pixels; `nil` if the side extends beyond a picture of that
    /// length.
    func length(within whole: Int) -> Int? {
      guard length.denominator > 0, offset.denominator > 0 else { return nil }
      let rounded = (length.numerator + length.denominator / 2) / length.denominator
      guard rounded >= 1, rounded <= whole else { return nil }
      // Doubled, so that the half pixel of an odd side's shift is a whole number.
      let shift = 2 * abs(Double(offset.numerator)) / Double(offset.denominator)
      return shift <= Double(whole - rounded) ? rounded : nil
    }
  }

  struct Fraction {
    var numerator: Int
    var denominator: Int
  }
}
