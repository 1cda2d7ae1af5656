internal import ImgMarkGeometry
internal import ImgMarkRaster

/// Puts rows into a relay, a batch at a time.
struct RowSender: RowSink {
  private let relay: RowRelay
  private var batch = RowRelay.Batch()
  private var rowBytes = 1

  /// Enough to make waking the other thread cheap, and little enough to stay in its cache.
  static let batchBytes = 1 << 17

  init(_ relay: RowRelay) {
    self.relay = relay
  }

  mutating func begin(_ size: PixelSize, layout: PixelLayout) {
    begin(size, shrunk: .none, layout: layout)
  }

  mutating func begin(_ size: PixelSize, shrunk: Shrinking, layout: PixelLayout) {
    rowBytes = shrunk.count(ofStored: size.width) * layout.channels
    relay.announce(size, shrunk: shrunk, layout: layout)
  }

  mutating func append(_ row: Span<UInt8>) {
    if batch.bytes.isEmpty {
      batch.rowBytes = rowBytes
      batch.bytes.reserveCapacity(max(Self.batchBytes, rowBytes))
    }
    unsafe row.withUnsafeBufferPointer { unsafe batch.bytes.append(contentsOf: $0) }
    if batch.bytes.count > Self.batchBytes - rowBytes { batch = relay.send(batch) }
  }

  /// Sends what is left and ends the relay.
  mutating func finish() {
    if !batch.bytes.isEmpty { batch = relay.send(batch) }
    relay.end()
  }
}
