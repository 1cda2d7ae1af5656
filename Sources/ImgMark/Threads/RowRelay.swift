internal import ImgMarkGeometry
internal import ImgMarkRaster

/// Rows of an image on their way from the thread that decodes them to the one that uses them.
///
/// It holds a few batches: a sender that is ahead waits. Neither side can wait for one that has
/// failed, since the receiver has nothing to fail by, and a sender always ends.
struct RowRelay: Sendable {
  private let state = Monitor(State())

  /// Rows that follow each other, at the front of a buffer.
  struct Batch: Sendable {
    var rows: Int
    var rowBytes: Int
    var bytes: [UInt8] = []
  }

  private struct State: Sendable {
    var heading: (size: PixelSize, shrunk: Shrinking, layout: PixelLayout)?
    var waiting: [Batch] = []
    /// Buffers whose rows were used, to be filled again.
    var spare: [[UInt8]] = []
    var isEnded = false
  }

  private static let capacity = 4

  /// The bytes that a relay holds at most for rows of this length: what waits, and what is being
  /// filled and used, of four rows or an eighth of a megabyte each.
  static func memory(rowBytes: Int) -> Int { (capacity + 2) * max(1 << 17, 4 * rowBytes) }

  /// Passes rows on to a sink until the sender ends; the sink gets nothing where nothing came.
  func deliver(to sink: inout some RowSink) {
    let heading = state.wait { state in
      state.heading.map { Optional($0) } ?? (state.isEnded ? .some(nil) : nil)
    }
    guard let heading else { return }
    sink.begin(heading.size, shrunk: heading.shrunk, layout: heading.layout)
    while var batch = next() {
      sink.append(rows: batch.rows, of: batch.rowBytes, from: &batch.bytes)
      // Moved, since the sender would copy a buffer that others have too.
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

  /// Hands a batch over and returns a buffer that is to be filled next, which has no bytes where none
  /// is free.
  func send(_ batch: consuming Batch) -> [UInt8] {
    var sent: Batch? = batch
    return state.wait { state -> [UInt8]? in
      guard state.waiting.count < Self.capacity else { return nil }
      if let batch = sent.take() { state.waiting.append(batch) }
      return state.spare.popLast() ?? []
    }
  }

  /// Says that nothing more comes; every sender has to, however it ends.
  func end() {
    state.change { $0.isEnded = true }
  }
}
