internal import ImgMarkThreads
internal import ImgMarkGeometry
internal import ImgMarkRaster

/// Passes rows of an image from the decoding thread to the thread that uses them.
///
/// It holds a few batches; a sender that is ahead waits. An error on one thread can't leave the
/// other one waiting: the receiver never fails, and the sender always signals its end.
struct RowRelay: Sendable {
  private let state = Monitor(State())

  /// Consecutive rows at the start of a buffer.
  struct Batch: Sendable {
    var rows: Int
    var rowBytes: Int
    var bytes: [UInt8] = []
  }

  private struct State: Sendable {
    var heading: (size: PixelSize, shrunk: Shrinking, layout: PixelLayout)?
    var waiting: [Batch] = []
    /// Used buffers, ready to be filled again.
    var spare: [[UInt8]] = []
    var isEnded = false
  }

  private static let capacity = 4

  /// Returns the most bytes that a relay needs for rows of this length.
  ///
  /// These are the waiting batches and the two being filled and used, of four rows or 128 KiB each.
  static func memory(rowBytes: Int) -> Int { (capacity + 2) * max(1 << 17, 4 * rowBytes) }

  /// Passes rows on to a sink until the sender ends; the sink isn't called if no rows arrive.
  func deliver(to sink: inout some RowSink) {
    let heading = state.wait { state in
      state.heading.map { Optional($0) } ?? (state.isEnded ? .some(nil) : nil)
    }
    guard let heading else { return }
    sink.begin(heading.size, shrunk: heading.shrunk, layout: heading.layout)
    while var batch = next() {
      sink.append(rows: batch.rows, of: batch.rowBytes, from: &batch.bytes)
      // Moved, because the sender would copy a buffer that has two owners.
      var buffer: [UInt8] = []
      swap(&buffer, &batch.bytes)
      state.change { state in
        state.spare.append([])
        swap(&buffer, &state.spare[state.spare.count - 1])
      }
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

  /// Hands a batch over and returns the next buffer to fill; it is empty if no used buffer is free.
  func send(_ batch: consuming Batch) -> [UInt8] {
    var sent: Batch? = batch
    return state.wait { state -> [UInt8]? in
      guard state.waiting.count < Self.capacity else { return nil }
      if let batch = sent.take() { state.waiting.append(batch) }
      return state.spare.popLast() ?? []
    }
  }

  /// Ends the relay; every sender must call this, even after an error.
  func end() {
    state.change { $0.isEnded = true }
  }
}
