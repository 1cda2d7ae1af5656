public import ImgMarkGeometry

/// How many stored pixels, each way, one pixel of a decoded row stands for.
///
/// ```
/// 9 stored pixels        |.|.|.|.|.|.|.|.|.|
/// shrunk by 4            |.......|.......|.|    the last one stands for what is left
/// ```
public enum Shrinking: Int, Hashable, Sendable, CaseIterable {
  case none = 1
  case half = 2
  case quarter = 4
  case eighth = 8

  /// Returns the most that leaves enough pixels to be filtered as if none were missing.
  ///
  /// Averages of squares keep a part of the waves that are too fine for the smaller image, as coarser
  /// ones near the finest that it holds. The kernel takes those away where 8 of the smaller image's
  /// pixels or more become 3: a zone plate then keeps less than 5 codes of them, as is asked of one
  /// that was not shrunk.
  ///
  /// - Parameter scale: Pixels of the canvas to a stored one, on the axis where they are more.
  /// - Returns: The largest that is allowed.
  static func most(atScale scale: Double) -> Shrinking {
    allCases.last { 8 * scale * Double($0.rawValue) <= 3 } ?? .none
  }

  /// The pixels of an image stored in `size`, once they are shrunk.
  public func size(ofStored size: PixelSize) -> PixelSize {
    let shrunk = try? PixelSize(
      width: count(ofStored: size.width), height: count(ofStored: size.height))
    // Neither side becomes 0.
    return shrunk ?? size
  }

  /// How many pixels so many stored ones come to, in a row or in a column; the last may be a part.
  func length(ofStored count: Int) -> Double { Double(count) / Double(rawValue) }

  /// The pixels that stand for so many stored ones in a row, or in a column.
  public func count(ofStored count: Int) -> Int {
    count / rawValue + (count.isMultiple(of: rawValue) ? 0 : 1)
  }
}
