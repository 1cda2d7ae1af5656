/// Converts the sums of a filtered line to paint and blends it over the canvas.
struct LinePainter: Sendable {
  private(set) var canvas: PixelBuffer
  private let grid: SamplingGrid
  private let layout: PixelLayout
  private let curve: TransferCurve
  private let kernels: Kernels

  init(
    canvas: PixelBuffer, grid: SamplingGrid, layout: PixelLayout, curve: TransferCurve,
    kernels: Kernels
  ) {
    self.canvas = canvas
    self.grid = grid
    self.layout = layout
    self.curve = curve
    self.kernels = kernels
  }

  /// Paints a line of the grid.
  ///
  /// - Parameters:
  ///   - sums: The weighted sums of the channels of the line's samples.
  ///   - start: The index of the first sum.
  ///   - total: The sum of the weights.
  ///   - line: The index of the line in the grid.
  ///   - coverage: The share of its canvas pixels that the line covers.
  mutating func paint(
    _ sums: [Float], from start: Int, total: Double, line: Int, coverage: Float
  ) {
    guard total > 0 else { return }
    kernels.paint(
      sums, from: start, layout: layout, scale: Float(1 / total), curve: curve,
      coverages: grid.across.coverages, coverage: coverage, on: &canvas.bytes,
      along: grid.walk(ofLine: line))
  }
}
