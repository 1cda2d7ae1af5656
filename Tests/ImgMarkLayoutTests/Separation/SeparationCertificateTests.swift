import ImgMarkGeometry
import ImgMarkLayout
import Testing

@Suite struct SeparationCertificateTests {
  /// Discs anywhere in a square, which may extend over the left and upper edge of the canvas.
  private static func discs(_ count: Int, in side: Double, from corner: Double, seed: UInt32)
    -> [Separation.Body]
  {
    var numbers = NumpyGenerator(seed: seed)
    return (0..<count).map { _ in
      disc(corner + numbers.uniform(0, side), corner + numbers.uniform(0, side))
    }
  }

  private static let small: [[Separation.Body]] = [
    discs(3, in: 30, from: 200, seed: 1), discs(3, in: 20, from: 0, seed: 2),
    discs(4, in: 40, from: 200, seed: 3), discs(4, in: 30, from: 0, seed: 4),
    discs(5, in: 50, from: 200, seed: 5), discs(6, in: 50, from: 200, seed: 6),
    discs(7, in: 60, from: 200, seed: 7), discs(8, in: 60, from: 200, seed: 8),
  ]

  /// The largest sum over all choices of disjoint pairs, which count the depth of their overlap,
  /// and of single discs, which count the way onto the canvas.
  private func bound(_ bodies: some Collection<Separation.Body>) -> Double {
    guard let first = bodies.first else { return 0 }
    let rest = Array(bodies.dropFirst())
    let outside = CanvasPoint(
      x: max(14, min(586, first.center.x)), y: max(14, min(686, first.center.y)))
    var most = distance(first.center, outside) + bound(rest)
    for index in rest.indices {
      let depth = 28 - distance(first.center, rest[index].center)
      guard depth > 0 else { continue }
      var others = rest
      others.remove(at: index)
      most = max(most, depth + bound(others))
    }
    return most
  }

  @Test(arguments: small.indices)
  func `a simple solver is at most half a point better, and never under the bound`(
    index: Int
  ) {
    let bodies = Self.small[index]
    var solver = PlainSolver(bodies, in: Layout.canvas)

    let certificate = Separation(of: bodies, in: Layout.canvas).certificate
    let least = solver.leastMove(starts: 1000)

    #expect(certificate.totalMove <= least + 0.5)
    #expect(certificate.bound <= least + 1e-5)
    if certificate.isOptimal { #expect(certificate.totalMove <= least + 0.01) }
  }

  @Test(arguments: small.indices)
  func `the bound is at least that of disjoint pairs`(index: Int) {
    let bodies = Self.small[index]

    let certificate = Separation(of: bodies, in: Layout.canvas).certificate

    #expect(certificate.bound >= bound(bodies) - 1e-9)
    #expect(certificate.bound <= certificate.totalMove)
  }

  @Test func `three discs whose middle one overlaps both are proven optimal`() {
    // The outer ones move apart by 2 and 3, the smallest sum for any move of the middle one.
    let bodies = [disc(100, 100), disc(126, 100), disc(151, 100)]

    let certificate = Separation(of: bodies, in: Layout.canvas).certificate

    #expect(abs(certificate.totalMove - 5) < 1e-3)
    #expect(certificate.isOptimal)
  }

  @Test func `groups far from each other are bounded separately and summed`() {
    let groups = [
      [disc(100, 100), disc(110, 100)], [disc(300, 300), disc(300, 315)], [disc(5, 500)],
    ]

    let certificate = Separation(of: groups.flatMap(\.self), in: Layout.canvas).certificate

    // 28 − 10, 28 − 15 and 14 − 5.
    #expect(abs(certificate.bound - (18 + 13 + 9)) < 1e-3)
    #expect(certificate.groups == 3)
    #expect(certificate.provenGroups == 3)
  }

  @Test func `a plan with remaining pairs isn't called optimal`() {
    let canvas = Rect<CanvasSpace>(x: 0, y: 0, width: 40, height: 40)

    let separation = Separation(of: [disc(20, 20), disc(20, 20)], in: canvas)

    #expect(separation.unresolvedPairs.count == 1)
    #expect(!separation.certificate.isOptimal)
  }

  @Test(arguments: [
    Layout(kind: .uniform, count: 12, seed: 0), Layout(kind: .uniform, count: 30, seed: 2),
    Layout(kind: .uniform, count: 30, seed: 4), Layout(kind: .clustered, count: 12, seed: 4),
  ])
  func `no disc of a plan called optimal can move by a point for the better`(layout: Layout) {
    let bodies = layout.bodies
    let separation = Separation(of: bodies, in: Layout.canvas)
    #expect(separation.certificate.isOptimal)

    var better = 0
    for (index, center) in separation.centers.enumerated() {
      for (dx, dy) in [
        (1.0, 0.0), (0.8, 0.6), (0.6, 0.8), (0, 1), (-0.6, 0.8), (-0.8, 0.6), (-1, 0),
        (-0.8, -0.6), (-0.6, -0.8), (0, -1), (0.6, -0.8), (0.8, -0.6),
      ] {
        let moved = CanvasPoint(x: center.x + dx, y: center.y + dy)
        let isFree = separation.centers.enumerated().allSatisfy { other, place in
          other == index || distance(place, moved) >= 28
        }
        let isInside = (14...586).contains(moved.x) && (14...686).contains(moved.y)
        let home = bodies[index].center
        if isFree, isInside, distance(home, moved) < distance(home, center) { better += 1 }
      }
    }
    #expect(better == 0)
  }
}
