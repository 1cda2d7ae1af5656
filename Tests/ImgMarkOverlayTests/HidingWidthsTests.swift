import ImgMarkGeometry
import ImgMarkLayout
import ImgMarkTestSupport
import Testing

@testable import ImgMarkOverlay

struct HidingWidthsTests {
  /// A plan of discs, 28 across, on an image of 100x100 that fills a canvas of 100x100.
  private func ranges(_ discs: [(x: Double, y: Double, priority: Double)]) throws -> [WidthRanges] {
    let markers = discs.enumerated().map { index, disc in
      var marker = Marker(id: "\(index)", at: NormalizedPoint(x: disc.x, y: disc.y))
      marker.priority = disc.priority
      return marker
    }
    let placement = try Placement(
      of: PixelSize(width: 100, height: 100), on: Rect(x: 0, y: 0, width: 100, height: 100))
    let plan = PlacementPlan(markers, on: placement) { _, _ in Size(width: 0, height: 0) }
    return HidingWidths(of: plan).ranges
  }

  @Test("The later of two discs is hidden under the width at which they touch")
  func pair() throws {
    // 0.1 of the width is 28 at 280.
    let hidden = try ranges([(0.4, 0.5, 0), (0.5, 0.5, 0)])
    #expect(hidden[0] == WidthRanges())
    #expect(hidden[1].ranges.count == 1)
    #expect(hidden[1].ranges[0].lowerBound == 0)
    #expect(abs(hidden[1].ranges[0].upperBound - 280) < 1e-9)
  }

  @Test("The marker of higher priority stays")
  func priority() throws {
    let hidden = try ranges([(0.4, 0.5, 0), (0.5, 0.5, 1)])
    #expect(hidden[0].ranges.count == 1)
    #expect(hidden[1] == WidthRanges())
  }

  @Test("One of two markers at one place is always hidden")
  func coincident() throws {
    let hidden = try ranges([(0.5, 0.5, 0), (0.5, 0.5, 0)])
    #expect(hidden[1].ranges == [0..<Double.infinity])
  }

  @Test("A hidden marker hides no other")
  func chain() throws {
    // 0.1 apart: the second is hidden under 280. The third is 0.05 from the second and 0.15 from the
    // first: the first hides it under 28/0.15 = 186.67, the second from 280 to 28/0.05 = 560.
    let hidden = try ranges([(0.4, 0.5, 0), (0.5, 0.5, 0), (0.55, 0.5, 0)])
    #expect(hidden[2].ranges.count == 2)
    let edges = hidden[2].ranges.flatMap { [$0.lowerBound, $0.upperBound] }
    for (edge, expected) in zip(edges, [0, 28 / 0.15, 280, 560]) {
      #expect(abs(edge - expected) < 1e-9)
    }
  }

  @Test("At every width the shown markers are apart, and each hidden one covers a shown one")
  func law() throws {
    var random = Seeded(state: 7)
    for _ in 0..<20 {
      let discs = (0..<12).map { _ in
        let (x, y) = (
          Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random)
        )
        return (x: x, y: y, priority: Double(Int.random(in: 0...2, using: &random)))
      }
      let hidden = try ranges(discs)
      for width in [30.0, 77, 150, 301, 640] {
        func covers(_ first: Int, _ second: Int) -> Bool {
          let across = (discs[first].x - discs[second].x) * width
          let down = (discs[first].y - discs[second].y) * width
          return (across * across + down * down).squareRoot() < 28
        }
        let shown = discs.indices.filter { index in
          !hidden[index].ranges.contains { $0.contains(width) }
        }
        for index in discs.indices {
          let others = shown.filter { $0 != index && covers($0, index) }
          #expect(others.isEmpty == shown.contains(index))
        }
      }
    }
  }
}

struct WidthRangesTests {
  @Test("Ranges that meet are merged, and empty ones are left out")
  func merging() {
    #expect(WidthRanges([3..<4, 1..<2, 2..<3, 5..<5]).ranges == [1..<4])
    #expect(WidthRanges([1..<6, 2..<3]).ranges == [1..<6])
  }

  @Test("Gaps are the rest under a limit")
  func gaps() {
    let ranges = WidthRanges([1..<2, 4..<6])
    #expect(ranges.gaps(under: 10).ranges == [0..<1, 2..<4, 6..<10])
    #expect(ranges.gaps(under: 5).ranges == [0..<1, 2..<4])
    #expect(ranges.gaps(under: 0.5).ranges == [0..<0.5])
    #expect(WidthRanges().gaps(under: .infinity).ranges == [0..<Double.infinity])
  }
}
