import Glibc
import ImgMarkGeometry
import Testing

@testable import ImgMarkLayout

@Suite struct PlanOverlapTests {
  private func stadium(_ x: Double, _ y: Double, reach: Double = 0, radius: Double = 14) -> Stadium
  {
    Stadium(center: CanvasPoint(x: x, y: y), reach: reach, radius: radius)
  }

  /// The area that two discs share (Weisstein, "Circle-Circle Intersection").
  private func lens(_ r: Double, _ s: Double, distance d: Double) -> Double {
    let first = r * r * acos((d * d + r * r - s * s) / (2 * d * r))
    let second = s * s * acos((d * d + s * s - r * r) / (2 * d * s))
    let product = (-d + r + s) * (d + r - s) * (d - r + s) * (d + r + s)
    return first + second - product.squareRoot() / 2
  }

  @Test func `the arcsine equals the C library's`() {
    for step in -1000...1000 {
      let sine = Double(step) / 1000
      #expect(abs(arcsine(sine) - asin(sine)) <= 1e-15 * abs(asin(sine)))
    }
  }

  @Test(arguments: [
    (10.0, 0.0, 14.0), (0, 10, 14), (12, 9, 14), (-20, 15, 14), (3, 4, 10), (-7, 24, 14),
  ])
  func `two discs share a lens`(dx: Double, dy: Double, radius: Double) {
    let distance = (dx * dx + dy * dy).squareRoot()

    let area = stadium(100, 100).overlapArea(with: stadium(100 + dx, 100 + dy, radius: radius))

    #expect(abs(area - lens(14, radius, distance: distance)) < 1e-9)
  }

  @Test(arguments: [0.0, 21.5])
  func `an outline shares its whole area with itself`(reach: Double) {
    let outline = stadium(31.25, 17.5, reach: reach)

    let area = outline.overlapArea(with: outline)

    #expect(abs(area - (.pi * 196 + 2 * reach * 28)) < 1e-9)
  }

  @Test func `a disc inside a capsule is shared whole`() {
    let area = stadium(50, 50, reach: 40).overlapArea(with: stadium(60, 53, radius: 5))

    #expect(abs(area - .pi * 25) < 1e-9)
  }

  @Test func `a capsule and itself moved along share a shorter capsule`() {
    // The left end of one and the right end of the other are 2 · 20 − 15 = 25 apart.
    let area = stadium(0, 0, reach: 20).overlapArea(with: stadium(15, 0, reach: 20))

    #expect(abs(area - (.pi * 196 + 25 * 28)) < 1e-9)
  }

  @Test func `capsules that meet end to end share a lens`() {
    // The ends' centers are at 20 and at 60 − 20 = 40.
    let area = stadium(0, 0, reach: 20).overlapArea(with: stadium(60, 0, reach: 20))

    #expect(abs(area - lens(14, 14, distance: 20)) < 1e-9)
  }

  @Test func `capsules at different heights share the area that a fine grid counts`() {
    let first = stadium(0, 0, reach: 20)
    let second = stadium(17, 11, reach: 9, radius: 10)
    func holds(_ outline: Stadium, _ x: Double, _ y: Double) -> Bool {
      let across = max(0, abs(x - outline.center.x) - outline.reach)
      let down = y - outline.center.y
      return across * across + down * down <= outline.radius * outline.radius
    }
    var count = 0
    for column in 0..<400 {
      for row in 0..<240 {
        let x = -5 + (Double(column) + 0.5) / 8
        let y = -2 + (Double(row) + 0.5) / 8
        if holds(first, x, y), holds(second, x, y) { count += 1 }
      }
    }

    // The grid's error is at most about the outline's length times a share of a cell.
    #expect(abs(first.overlapArea(with: second) - Double(count) / 64) < 0.5)
  }

  @Test(arguments: [(28.0, 0.0), (0, 28), (20, 20), (19.8, 19.9), (500, 0)])
  func `discs that touch or are apart share nothing`(dx: Double, dy: Double) {
    #expect(stadium(100, 100).overlapArea(with: stadium(100 + dx, 100 + dy)) < 1e-6)
  }

  @Test func `each of two markers lists the other with the same area`() throws {
    let plan = plan(
      [
        try marker(x: 0.1, y: 0.5), try marker(x: 0.9, y: 0.5), try marker(x: 0.15, y: 0.5),
        try marker(x: 0.2, y: 0.5),
      ], on: try ownSize(200, 100))

    #expect(plan.markers.map { $0.overlaps.map(\.index) } == [[2, 3], [], [0, 3], [0, 2]])
    #expect(plan.markers[0].overlaps[0].area == plan.markers[2].overlaps[0].area)
    #expect(plan.totals.overlappingPairs == 3)
  }

  @Test func `discs side by side don't overlap`() throws {
    // 28 apart, where rounding leaves a little more or less.
    let markers = try (1...9).map { try marker(x: Double($0) * 28 / 300, y: 0.5) }

    #expect(plan(markers, on: try ownSize(300, 100)).totals.overlappingPairs == 0)
  }

  @Test func `hidden markers overlap nothing`() throws {
    let markers = [try marker(x: 1.01, y: 0.5), try marker(x: 1, y: 0.5)]

    let plan = plan(markers, on: try ownSize(200, 100))

    #expect(plan.markers.map(\.isHidden) == [true, false])
    #expect(plan.totals.overlappingPairs == 0)
  }

  @Test func `a thousand markers are compared with their neighbors only`() throws {
    // A grid of 40 by 25, 30 apart across and 27 apart down: each disc overlaps those above and below.
    let markers = try (0..<1000).map { index in
      try marker(
        x: (20 + 30 * Double(index % 40)) / 1240, y: (20 + 27 * Double(index / 40)) / 700)
    }

    let totals = plan(markers, on: try ownSize(1240, 700)).totals

    #expect(totals.overlappingPairs == 40 * 24)
    #expect(abs(totals.overlapArea - 960 * lens(14, 14, distance: 27)) < 1e-6)
  }
}
