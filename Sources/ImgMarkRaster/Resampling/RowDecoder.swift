/// Turns the bytes of a row into numbers that can be averaged: decoded, and multiplied by alpha.
struct RowDecoder: Sendable {
  private let layout: PixelLayout
  private let columns: Range<Int>
  private let decoded: [Float]

  /// - Parameters:
  ///   - layout: What a row holds.
  ///   - columns: The pixels of the row that are wanted.
  ///   - curve: What becomes of a code.
  init(layout: PixelLayout, columns: Range<Int>, curve: TransferCurve) {
    self.layout = layout
    self.columns = columns
    decoded = curve.decoded
  }

  /// Writes the wanted pixels of a row, from the start of `samples`.
  func decode(_ row: Span<UInt8>, into samples: inout [Float]) {
    let channels = layout.channels
    let count = columns.count * channels
    precondition(row.count >= columns.upperBound * channels, "the row ends early")
    precondition(samples.count >= count, "no room for \(count) samples")
    let bytes = row.extracting(columns.lowerBound * channels..<columns.upperBound * channels)
    let decoded = decoded.span
    var samples = samples.mutableSpan
    switch layout {
    case .gray, .rgb:
      for index in bytes.indices { samples[index] = decoded[Int(bytes[index])] }
    case .grayAlpha:
      for index in stride(from: 0, to: count, by: 2) {
        let alpha = Float(bytes[index + 1]) / 255
        samples[index] = decoded[Int(bytes[index])] * alpha
        samples[index + 1] = alpha
      }
    case .rgba:
      for index in stride(from: 0, to: count, by: 4) {
        let alpha = Float(bytes[index + 3]) / 255
        samples[index] = decoded[Int(bytes[index])] * alpha
        samples[index + 1] = decoded[Int(bytes[index + 1])] * alpha
        samples[index + 2] = decoded[Int(bytes[index + 2])] * alpha
        samples[index + 3] = alpha
      }
    }
  }
}
