/// Filters decoded rows to the samples of a canvas line: the inner loop of the resampler.
///
/// Each sample's weights are padded with zeros to a multiple of four, and so is the row, so that
/// the loops have no remainder.
struct HorizontalPass: Sendable {
  /// The weights of one sample.
  struct Window {
    /// The first pixel, counted from the first one that was decoded.
    var first: Int
    /// Where its weights begin.
    var offset: Int
    /// The number of weights, padding included.
    var count: Int
  }

  private let layout: PixelLayout
  private var windows: [Window] = []
  private var weights: [Float] = []

  /// The floats that a decoded row needs, with those that the last batch runs over.
  let rowLength: Int

  private static let batch = 4

  init(_ sampling: AxisSampling, layout: PixelLayout) {
    self.layout = layout
    let needed = sampling.needed
    rowLength = (needed.count + Self.batch) * layout.channels
    windows.reserveCapacity(sampling.count)
    for sample in 0..<sampling.count {
      let taps = sampling.taps(sample)
      let exact = taps.map { sampling.weight(of: $0, in: sample) }
      let total = exact.reduce(0, +)
      let padding = (Self.batch - taps.count % Self.batch) % Self.batch
      windows.append(
        Window(
          first: taps.lowerBound - needed.lowerBound, offset: weights.count,
          count: taps.count + padding))
      weights += exact.map { Float($0 / total) }
      weights += repeatElement(0, count: padding)
    }
  }

  /// The floats of a filtered row.
  var lineLength: Int { windows.count * layout.channels }

  /// Writes the samples of a decoded row.
  func filter(_ row: [Float], into line: inout [Float]) {
    precondition(row.count == rowLength, "\(row.count) floats are no row of \(rowLength)")
    precondition(line.count == lineLength, "\(line.count) floats are no line of \(lineLength)")
    unsafe row.withUnsafeBytes { row in
      unsafe weights.withUnsafeBytes { weights in
        unsafe line.withUnsafeMutableBufferPointer { line in
          switch layout {
          case .gray: unsafe filterGray(row, by: weights, into: line)
          case .grayAlpha: unsafe filterGrayAlpha(row, by: weights, into: line)
          case .rgb: unsafe filterColor(row, by: weights, into: line, channels: 3)
          case .rgba: unsafe filterColor(row, by: weights, into: line, channels: 4)
          }
        }
      }
    }
  }
}

extension HorizontalPass {
  private func filterGray(
    _ row: UnsafeRawBufferPointer, by weights: UnsafeRawBufferPointer,
    into line: UnsafeMutableBufferPointer<Float>
  ) {
    for (sample, window) in windows.enumerated() {
      var sum = SIMD4<Float>.zero
      for tap in stride(from: 0, to: window.count, by: 4) {
        let pixels = unsafe row.floats(at: window.first + tap)
        sum += unsafe pixels * weights.floats(at: window.offset + tap)
      }
      unsafe line[sample] = sum.sum()
    }
  }

  private func filterGrayAlpha(
    _ row: UnsafeRawBufferPointer, by weights: UnsafeRawBufferPointer,
    into line: UnsafeMutableBufferPointer<Float>
  ) {
    for (sample, window) in windows.enumerated() {
      var first = SIMD4<Float>.zero
      var second = SIMD4<Float>.zero
      for tap in stride(from: 0, to: window.count, by: 4) {
        let weight = unsafe weights.floats(at: window.offset + tap)
        let start = (window.first + tap) * 2
        first += unsafe row.floats(at: start) * SIMD4(weight.x, weight.x, weight.y, weight.y)
        second += unsafe row.floats(at: start + 4) * SIMD4(weight.z, weight.z, weight.w, weight.w)
      }
      let sum = first + second
      unsafe line[sample * 2] = sum.x + sum.z
      unsafe line[sample * 2 + 1] = sum.y + sum.w
    }
  }

  /// Filters three or four channels four floats at a time; the fourth of three is the next pixel's
  /// and is not written.
  @inline(__always)
  private func filterColor(
    _ row: UnsafeRawBufferPointer, by weights: UnsafeRawBufferPointer,
    into line: UnsafeMutableBufferPointer<Float>, channels: Int
  ) {
    for (sample, window) in windows.enumerated() {
      // Four sums, because an addition must not wait for the one before it.
      var first = SIMD4<Float>.zero
      var second = SIMD4<Float>.zero
      var third = SIMD4<Float>.zero
      var fourth = SIMD4<Float>.zero
      for tap in stride(from: 0, to: window.count, by: 4) {
        let weight = unsafe weights.floats(at: window.offset + tap)
        let start = (window.first + tap) * channels
        first += unsafe row.floats(at: start) * weight.x
        second += unsafe row.floats(at: start + channels) * weight.y
        third += unsafe row.floats(at: start + 2 * channels) * weight.z
        fourth += unsafe row.floats(at: start + 3 * channels) * weight.w
      }
      let sum = (first + second) + (third + fourth)
      for channel in 0..<channels { unsafe line[sample * channels + channel] = sum[channel] }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The four floats that begin at an index.
  @inline(__always)
  fileprivate func floats(at index: Int) -> SIMD4<Float> {
    unsafe loadUnaligned(fromByteOffset: index * 4, as: SIMD4<Float>.self)
  }
}
