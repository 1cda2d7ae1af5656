internal import CImgMarkKernels

/// Filters stored rows to the samples of a canvas line: the inner loop of the resampler.
///
/// A row is decoded to one plane per channel, and each sample is the weighted sum of its window.
/// Rows of drawings are a few runs of equal pixels; for those, only the changes are processed:
///
/// ```
/// pixels     a a a a b b b         sample = a · (all weights) + (b - a) · (weights from the change on)
/// weights    0 1 4 9 9 4 1              where all weights are 1
/// ```
struct HorizontalPass: Sendable {
  private let layout: PixelLayout
  private let decoded: [Float]
  private let kernels: Kernels
  /// The pixels of a row that at least one sample uses.
  private let needed: Range<Int>

  private let windows: [imk_window]
  /// The weights of each window, padded with zeros to whole batches of the kernels.
  private let weights: [Float]
  /// For each weight, the sum of this weight and the later ones in its window.
  private let tails: [Float]

  private let stride: Int
  private var planes: [Float]
  private var changes: [UInt32]
  private var colors: [Float]

  /// The number of changes, in addition to one per eight pixels, up to which a row is treated as
  /// runs.
  private static let changesAllowed = 16

  init(_ sampling: AxisSampling, layout: PixelLayout, curve: TransferCurve, kernels: Kernels) {
    let weights = WindowWeights(sampling)
    self.layout = layout
    self.kernels = kernels
    decoded = curve.decoded
    needed = sampling.needed
    windows = weights.windows
    self.weights = weights.weights
    tails = weights.tails
    stride = needed.count + Kernels.padding
    planes = [Float](repeating: 0, count: stride * layout.channels)
    changes = [UInt32](repeating: 0, count: needed.count / 8 + Self.changesAllowed)
    colors = [Float](repeating: 0, count: 4 * (changes.count + 1))
  }

  /// The number of floats in a filtered row.
  var lineLength: Int { windows.count * layout.channels }

  /// Writes the samples of a stored row to the beginning of a line.
  mutating func filter(_ row: Span<UInt8>, into line: inout [Float]) {
    let channels = layout.channels
    precondition(row.count >= needed.upperBound * channels, "the row ends early")
    precondition(
      line.count >= lineLength + Kernels.slack, "\(line.count) floats are no line of \(lineLength)")
    let bytes = row.extracting(needed.lowerBound * channels..<needed.upperBound * channels)
    let found = kernels.changes(
      in: bytes, layout: layout, allowed: Self.changesAllowed, into: &changes)
    if let found {
      filterRuns(bytes, changes: found, into: &line)
    } else {
      let count = kernels.decode(
        bytes, layout: layout, by: decoded, into: &planes, stride: stride)
      kernels.filter(
        planes, stride: stride, planes: count, windows: windows, weights: weights, into: &line,
        layout: layout)
    }
  }

  private mutating func filterRuns(
    _ bytes: Span<UInt8>, changes count: Int, into line: inout [Float]
  ) {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let bytes = bytes.baseAddress else { return }
      unsafe imk_filter_runs(
        bytes, UInt32(layout.channels), changes, count, decoded, windows, windows.count, tails,
        &colors, &line)
    }
  }
}
