import ImgMarkGeometry

/// A rectangle of whole pixels that is drawn in one step.
struct InkTile {
  var columns: Range<Int>
  var rows: Range<Int>

  /// The longest side of a tile: layers stay small, and far below Cairo's limit of 32,767 pixels.
  private static let longestSide = 1024

  /// Returns the pixels of a canvas that rectangles touch, divided into tiles.
  static func all(over boxes: [Rect<CanvasSpace>], on canvas: PixelSize) -> [InkTile] {
    guard var (left, top, right, bottom) = boxes.first.map({ ($0.minX, $0.minY, $0.maxX, $0.maxY) })
    else { return [] }
    for box in boxes.dropFirst() {
      left = min(left, box.minX)
      top = min(top, box.minY)
      right = max(right, box.maxX)
      bottom = max(bottom, box.maxY)
    }
    let columns = pixels(from: left, to: right, count: canvas.width)
    let rows = pixels(from: top, to: bottom, count: canvas.height)
    return pieces(of: rows).flatMap { rows in
      pieces(of: columns).map { InkTile(columns: $0, rows: rows) }
    }
  }

  /// Returns the pixels that an interval touches, and one more on either side.
  ///
  /// The margin is for text, whose ink is measured only up to a fraction of a pixel.
  private static func pixels(from start: Double, to end: Double, count: Int) -> Range<Int> {
    guard start < Double(count), end > 0 else { return 0..<0 }
    let first = max(0, start.rounded(.down) - 1)
    let last = min(Double(count), end.rounded(.up) + 1)
    return Int(first)..<Int(last)
  }

  private static func pieces(of range: Range<Int>) -> [Range<Int>] {
    stride(from: range.lowerBound, to: range.upperBound, by: longestSide).map {
      $0..<min($0 + longestSide, range.upperBound)
    }
  }
}
