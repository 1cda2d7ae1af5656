import ImgMarkProbe

/// Bytes that record which of them were read.
final class CountingSource: ByteSource {
  private let bytes: [UInt8]
  private(set) var reads: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  /// The number of bytes read; bytes read twice count twice.
  var total: Int { reads.reduce(0) { $0 + $1.count } }

  /// The number of bytes read, without chunk headers on the way to a later chunk, 8 at a time, and
  /// without a scan on the way to a DNL, 64 KiB at a time.
  private(set) var counted = 0

  func read(at offset: Int, count: Int) throws(ProbeError) -> [UInt8] {
    let piece = try bytes.read(at: offset, count: count)
    reads.append(offset..<offset + piece.count)
    if count != 8 && count < 40_000 { counted += piece.count }
    return piece
  }
}
