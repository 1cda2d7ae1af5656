public import ImgMarkGeometry

/// The reading order of rectangles on a canvas: line by line from the top, each from left to right.
public enum ReadingOrder {
  /// Returns the indices of rectangles in reading order.
  ///
  /// A line begins with the topmost remaining rectangle. It includes every rectangle whose middle
  /// is above the lower edge of that one. Rectangles at the same place keep their order.
  public static func indices(of bounds: [Rect<CanvasSpace>]) -> [Int] {
    var rest = bounds.indices.sorted { (middle(of: bounds[$0]), $0) < (middle(of: bounds[$1]), $1) }
    var order: [Int] = []
    while let first = rest.first {
      let edge = bounds[first].maxY
      let line = rest.prefix { middle(of: bounds[$0]) <= edge }
      order += line.sorted { (bounds[$0].minX, $0) < (bounds[$1].minX, $1) }
      rest.removeFirst(line.count)
    }
    return order
  }

  private static func middle(of rect: Rect<CanvasSpace>) -> Double { (rect.minY + rect.maxY) / 2 }
}
