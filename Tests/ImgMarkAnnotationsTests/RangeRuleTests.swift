import ImgMarkGeometry
import Testing

@testable import ImgMarkAnnotations

/// Tables of fractions and data sets of pixels are checked by the same rule.
@Suite struct RangeRuleTests {
  /// The result of checking a box of pixel edges, in pixels of 800×500.
  private struct Held: Equatable {
    var edges: [Double]
    var outcome: RangeOutcome
  }

  private let image: PixelSize

  init() throws {
    image = try PixelSize(width: 800, height: 500)
  }

  private func heldAsPixels(_ box: [Double], _ policy: RangePolicy, decimals: Int?) -> Held {
    let rule = RangeRule(pixelsOf: image, policy: policy)
    let written = WrittenNumber.tolerance(decimals: decimals)
    let across = RangeTolerance.pixels(written: written, side: 800)
    let down = RangeTolerance.pixels(written: written, side: 500)
    var edges = BoxEdges<SourceSpace>(minX: box[0], minY: box[1], maxX: box[2], maxY: box[3])
    var outcome = RangeOutcome()
    rule.hold(
      &edges, within: BoxEdges(minX: across, minY: down, maxX: across, maxY: down), &outcome)
    if !outcome.faults.isEmpty { rule.decide(&edges, &outcome) }
    return Held(edges: [edges.minX, edges.minY, edges.maxX, edges.maxY], outcome: outcome)
  }

  private func heldAsFractions(_ box: [Double], _ policy: RangePolicy, decimals: Int?) -> Held {
    let check = RangeCheck(frame: CoordinateFrame(of: image), policy: policy)
    let numbers = box.map { WrittenNumber($0, decimals: decimals) }
    var outcome = RangeOutcome()
    let shape = check.normalize(
      .corners(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3]), &outcome)
    let edges = shape.map { shape in
      (0..<4).map { shape.coordinate($0) * ($0.isMultiple(of: 2) ? 800 : 500) }
    }
    return Held(edges: edges ?? [], outcome: outcome)
  }

  @Test(
    arguments: [
      [10, 20, 30, 40], [-3, 10, 100, 100], [700, 400, 900, 600], [-1, -2, 801, 502],
      [810, 510, 900, 600], [0, 0, 800.0005, 500], [0, 0, 800.5, 500], [-0.004, 0, 8, 8],
    ], RangePolicy.allCases)
  func `pixels and fractions get the same faults, snaps and verdict`(
    box: [Double], policy: RangePolicy
  ) {
    for decimals in [nil, 0, 2] {
      let pixels = heldAsPixels(box, policy, decimals: decimals)
      let fractions = heldAsFractions(box, policy, decimals: decimals)

      #expect(pixels.outcome.fate == fractions.outcome.fate)
      #expect(pixels.outcome.faults.sentence == fractions.outcome.faults.sentence)
      #expect(
        pixels.outcome.snaps.map(\.description) == fractions.outcome.snaps.map(\.description))
      guard fractions.outcome.verdict == .accepted else { continue }
      for (pixel, fraction) in zip(pixels.edges, fractions.edges) {
        #expect(abs(pixel - fraction) < 1e-9)
      }
    }
  }

  @Test func `a contour with many vertices outside lists the first ones and their number`() {
    let check = RangeCheck(frame: CoordinateFrame(of: image))
    let numbers = (0..<10).map { _ in WrittenNumber(900, decimals: 0) }
    var outcome = RangeOutcome()

    _ = check.normalize(.contour(numbers), &outcome)

    // Five vertices, each outside along both axes.
    #expect(outcome.faults.count == 10)
    #expect(outcome.faults.sentence.hasPrefix("vertex 0: x = 1.125 (900.0 px of 800, 100.0 px"))
    #expect(outcome.faults.sentence.hasSuffix(", and 5 more coordinates"))
  }
}
