public import ImgMarkGeometry

/// The factor by which an image is shrunk while it is decoded, on both axes.
///
/// ```
/// 9 stored pixels        |.|.|.|.|.|.|.|.|.|
/// shrunk by 4            |.......|.......|.|    the last pixel covers the rest
/// ```
public enum Shrinking: Int, Hashable, Sendable, CaseIterable {
  case none = 1
  case half = 2
  case quarter = 4
  case eighth = 8

  /// Returns the largest factor that leaves enough pixels to be filtered as if none were missing.
  ///
  /// Averaging squares turns some of the waves that are too fine for the smaller image into coarser
  /// ones, which are near the finest that it can hold. The kernel removes these if at least 8
  /// pixels of the smaller image become 3: a zone plate then keeps less than 5 codes of them, the
  /// limit that also applies without shrinking.
  ///
  /// - Parameter scale: Canvas pixels per stored pixel, on the axis with the larger scale.
  /// - Returns: The largest factor allowed.
  static func most(atScale scale: Double) -> Shrinking {
    allCases.last { 8 * scale * Double($0.rawValue) <= 3 } ?? .none
  }

  /// Returns the size of the shrunk image for a stored size.
  public func size(ofStored size: PixelSize) -> PixelSize {
    let shrunk = try? PixelSize(
      width: count(ofStored: size.width), height: count(ofStored: size.height))
    // Neither side becomes 0.
    return shrunk ?? size
  }

  /// Returns a length of stored pixels in shrunk pixels, which may be fractional.
  func length(ofStored count: Int) -> Double { Double(count) / Double(rawValue) }

  /// Returns the number of shrunk pixels in a row or a column for a number of stored ones.
  public func count(ofStored count: Int) -> Int {
    count / rawValue + (count.isMultiple(of: rawValue) ? 0 : 1)
  }
}
