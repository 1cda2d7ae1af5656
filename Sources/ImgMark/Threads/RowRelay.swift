internal import ImgMarkGeometry
internal import ImgMarkRaster

/// Rows of an image on their way from the thread that decodes them to the one that uses them.
///
/// It holds a few batches: a sender that is ahead waits. Neither side can wait for one that has
/// failed, since the receiver has nothing to fail by, and a sender always ends.
struct RowRelay: Sendable {
  private let state = Monitor(State())

  /// Rows that follow each other.
  struct Batch: Sendable {
    var bytes: [UInt8] = []
    var rowBytes = 1
  }

  private struct State: Sendable {
    var heading: (size: PixelSize, shrunk: Shrinking, layout: PixelLayout)?
    var waiting: [Batch] = []
    /// Batches that were used, whose memory is used again.
    var spare: [Batch] = []
    var isEnded = false
  }

  private static let capacity = 4

  /// The bytes that a relay holds at most for rows of this length: what waits, and what is being
  /// filled and used.
  static func memory(rowBytes: Int) -> Int { (capacity + 2) * max(RowSender.batchBytes, rowBytes) }

  /// Passes rows on to a sink until the sender ends; the sink gets nothing where nothing came.
  func deliver(to sink: inout some RowSink) {
    let heading = state.wait { state in
      state.heading.map { Optional($0) } ?? (state.isEnded ? .some(nil) : nil)
    }
    guard let heading else { return }
    sink.begin(heading.size, shrunk: heading.shrunk, layout: heading.layout)
    while let batch = next() {
      let bytes = batch.bytes.span
      for start in stride(from: 0, to: bytes.count, by: batch.rowBytes) {
        sink.append(bytes.extracting(start..<start + batch.rowBytes))
      }
      state.change { $0.spare.append(batch) }
    }
  }

  private func next() -> Batch? {
    state.wait { state in
      guard state.waiting.isEmpty else { return .some(state.waiting.removeFirst()) }
      return state.isEnded ? .some(nil) : nil
    }
  }

  func announce(_ size: PixelSize, shrunk: Shrinking, layout: PixelLayout) {
    state.change { $0.heading = (size, shrunk, layout) }
  }

  /// Hands a batch over and returns one that is to be filled next.
  func send(_ batch: Batch) -> Batch {
    var next = state.wait { state -> Batch? in
      guard state.waiting.count < Self.capacity else { return nil }
      state.waiting.append(batch)
      return state.spare.popLast() ?? Batch()
    }
    next.bytes.removeAll(keepingCapacity: true)
    return next
  }

  /// Says that nothing more comes; every sender has to, however it ends.
  func end() {
    state.change { $0.isEnded = true }
  }
}
