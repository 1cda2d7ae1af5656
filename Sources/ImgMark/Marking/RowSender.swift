internal import ImgMarkGeometry
internal import ImgMarkRaster

/// A sink that sends rows to a relay, one buffer at a time.
struct RowSender: RowSink {
  private let relay: RowRelay

  init(_ relay: RowRelay) {
    self.relay = relay
  }

  mutating func begin(_ size: PixelSize, layout: PixelLayout) {
    begin(size, shrunk: .none, layout: layout)
  }

  mutating func begin(_ size: PixelSize, shrunk: Shrinking, layout: PixelLayout) {
    relay.announce(size, shrunk: shrunk, layout: layout)
  }

  mutating func append(_ row: Span<UInt8>) {
    var bytes = unsafe row.withUnsafeBufferPointer { unsafe Array($0) }
    append(rows: 1, of: bytes.count, from: &bytes)
  }

  mutating func append(rows: Int, of rowBytes: Int, from buffer: inout [UInt8]) {
    guard rows > 0 else { return }
    let size = buffer.count
    var batch = RowRelay.Batch(rows: rows, rowBytes: rowBytes)
    // Moved, so that the batch becomes the only owner.
    swap(&batch.bytes, &buffer)
    buffer = relay.send(batch)
    if buffer.count != size { buffer = [UInt8](repeating: 0, count: size) }
  }

  /// Ends the relay.
  mutating func finish() {
    relay.end()
  }
}
