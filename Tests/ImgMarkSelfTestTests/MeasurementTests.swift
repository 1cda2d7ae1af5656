import Testing

@testable import ImgMarkSelfTest

private let isOptimized: Bool = {
  var isOptimized = true
  assert(
    {
      isOptimized = false
      return true
    }())
  return isOptimized
}()

/// The measurements of the self-test on smaller pictures, with the same limits: these depend on the
/// filter and the codes, not on the number of pixels.
struct MeasurementTests {
  private func expectWithinLimits(_ figures: [Figure]) {
    for figure in figures {
      #expect(figure.isWithinLimit, "\(figure.title): \(figure.value) \(figure.unit)")
    }
  }

  @Test func `half of a checkerboard's light is 188, half of its codes 127.5`() throws {
    expectWithinLimits(try CheckerboardMeasurement(side: 64).figures())
  }

  /// Smaller plates change their waves faster than the filter can resolve, so that more is left.
  ///
  /// The figures are those of plain Lanczos weights as matrices in double precision, by NumPy.
  @Test(arguments: [(256, 69, [5.745, 1.575, 0.66]), (200, 54, [6.07, 2.744, 1.0])])
  func `a zone plate shrinks as Lanczos's kernel predicts`(
    side: Int, target: Int, wanted: [Double]
  ) throws {
    let figures = try ZonePlateMeasurement(side: side, target: target).figures()

    for (figure, wanted) in zip(figures, wanted) {
      #expect(abs(figure.value - wanted) < 0.03, "\(figure.title): \(figure.value)")
    }
  }

  @Test func `one color is unchanged in every size and fit`() throws {
    expectWithinLimits(try ConstantMeasurement(count: 60, longestSide: 40).figures())
  }

  @Test func `color under transparent pixels doesn't bleed`() throws {
    expectWithinLimits(try FringeMeasurement(side: 60, target: 21).figures())
  }

  @Test func `a blob lands at the exact position`() throws {
    let measurement = CentroidMeasurement(
      width: 137, height: 77, canvasWidth: 60, canvasHeight: 70,
      blobs: [(40.3, 31.7), (92.6, 41.2)])
    expectWithinLimits(try measurement.figures())
  }

  @Test func `a disc covers its area, around its center, pixel by pixel`() throws {
    expectWithinLimits(try DiscMeasurement(count: 8).figures())
  }

  @Test func `a marker's center is its feature's`() throws {
    expectWithinLimits(
      try MarkerMeasurement(count: 10, longestSource: 120, longestCanvas: 130).figures())
  }

  @Test func `numbers that aren't 8-bit sRGB become the codes of their standards`() throws {
    expectWithinLimits(
      try ColorMeasurement(rampSide: 64, patchLevels: 4, inkLevels: 3).figures())
  }

  /// The step response of the kernel, sinc(x) sinc(x / 3), exceeds 1 by the sum of the weights on
  /// one side of its first zero.
  @Test func `an edge overshoots as Lanczos's kernel predicts`() throws {
    var (sum, most, total) = (0.0, 0.0, 0.0)
    let steps = 1000
    for step in (-3 * steps)..<(3 * steps) {
      let x = (Double(step) + 0.5) / Double(steps) * .pi
      sum += 3 * sine(x) * sine(x / 3) / (x * x)
      most = max(most, sum)
    }
    total = sum

    let figures = try OvershootMeasurement(width: 100, target: 27).figures()

    // At 3.7 pixels per sample the integral is coarse, and a code is 0.9 % of the step.
    for figure in figures { #expect(abs(figure.value - (most / total - 1) * 100) < 2) }
  }

  @Test(
    .enabled(if: isOptimized, "the pictures take too long without optimization"),
    arguments: Measure.allCases)
  func `this build is within every limit`(measure: Measure) throws {
    expectWithinLimits(try measure.figures())
  }
}

/// The sine by its series about 0, so that no library is needed.
private func sine(_ x: Double) -> Double {
  var (term, sum) = (x, x)
  for power in stride(from: 2.0, through: 60, by: 2) {
    term *= -x * x / (power * (power + 1))
    sum += term
  }
  return sum
}
