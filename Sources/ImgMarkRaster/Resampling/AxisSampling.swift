/// Where the pixels of one canvas axis sample the corresponding axis of the stored picture.
///
/// All arrays are in the order of growing stored coordinates, because rows arrive in that order;
/// ``canvasPixel(_:)`` returns the canvas pixel of a sample.
///
/// A pixel samples at its center. If the content covers only a part of it, the pixel samples at the
/// center of that part, and its coverage becomes opacity: its own center may lie beyond the image,
/// where it would only meet the ripples of the kernel.
struct AxisSampling: Sendable {
  /// The position at which each pixel samples, in stored pixel edges, ascending.
  private let positions: [Double]
  /// The share of each pixel that the content covers, over 0 and up to 1.
  let coverages: [Float]
  /// The weight that each sample moves from the stored pixel before it to the one after it.
  private var shifts: [Double] = []
  /// The stored pixels that may be sampled.
  let shown: Range<Int>
  /// The end of the picture; its last pixel may be only partly there.
  private let storedEnd: Double
  /// Stored pixels per pixel of the canvas.
  private let step: Double
  /// The canvas pixels that the content touches.
  private let touched: Range<Int>
  private let isFalling: Bool

  /// The stored pixels that each sample is the weighted mean of.
  ///
  /// The kernel widens if the picture shrinks. Pixels outside `shown` are left out, and the other
  /// weights are scaled up to a sum of 1. If the outermost pixel were repeated instead, it would
  /// get the weight of all missing ones: with 4000 pixels reduced to 60, a black frame of one pixel
  /// would darken the outermost pixels of a white picture by 20 codes instead of the 4 of its area.
  let taps: [Range<Int>]

  /// Creates the samples of a content along one axis of a canvas.
  ///
  /// - Parameters:
  ///   - content: The interval of the axis, in canvas points, that the shown pixels fill.
  ///   - length: The number of canvas pixels.
  ///   - shown: The stored pixels of the content.
  ///   - storedEnd: The end of the stored picture, inside its last pixel or at its edge.
  ///   - step: Stored pixels per canvas point.
  ///   - stored: Returns the stored coordinate of a canvas coordinate.
  init(
    content: (start: Double, end: Double), length: Int, shown: Range<Int>,
    storedEnd: Double, step: Double, stored: (Double) -> Double
  ) {
    // Limited to the canvas while a Double: the content may overflow by more than an Int holds.
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

  /// Returns the canvas pixel of a sample.
  func canvasPixel(_ sample: Int) -> Int {
    isFalling ? touched.upperBound - 1 - sample : touched.lowerBound + sample
  }

  /// The step from the canvas pixel of one sample to that of the next: 1 or -1.
  var canvasStep: Int { isFalling ? -1 : 1 }

  /// Returns the weight of a stored pixel in a sample.
  ///
  /// The weights of all its taps sum to about 1 if none lies beyond the picture.
  func weight(of pixel: Int, in sample: Int) -> Double {
    let weight = LanczosKernel.weight(at: distance(of: pixel, from: sample))
    let before = pixelBefore(sample)
    let moved = pixel == before ? -shifts[sample] : pixel == before + 1 ? shifts[sample] : 0
    return (weight + moved) * min(storedEnd - Double(pixel), 1) / widening
  }

  /// Returns the weight to move from the pixel before a sample to the one after it.
  ///
  /// The mean of the weights then lies at the sample. The kernel alone shifts it by up to 0.02
  /// pixels, depending on the sample's position between two pixels. At the border, where taps are
  /// missing, the weights aren't changed.
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

  /// Returns the last pixel whose center doesn't lie beyond a sample.
  private func pixelBefore(_ sample: Int) -> Int {
    Int((positions[sample] - 0.5).rounded(.down))
  }

  /// Returns the distance from a sample to the center of a pixel, in samples.
  private func distance(of pixel: Int, from sample: Int) -> Double {
    (Double(pixel) + 0.5 - positions[sample]) / widening
  }

  /// The stored pixels that any sample uses.
  var needed: Range<Int> {
    guard let first = taps.first, let last = taps.last else { return 0..<0 }
    return first.lowerBound..<last.upperBound
  }

  /// Returns whether the sample's center lies in the first `rows` stored pixels.
  func isCentered(_ sample: Int, within rows: Int) -> Bool {
    positions[sample] <= Double(rows)
  }

  private var widening: Double { max(step, 1) }

  /// Returns the pixels whose centers are nearer than `reach`; at least one.
  private static func taps(
    around position: Double, reach: Double, among shown: Range<Int>
  ) -> Range<Int> {
    let first = (position - reach - 0.5).rounded(.up)
    let last = (position + reach - 0.5).rounded(.down)
    let lower = Int(min(max(first, Double(shown.lowerBound)), Double(shown.upperBound - 1)))
    let upper = Int(min(max(last, Double(lower)), Double(shown.upperBound - 1)))
    return lower..<upper + 1
  }

  /// Returns the share of the sample's canvas pixel that the first `rows` stored pixels cover.
  func coverage(of sample: Int, within rows: Int) -> Float {
    let reach = Double(coverages[sample]) * step / 2
    let part = (Double(rows) - positions[sample] + reach) / (2 * reach)
    return part < 1 ? coverages[sample] * Float(max(part, 0)) : coverages[sample]
  }

  /// Whether each sample is one whole stored pixel, and they follow one another.
  var isCopy: Bool {
    guard step == 1, coverages.allSatisfy({ $0 == 1 }) else { return false }
    return positions.allSatisfy { $0 - $0.rounded(.down) == 0.5 }
  }

  /// The stored pixels that are copied.
  var copied: Range<Int> {
    guard let first = positions.first else { return 0..<0 }
    let start = Int(first.rounded(.down))
    return start..<start + count
  }
}
