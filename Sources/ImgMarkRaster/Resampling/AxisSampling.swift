/// The positions at which the pixels of a canvas axis sample the corresponding stored axis.
///
/// All arrays are in the order of increasing stored coordinates, because rows arrive in that order.
/// ``canvasPixel(_:)`` returns the canvas pixel of a sample.
///
/// A pixel is sampled at its center. If the content covers only a part of it, the pixel is sampled
/// at the center of that part, and its coverage becomes its opacity. The pixel's own center may be
/// outside the image, where the kernel gives only ripples.
struct AxisSampling: Sendable {
  /// The position of each sample, in stored pixels from the edge of the picture, ascending.
  private let positions: [Double]
  /// The share of each pixel that the content covers, greater than 0 and at most 1.
  let coverages: [Float]
  /// The weight moved, for each sample, from the stored pixel before it to the one after it.
  private var shifts: [Double] = []
  /// The stored pixels that may be sampled.
  let shown: Range<Int>
  /// The end of the picture in stored pixels; it may be inside the last pixel.
  private let storedEnd: Double
  /// Stored pixels per pixel of the canvas.
  private let step: Double
  /// The canvas pixels that the content touches.
  private let touched: Range<Int>
  private let isFalling: Bool

  /// The stored pixels whose weighted mean is each sample.
  ///
  /// The kernel widens if the picture shrinks. Pixels outside `shown` are left out, and the other
  /// weights are scaled to a sum of 1. If the outermost pixel were repeated instead, it would get
  /// the weight of all missing ones. With 4000 pixels reduced to 60, a black frame of one pixel
  /// would then darken the edge of a white picture by 20 codes, instead of the 4 codes for its
  /// area.
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
    // Limited while still a Double, because the content may overflow the canvas by more than an Int
    // holds.
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
  /// The weights of a sample sum to about 1 if all its taps are inside the picture.
  func weight(of pixel: Int, in sample: Int) -> Double {
    let weight = LanczosKernel.weight(at: distance(of: pixel, from: sample))
    let before = pixelBefore(sample)
    let moved = pixel == before ? -shifts[sample] : pixel == before + 1 ? shifts[sample] : 0
    return (weight + moved) * min(storedEnd - Double(pixel), 1) / widening
  }

  /// Returns the weight to move from the pixel before a sample to the one after it.
  ///
  /// The mean of the weights is then at the position of the sample. The kernel alone deviates by up
  /// to 0.02 pixels, depending on the sample's position between two pixels. At the border, where
  /// taps are missing, the weights aren't changed.
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

  /// Returns the last pixel whose center isn't after a sample.
  private func pixelBefore(_ sample: Int) -> Int {
    Int((positions[sample] - 0.5).rounded(.down))
  }

  /// Returns the distance from a sample to the center of a pixel, in samples.
  private func distance(of pixel: Int, from sample: Int) -> Double {
    (Double(pixel) + 0.5 - positions[sample]) / widening
  }

  /// The stored pixels that at least one sample uses.
  var needed: Range<Int> {
    guard let first = taps.first, let last = taps.last else { return 0..<0 }
    return first.lowerBound..<last.upperBound
  }

  /// Returns whether the center of a sample is in the first `rows` stored pixels.
  func isCentered(_ sample: Int, within rows: Int) -> Bool {
    positions[sample] <= Double(rows)
  }

  private var widening: Double { max(step, 1) }

  /// Returns the pixels whose centers are closer than `reach` to a position; at least one.
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

  /// Whether each sample is a copy of one stored pixel, and these pixels are consecutive.
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
