import ImgMarkGeometry
import ImgMarkModel

extension PixelBuffer {
  /// Lays a layer over the canvas: source-over on encoded values (Porter and Duff 1984).
  ///
  /// A layer is what Cairo calls `CAIRO_FORMAT_ARGB32`: four bytes a pixel, colors multiplied by
  /// alpha, in the order of a native 32-bit number (blue, green, red, alpha on little-endian
  /// machines). What lies outside the canvas is cut off. Each pixel is exact, and rounded once.
  ///
  /// - Parameters:
  ///   - bytes: The layer, row by row.
  ///   - columns: Its width in pixels.
  ///   - rows: Its height in pixels.
  ///   - stride: The bytes from one of its rows to the next.
  ///   - column: The canvas column of its left one, negative where it begins beside the canvas.
  ///   - row: The canvas row of its top one.
  package mutating func blend(
    layer bytes: [UInt8], columns: Int, rows: Int, stride: Int, atColumn column: Int, row: Int
  ) {
    precondition(
      columns >= 0 && rows >= 0 && stride / 4 >= columns,
      "a stride of \(stride) bytes is no row of \(columns) pixels")
    guard columns > 0, rows > 0 else { return }
    precondition(
      bytes.count >= columns * 4 && (bytes.count - columns * 4) / stride >= rows - 1,
      "\(bytes.count) bytes are no layer of \(columns)x\(rows)")
    let width = size.width
    let visibleColumns = visible(columns, from: column, on: width)
    let visibleRows = visible(rows, from: row, on: size.height)
    let layer = bytes.span
    var canvas = self.bytes.mutableSpan
    for y in visibleRows {
      for x in visibleColumns {
        let paint = layer.premultiplied(at: y * stride + x * 4)
        guard paint.alpha > 0 else { continue }
        let pixel = (row + y) * width + column + x
        canvas[color: pixel] = laid(paint, over: canvas[color: pixel])
      }
    }
  }
}

/// The part of `count` pixels, counted from their own start, that lies on an axis of a canvas.
private func visible(_ count: Int, from start: Int, on length: Int) -> Range<Int> {
  let start = max(start, -count)
  return (0..<count).clamped(to: -start..<length - start)
}

/// Returns a straight color after paint, multiplied by its alpha, was laid over it.
///
/// With s for the paint's alpha and g for the ground's, from 0 to 1, the opacity is s + g(1 - s) and
/// the color is (paint + ground * g(1 - s)) / opacity. In units of 1/255, both over 255², that is
/// all whole numbers.
private func laid(_ paint: RGBA8, over ground: RGBA8) -> RGBA8 {
  let share = Int(ground.alpha) * (255 - Int(paint.alpha))
  let opacity = Int(paint.alpha) * 255 + share
  func mixed(_ color: UInt8, _ below: UInt8) -> UInt8 {
    let sum = Int(color) * (255 * 255) + Int(below) * share
    return UInt8(min(rounded(sum, over: opacity), 255))
  }
  return RGBA8(
    red: mixed(paint.red, ground.red), green: mixed(paint.green, ground.green),
    blue: mixed(paint.blue, ground.blue), alpha: UInt8(rounded(opacity, over: 255)))
}

/// Halves go up.
private func rounded(_ dividend: Int, over divisor: Int) -> Int {
  (2 * dividend + divisor) / (2 * divisor)
}

extension Span where Element == UInt8 {
  /// The pixel of an ARGB32 layer that begins at a byte.
  fileprivate func premultiplied(at start: Int) -> RGBA8 {
    #if _endian(little)
    RGBA8(
      red: self[start + 2], green: self[start + 1], blue: self[start], alpha: self[start + 3])
    #else
    RGBA8(
      red: self[start + 1], green: self[start + 2], blue: self[start + 3], alpha: self[start])
    #endif
  }
}
