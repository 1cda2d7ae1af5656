internal import CImgMarkKernels

/// The inner loops of the resampler, for the instruction set of the processor.
///
/// They use only memory of the caller, and keep no reference to it.
@safe struct Kernels: @unchecked Sendable {
  private let table: UnsafePointer<imk_kernels>

  /// The fastest kernels for this processor.
  static let fastest = unsafe Kernels(table: imk_fastest())

  /// The number of floats needed after a decoded row, because weights are processed in batches.
  static let padding = imk_batch

  /// The number of floats needed after a line.
  static let slack = imk_slack

  /// Decodes the pixels of a row to planes, `stride` floats apart, with samples multiplied by
  /// alpha.
  ///
  /// - Returns: The number of planes; there is no alpha plane if all pixels are opaque.
  func decode(
    _ row: Span<UInt8>, layout: PixelLayout, by table: [Float], into planes: inout [Float],
    stride: Int
  ) -> Int {
    let channels = layout.channels
    let pixels = row.count / channels
    precondition(table.count == 256, "\(table.count) floats are no table of codes")
    precondition(
      stride >= pixels && planes.count / channels >= stride, "no room for \(pixels) pixels")
    let alpha = unsafe row.withUnsafeBufferPointer { row in
      unsafe row.baseAddress.map { row in
        unsafe self.table.pointee.decode(row, pixels, UInt32(channels), table, &planes, stride)
      }
    }
    return layout.hasAlpha && alpha == .full ? channels - 1 : channels
  }

  /// Filters planes to the samples of a line.
  ///
  /// Each window must be inside the planes, and its weights inside `weights`.
  func filter(
    _ pixels: [Float], stride: Int, planes: Int, windows: [imk_window], weights: [Float],
    into line: inout [Float], layout: PixelLayout
  ) {
    let channels = layout.channels
    precondition(pixels.count / planes >= stride, "\(pixels.count) floats are no \(planes) planes")
    precondition(
      line.count >= windows.count * channels + Self.slack,
      "\(line.count) floats are no line of \(windows.count) samples")
    unsafe table.pointee.filter(
      pixels, stride, UInt32(planes), windows, windows.count, weights, &line, UInt32(channels))
  }

  /// Lists the pixels of a row that differ from the previous one, at the beginning of `positions`.
  ///
  /// - Returns: The number of such pixels; `nil` if it exceeds `allowed` plus one in eight.
  func changes(
    in row: Span<UInt8>, layout: PixelLayout, allowed: Int, into positions: inout [UInt32]
  ) -> Int? {
    let pixels = row.count / layout.channels
    precondition(positions.count >= allowed + pixels / 8, "no room for \(pixels) pixels")
    let count = unsafe row.withUnsafeBufferPointer { row in
      unsafe row.baseAddress.map { row in
        unsafe table.pointee.changes(row, pixels, UInt32(layout.channels), allowed, &positions)
      }
    }
    return count.flatMap { $0 < 0 ? nil : $0 }
  }

  /// Adds a weighted row to the sums that begin at `start`.
  func add(_ row: Span<Float>, times weight: Float, to sums: inout [Float], at start: Int) {
    let count = row.count
    precondition(
      start >= 0 && count <= sums.count - start, "no room for \(count) sums at \(start)")
    unsafe row.withUnsafeBufferPointer { row in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        guard let row = row.baseAddress, let sums = sums.baseAddress else { return }
        unsafe table.pointee.add(sums + start, row, weight, count)
      }
    }
  }

  /// Blends the paint of a line over RGBA pixels.
  ///
  /// - Parameters:
  ///   - sums: The weighted sums of the samples' channels.
  ///   - start: The index of the first sum; ``slack`` more floats must follow the last one.
  ///   - layout: The channels.
  ///   - scale: The reciprocal of the sum of the weights.
  ///   - curve: The curve that converts the sums to codes.
  ///   - coverages: The share of its canvas pixel that each sample covers, along the line.
  ///   - coverage: The share of the canvas pixels that the line covers, across the line.
  ///   - pixels: The canvas, four bytes per pixel.
  ///   - walk: The index of the first pixel, and the step from one pixel to the next.
  func paint(
    _ sums: [Float], from start: Int, layout: PixelLayout, scale: Float, curve: TransferCurve,
    coverages: [Float], coverage: Float, on pixels: inout [UInt8],
    along walk: (start: Int, stride: Int)
  ) {
    guard !coverages.isEmpty else { return }
    let channels = layout.channels
    let last = walk.start + (coverages.count - 1) * walk.stride
    precondition(
      start >= 0 && sums.count - start >= coverages.count * channels + Self.slack,
      "\(sums.count) floats are no line of \(coverages.count) samples")
    precondition(
      min(walk.start, last) >= 0 && max(walk.start, last) < pixels.count / 4,
      "pixels \(walk.start) to \(last) are outside the canvas")
    unsafe sums.withUnsafeBufferPointer { sums in
      unsafe curve.codes.withUnsafeBufferPointer { codes in
        unsafe pixels.withUnsafeMutableBufferPointer { pixels in
          guard let sums = sums.baseAddress, let pixels = pixels.baseAddress else {
            return
          }
          unsafe table.pointee.paint(
            sums + start, coverages.count, UInt32(channels), scale,
            codes.isEmpty ? nil : codes.baseAddress, Float(TransferCurve.steps), coverages,
            coverage, pixels + walk.start * 4, walk.stride * 4)
        }
      }
    }
  }
}
