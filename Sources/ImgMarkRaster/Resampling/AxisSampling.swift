/// Where the pixels of one canvas axis sample the stored axis behind it.
///
/// Everything is listed in the order in which stored coordinates grow, since rows come in that
/// order; ``canvasPixel(_:)`` tells where a sample belongs.
///
/// A pixel samples at its center. One that the content covers in part samples at the center of that
/// part, and its coverage becomes opacity: its own center may lie beyond the image, where only the
/// kernel's ripples would meet it.
struct AxisSampling: Sendable {
  /// Where each pixel samples, in stored pixel edges, ascending.
  private let positions: [Double]
  /// How much of each pixel the content covers, over 0 and up to 1.
  let coverages: [Float]
  /// The weight that each sample moves from the stored pixel before it to the one after.
  private var shifts: [Double] = []
  /// The stored pixels that may be sampled.
  let shown: Range<Int>
  /// Where the picture ends; its last pixel may be there in part only.
  private let storedEnd: Double
  /// Stored pixels to a pixel of the canvas.
  private let step: Double
  /// The canvas pixels that the content touches.
  private let touched: Range<Int>
  private let isFalling: Bool

  /// The stored pixels that each sample is the weighted mean of.
  ///
  /// The kernel widens where the picture shrinks. Pixels beyond the shown ones have no part, and
  /// the others' weights are scaled up to make a whole. Repeating the outermost pixel instead would
  /// weigh it for all that is missing: where 4000 become 60, a black frame of one pixel would take
  /// 20 codes off the outermost ones of a white picture, not the 4 of its area.
  let taps: [Range<Int>]

  /// Spreads a content over one axis of a canvas.
  ///
  /// - Parameters:
  ///   - content: The stretch of the axis, in canvas points, that the shown pixels fill.
  ///   - length: The number of canvas pixels.
  ///   - shown: The stored pixels of the content.
  ///   - storedEnd: Where the stored picture ends, in its last pixel or behind it.
  ///   - step: Stored pixels to a canvas point.
  ///   - stored: The stored coordinate behind a canvas coordinate.
  init(
    content: (start: Double, end: Double), length: Int, shown: Range<Int>,
    storedEnd: Double, step: Double, stored: (Double) -> Double
  ) {
    // Held to the canvas while still a Double: the content may overflow by more than an Int holds.
    let start = min(max(content.start, 0), Double(length))
    let end = min(max(content.end, start), Double(length))
    let reached = Int(start.rounded(.down))..<Int(end.rounded(.up))
    var positions: [Double] = []
    var coverages: [Float] = []
    for pixel in reached {
      let near = max(start, Double(pixel))
      let far = min(end, Double(pixel + 1))
      positions.append(stored(near + (far - near) / 2))
      coverages.append(Float(max(far - near, 0)))
    }
    isFalling = (positions.first ?? 0) > (positions.last ?? 0)
    self.positions = isFalling ? positions.reversed() : positions
    self.coverages = isFalling ? coverages.reversed() : coverages
    self.shown = shown
    self.storedEnd = storedEnd
    self.step = step
    touched = reached
    let reach = LanczosKernel.radius * max(step, 1)
    taps = self.positions.map { Self.taps(around: $0, reach: reach, among: shown) }
    shifts = self.positions.indices.map { shift(of: $0) }
  }

  /// The number of canvas pixels that the content touches.
  var count: Int { positions.count }

  /// Returns the pixel of the canvas axis that a sample is for.
  func canvasPixel(_ sample: Int) -> Int {
    isFalling ? touched.upperBound - 1 - sample : touched.lowerBound + sample
  }

  /// The step from one sample's canvas pixel to the next one's: 1 or -1.
  var canvasStep: Int { isFalling ? -1 : 1 }

  /// Returns the weight of a stored pixel in a sample; those of all its taps sum to about 1 where
  /// none lies beyond the picture.
  func weight(of pixel: Int, in sample: Int) -> Double {
    let weight = LanczosKernel.weight(at: distance(of: pixel, from: sample))
    let before = pixelBefore(sample)
    let moved = pixel == before ? -shifts[sample] : pixel == before + 1 ? shifts[sample] : 0
    return (weight + moved) * min(storedEnd - Double(pixel), 1) / widening
  }

  /// Returns how much weight has to move from the pixel before a sample to the one after it, so that
  /// the mean of the weights lies at the sample.
  ///
  /// The kernel alone moves what it samples by up to 0.02 pixels, one way or the other, depending on
  /// where a sample falls between two pixels. At the border, where taps are missing, nothing can be
  /// said about what lies beyond, and the weights stay as they are.
  private func shift(of sample: Int) -> Double {
    let reach = LanczosKernel.radius * widening
    guard positions[sample] - reach >= Double(shown.lowerBound),
      positions[sample] + reach <= min(storedEnd, Double(shown.upperBound))
    else { return 0 }
    let moment = taps[sample].reduce(0) { moment, pixel in
      let distance = distance(of: pixel, from: sample)
      return moment + LanczosKernel.weight(at: distance) * distance
    }
    return -moment * widening
  }

  /// Returns the last pixel whose center does not lie beyond a sample.
  private func pixelBefore(_ sample: Int) -> Int {
    Int((positions[sample] - 0.5).rounded(.down))
  }

  /// Returns the way from a sample to the center of a pixel, in samples.
  private func distance(of pixel: Int, from sample: Int) -> Double {
    (Double(pixel) + 0.5 - positions[sample]) / widening
  }

  /// The stored pixels that have a part in any sample.
  var needed: Range<Int> {
    guard let first = taps.first, let last = taps.last else { return 0..<0 }
    return first.lowerBound..<last.upperBound
  }

  /// Whether the sample's center lies among the first `rows` stored pixels.
  func isCentered(_ sample: Int, within rows: Int) -> Bool {
    positions[sample] <= Double(rows)
  }

  private var widening: Double { max(step, 1) }

  /// The pixels whose centers are nearer than `reach`; at least one.
  private static func taps(
    around position: Double, reach: Double, among shown: Range<Int>
  ) -> Range<Int> {
    let first = (position - reach - 0.5).rounded(.up)
    let last = (position + reach - 0.5).rounded(.down)
    let lower = Int(min(max(first, Double(shown.lowerBound)), Double(shown.upperBound - 1)))
    let upper = Int(min(max(last, Double(lower)), Double(shown.upperBound - 1)))
    return lower..<upper + 1
  }

  /// Returns how much of the sample's canvas pixel the first `rows` stored pixels cover.
  func coverage(of sample: Int, within rows: Int) -> Float {
    let reach = Double(coverages[sample]) * step / 2
    let part = (Double(rows) - positions[sample] + reach) / (2 * reach)
    return part < 1 ? coverages[sample] * Float(max(part, 0)) : coverages[sample]
  }

  /// Whether every sample is one whole stored pixel, and each the one after the last.
  var isCopy: Bool {
    guard step == 1, coverages.allSatisfy({ $0 == 1 }) else { return false }
    return positions.allSatisfy { $0 - $0.rounded(.down) == 0.5 }
  }

  /// The stored pixels that a copy takes.
  var copied: Range<Int> {
    guard let first = positions.first else { return 0..<0 }
    let start = Int(first.rounded(.down))
    return start..<start + count
  }
}
