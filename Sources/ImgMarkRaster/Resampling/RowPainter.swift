/// Writes stored rows onto the canvas that it owns.
protocol RowPainter: Sendable {
  var canvas: PixelBuffer { get }

  /// Takes the row with this index; indices increase by one.
  mutating func append(_ row: Span<UInt8>, at index: Int)

  /// Finishes a picture after this many rows.
  mutating func finish(afterRows rows: Int)
}
