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

  /// The pixels of an image stored in `size`, once they are shrunk.
  public func size(ofStored size: PixelSize) -> PixelSize {
    let shrunk = try? PixelSize(
      width: count(ofStored: size.width), height: count(ofStored: size.height))
    // Neither side becomes 0.
    return shrunk ?? size
  }

  /// The pixels that stand for so many stored ones in a row, or in a column.
  public func count(ofStored count: Int) -> Int {
    count / rawValue + (count.isMultiple(of: rawValue) ? 0 : 1)
  }
}
