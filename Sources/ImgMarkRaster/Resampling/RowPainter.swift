/// Writes stored rows onto a canvas that it owns.
protocol RowPainter: Sendable {
  var canvas: PixelBuffer { get }

  /// Takes the row with this index; rows come in order.
  mutating func append(_ row: Span<UInt8>, at index: Int)

  /// Finishes a picture of which this many rows arrived.
  mutating func finish(afterRows rows: Int)
}
