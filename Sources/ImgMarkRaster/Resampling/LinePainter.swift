import ImgMarkModel

/// Turns the sums of a filtered line into paint, and lays it over the canvas.
struct LinePainter: Sendable {
  private(set) var canvas: PixelBuffer
  private let grid: SamplingGrid
  private let colors: SampleColors

  init(canvas: PixelBuffer, grid: SamplingGrid, layout: PixelLayout, curve: TransferCurve) {
    self.canvas = canvas
    self.grid = grid
    colors = SampleColors(layout: layout, curve: curve)
  }

  /// Paints a line of the grid.
  ///
  /// - Parameters:
  ///   - sums: The weighted sums of its samples' channels.
  ///   - total: The sum of the weights.
  ///   - line: Which line of the grid it is.
  ///   - coverage: How much of the line's canvas pixels it covers.
  mutating func paint(_ sums: Span<Float>, total: Double, line: Int, coverage: Float) {
    guard total > 0 else { return }
    let scale = Float(1 / total)
    let walk = grid.walk(ofLine: line)
    let coverages = grid.across.coverages
    let colors = colors
    var pixels = canvas.bytes.mutableSpan
    for sample in coverages.indices {
      var paint = colors.paint(ofSample: sample, in: sums, scaledBy: scale)
      paint.w *= coverage * coverages[sample]
      let pixel = walk.start + sample * walk.stride
      pixels[color: pixel] = Compositor.lay(paint, over: pixels[color: pixel])
    }
  }
}

/// What the sums of a line's samples say as color.
private struct SampleColors: Sendable {
  let layout: PixelLayout
  let curve: TransferCurve

  /// Returns the color of a sample as codes, and its opacity.
  ///
  /// The kernel's ripples carry opacity below 0 and above 1. It is cut off after the color was
  /// divided by it, so that the color doesn't ripple with it.
  @inline(__always)
  func paint(ofSample sample: Int, in sums: Span<Float>, scaledBy scale: Float)
    -> SIMD4<Float>
  {
    let start = sample * layout.channels
    switch layout {
    case .gray:
      let code = curve.code(sums[start] * scale)
      return SIMD4(code, code, code, 1)
    case .rgb:
      return SIMD4(
        curve.code(sums[start] * scale), curve.code(sums[start + 1] * scale),
        curve.code(sums[start + 2] * scale), 1)
    case .grayAlpha:
      let opacity = sums[start + 1]
      guard opacity > 0 else { return .zero }
      let code = curve.code(sums[start] / opacity)
      return SIMD4(code, code, code, min(opacity * scale, 1))
    case .rgba:
      let opacity = sums[start + 3]
      guard opacity > 0 else { return .zero }
      return SIMD4(
        curve.code(sums[start] / opacity), curve.code(sums[start + 1] / opacity),
        curve.code(sums[start + 2] / opacity), min(opacity * scale, 1))
    }
  }
}
