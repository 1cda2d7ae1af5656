internal import CImgMarkKernels
internal import ImgMarkGeometry

/// Some rows of a canvas, valid during a call of ``PixelBuffer/withParts(splitAt:_:)``.
///
/// Two parts never share a row, so that threads may change them at the same time.
@safe package struct PixelRows: @unchecked Sendable {
  /// The range of rows of the canvas.
  package let rows: Range<Int>
  private let columns: Int
  private let start: UnsafeMutablePointer<UInt8>

  fileprivate init(_ rows: Range<Int>, columns: Int, at start: UnsafeMutablePointer<UInt8>) {
    self.rows = rows
    self.columns = columns
    unsafe self.start = unsafe start
  }

  /// Blends a layer over the rows: source-over on encoded values (Porter and Duff 1984).
  ///
  /// The layer has the format `CAIRO_FORMAT_ARGB32` of Cairo: alpha in the highest byte, then red,
  /// green and blue, multiplied by alpha. Pixels outside the rows are skipped. Each result is exact
  /// and rounded once.
  ///
  /// - Parameters:
  ///   - layer: The pixels, row by row.
  ///   - columns: The number of pixels to blend in each row.
  ///   - rows: The number of rows.
  ///   - stride: The number of pixels from the start of one row to the start of the next.
  ///   - column: The canvas column of the layer's first column; negative if it is to the left of
  ///     the canvas.
  ///   - row: The canvas row of the layer's first row.
  package func blend(
    layer: [UInt32], columns: Int, rows: Int, stride: Int, atColumn column: Int, row: Int
  ) {
    precondition(
      columns >= 0 && rows >= 0 && stride >= columns,
      "a stride of \(stride) pixels is no row of \(columns)")
    guard columns > 0, rows > 0 else { return }
    precondition(
      layer.count >= columns && (layer.count - columns) / stride >= rows - 1,
      "\(layer.count) pixels are no layer of \(columns)x\(rows)")
    let visibleColumns = Self.shared(column, columns, with: 0..<self.columns)
    let visibleRows = Self.shared(row, rows, with: self.rows)
    guard !visibleColumns.isEmpty, !visibleRows.isEmpty else { return }
    unsafe layer.withUnsafeBufferPointer { layer in
      guard let ink = layer.baseAddress else { return }
      for y in visibleRows {
        let pixel = (row + y - self.rows.lowerBound) * self.columns + column
        let first = visibleColumns.lowerBound
        unsafe imk_blend(
          ink + (y * stride + first), visibleColumns.count, start + (pixel + first) * 4)
      }
    }
  }

  /// Returns which of `count` pixels from a start are in a range, as offsets from the start.
  private static func shared(_ start: Int, _ count: Int, with range: Range<Int>) -> Range<Int> {
    let start = max(start, range.lowerBound - count)
    return (0..<count).clamped(to: range.lowerBound - start..<range.upperBound - start)
  }
}

extension PixelBuffer {
  /// Calls `body` with all rows.
  package mutating func withRows<Value>(_ body: (PixelRows) -> Value) -> Value {
    withParts(splitAt: size.height) { all, _ in body(all) }
  }

  /// Calls `body` with two parts: the rows above `row`, and the others.
  package mutating func withParts<Value>(
    splitAt row: Int, _ body: (_ upper: PixelRows, _ lower: PixelRows) -> Value
  ) -> Value {
    let (columns, rows) = (size.width, size.height)
    precondition((0...rows).contains(row), "row \(row) is outside \(size)")
    return unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      guard let start = bytes.baseAddress else { preconditionFailure("a canvas has pixels") }
      return body(
        unsafe PixelRows(0..<row, columns: columns, at: start),
        unsafe PixelRows(row..<rows, columns: columns, at: start + row * columns * 4))
    }
  }
}
