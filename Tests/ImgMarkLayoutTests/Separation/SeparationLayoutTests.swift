import ImgMarkGeometry
import ImgMarkLayout
import Testing

@Suite struct SeparationLayoutTests {
  /// Checks that no pair overlaps and all discs are on the canvas; returns the mean move.
  private func meanMove(of layout: Layout) -> Double {
    let bodies = layout.bodies

    let separation = Separation(of: bodies, in: Layout.canvas)

    var pairs = 0
    var outside = 0
    for (index, center) in separation.centers.enumerated() {
      for other in separation.centers[..<index] where distance(center, other) < 28 { pairs += 1 }
      let isInside = (14...586).contains(center.x) && (14...686).contains(center.y)
      if !isInside { outside += 1 }
    }
    #expect(pairs == 0)
    #expect(outside == 0)
    #expect(separation.unresolvedPairs.isEmpty)
    #expect(separation.outsiders.isEmpty)
    #expect(separation.crossings.isEmpty)
    let moves = zip(bodies, separation.centers).map { distance($0.center, $1) }
    return moves.reduce(0, +) / Double(moves.count)
  }

  @Test func `the layouts equal numpy's`() {
    // From numpy 2.4.6: default_rng(0).uniform([0, 0], [600, 700], (12, 2)), first and last row, …
    let uniform = Layout(kind: .uniform, count: 12, seed: 0).bodies.map(\.center)
    let clustered = Layout(kind: .clustered, count: 30, seed: 3).bodies.map(\.center)
    let cloud = Layout(kind: .cloud, count: 300, seed: 4).bodies.map(\.center)

    #expect(distance(uniform[0], CanvasPoint(x: 382.1770123928726, y: 188.85069963470923)) < 1e-9)
    #expect(distance(uniform[11], CanvasPoint(x: 402.3746488161782, y: 453.0326581019751)) < 1e-9)
    #expect(distance(clustered[29], CanvasPoint(x: 90.6972269310632, y: 287.79672711153967)) < 1e-9)
    #expect(distance(cloud[299], CanvasPoint(x: 250.73881621382824, y: 479.0541129487177)) < 1e-9)
  }

  @Test(arguments: [
    (Layout.Kind.uniform, 12, 0.8), (.uniform, 30, 1.3), (.uniform, 60, 2.1),
    (.clustered, 12, 2.8), (.clustered, 30, 5), (.clustered, 60, 12.5), (.same, 20, 44),
  ])
  func `discs are separated and move little in the mean of five layouts`(
    kind: Layout.Kind, count: Int, most: Double
  ) {
    let moves = (0..<5).map { meanMove(of: Layout(kind: kind, count: count, seed: $0)) }

    #expect(moves.reduce(0, +) / 5 <= most)
  }

  @Test(arguments: [(100, 30.0), (300, 100)])
  func `clouds of discs are separated`(count: Int, most: Double) {
    #expect(meanMove(of: Layout(kind: .cloud, count: count, seed: 0)) <= most)
  }

  @Test func `the same layout gives the same centers`() {
    let bodies = Layout(kind: .clustered, count: 30, seed: 1).bodies

    #expect(Separation(of: bodies, in: Layout.canvas) == Separation(of: bodies, in: Layout.canvas))
  }
}
