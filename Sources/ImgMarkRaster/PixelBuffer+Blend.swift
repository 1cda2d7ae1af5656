internal import CImgMarkKernels
import ImgMarkGeometry

extension PixelBuffer {
  /// Lays a layer over the canvas: source-over on encoded values (Porter and Duff 1984).
  ///
  /// A layer is what Cairo calls `CAIRO_FORMAT_ARGB32`: colors multiplied by alpha, alpha in the
  /// highest byte, then red, green and blue. What lies outside the canvas is cut off. Each pixel is
  /// exact, and rounded once.
  ///
  /// - Parameters:
  ///   - layer: The pixels, row by row.
  ///   - columns: How many of a row are laid.
  ///   - rows: The number of rows.
  ///   - stride: The pixels from one row to the next.
  ///   - column: The canvas column of its left one, negative where it begins beside the canvas.
  ///   - row: The canvas row of its top one.
  package mutating func blend(
    layer: [UInt32], columns: Int, rows: Int, stride: Int, atColumn column: Int, row: Int
  ) {
    precondition(
      columns >= 0 && rows >= 0 && stride >= columns,
      "a stride of \(stride) pixels is no row of \(columns)")
    guard columns > 0, rows > 0 else { return }
    precondition(
      layer.count >= columns && (layer.count - columns) / stride >= rows - 1,
      "\(layer.count) pixels are no layer of \(columns)x\(rows)")
    let width = size.width
    let visibleColumns = visible(columns, from: column, on: width)
    let visibleRows = visible(rows, from: row, on: size.height)
    guard !visibleColumns.isEmpty, !visibleRows.isEmpty else { return }
    unsafe layer.withUnsafeBufferPointer { layer in
      unsafe bytes.withUnsafeMutableBufferPointer { bytes in
        for y in visibleRows {
          let ink = unsafe UnsafeBufferPointer(
            rebasing: layer[y * stride + visibleColumns.lowerBound..<layer.count])
          let pixel = (row + y) * width + column + visibleColumns.lowerBound
          let pixels = unsafe UnsafeMutableBufferPointer(rebasing: bytes[pixel * 4..<bytes.count])
          guard let ink = ink.baseAddress, let pixels = pixels.baseAddress else { return }
          unsafe imk_blend(ink, visibleColumns.count, pixels)
        }
      }
    }
  }
}

/// The part of `count` pixels, counted from their own start, that lies on an axis of a canvas.
private func visible(_ count: Int, from start: Int, on length: Int) -> Range<Int> {
  let start = max(start, -count)
  return (0..<count).clamped(to: -start..<length - start)
}
