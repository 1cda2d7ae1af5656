extension PixelBuffer {
  /// Blends a layer over the canvas, like
  /// ``PixelRows/blend(layer:columns:rows:stride:atColumn:row:)``.
  package mutating func blend(
    layer: [UInt32], columns: Int, rows: Int, stride: Int, atColumn column: Int, row: Int
  ) {
    withRows {
      $0.blend(
        layer: layer, columns: columns, rows: rows, stride: stride, atColumn: column, row: row)
    }
  }
}
