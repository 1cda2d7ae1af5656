import ImgMarkGeometry
import ImgMarkLayout
import Testing

@Suite struct PlanPositionTests {
  @Test(arguments: [
    (1000.0, 700.0, CanvasPoint(x: 250, y: 287.5)),
    (600, 700, CanvasPoint(x: 150, y: 312.5)),
    (1000, 400, CanvasPoint(x: 340, y: 160)),
  ])
  func `a marker lies on its feature to the last bit`(
    width: Double, height: Double, expected: CanvasPoint
  ) throws {
    let placement = try Placement(
      of: PixelSize(width: 800, height: 500), on: Rect(x: 0, y: 0, width: width, height: height))

    let placed = try #require(plan([marker(x: 0.25, y: 0.40)], on: placement).markers.first)

    #expect(placed.asked == expected)
    #expect(placed.point == expected)
    #expect(placed.outline == .stadium(Stadium(center: expected, radius: 14)))
    #expect(placed.moved.length == 0)
    #expect(!placed.isHidden)
  }

  @Test func `a marker on the corner stays there, and the plan has its overhang`() throws {
    let placement = try ownSize(600, 700)

    let placed = try #require(plan([marker(x: 0, y: 0)], on: placement).markers.first)

    #expect(placed.point == CanvasPoint(x: 0, y: 0))
    #expect(placed.bounds == Rect(x: -14, y: -14, width: 28, height: 28))
    #expect(placed.overhang.canvas == Insets(top: 14, right: 0, bottom: 0, left: 14))
    #expect(placed.overhang.image == Insets(top: 14, right: 0, bottom: 0, left: 14))
  }

  @Test func `a marker may extend beyond the image but not beyond the canvas`() throws {
    // 100×50 on 200×200 is 200×100 at (0, 50).
    let placement = try Placement(
      of: PixelSize(width: 100, height: 50), on: Rect(x: 0, y: 0, width: 200, height: 200))

    let placed = plan([try marker(x: 0.5, y: 0.9), try marker(x: 0.95, y: 0.5)], on: placement)

    // (100, 140) with radius 14 reaches 154 of 150; (190, 100) reaches 204 of 200.
    #expect(placed.markers[0].overhang.image == Insets(top: 0, right: 0, bottom: 4, left: 0))
    #expect(placed.markers[0].overhang.canvas == .zero)
    #expect(placed.markers[1].overhang.image == Insets(top: 0, right: 4, bottom: 0, left: 0))
    #expect(placed.markers[1].overhang.canvas == Insets(top: 0, right: 4, bottom: 0, left: 0))
  }

  @Test func `a marker that touches the edge has no overhang`() throws {
    let placed = plan([try marker(x: 586.0 / 600, y: 14.0 / 700)], on: try ownSize(600, 700))

    #expect(placed.markers[0].overhang.isZero)
  }

  @Test func `under cover, features off the canvas are hidden`() throws {
    // 200×100 covering 100×100 is 200×100 at (-50, 0): x from 0.25 to 0.75 is on the canvas.
    let placement = try Placement(
      of: PixelSize(width: 200, height: 100), on: Rect(x: 0, y: 0, width: 100, height: 100),
      mode: .cover)

    let placed = plan(
      [0.2499, 0.25, 0.5, 0.75, 0.7501].map { x in
        Marker(id: "\(x)", at: NormalizedPoint(x: x, y: 0.5))
      }, on: placement)

    #expect(placed.markers.map(\.isHidden) == [true, false, false, false, true])
    #expect(placed.markers[0].asked.x < 0)
    #expect(placed.markers[0].overhang.isZero)
  }

  @Test func `with a view, features outside it are hidden even if the canvas has space`() throws {
    // The view is 100×100 on 200×100: at (50, 0), with bands of 50 on both sides.
    let placement = try Placement(
      of: PixelSize(width: 400, height: 100), view: Rect(x: 100, y: 0, width: 100, height: 100),
      on: Rect(x: 0, y: 0, width: 200, height: 100))

    let placed = plan(
      [0.24, 0.25, 0.5, 0.51].map { x in
        Marker(id: "\(x)", at: NormalizedPoint(x: x, y: 0.5))
      }, on: placement)

    #expect(placed.markers.map(\.isHidden) == [true, false, false, true])
    #expect(placed.markers.map(\.asked.x) == [46, 50, 150, 154])
  }

  @Test func `rounding hides no feature on the edge of a view`() throws {
    // 0.29 * 100 is 28.999999999999996.
    let placement = try Placement(
      of: PixelSize(width: 100, height: 100), view: Rect(x: 29, y: 0, width: 50, height: 100),
      on: Rect(x: 0, y: 0, width: 50, height: 100))

    #expect(plan([try marker(x: 0.29, y: 0.5)], on: placement).totals.hidden == 0)
  }

  @Test func `a feature kept off the image is drawn if the canvas has space`() throws {
    let placement = try Placement(
      of: PixelSize(width: 100, height: 50), on: Rect(x: 0, y: 0, width: 200, height: 200))

    let placed = plan([try marker(x: 0.5, y: 1.2), try marker(x: 1.2, y: 0.5)], on: placement)

    #expect(placed.markers.map(\.isHidden) == [false, true])
  }

  @Test func `totals agree with the markers`() throws {
    // Discs of 28 on 100×100: two 10 apart, one over the edge, one off the canvas.
    let placement = try ownSize(100, 100)

    let totals = plan(
      [
        try marker(x: 0.3, y: 0.5), try marker(x: 0.4, y: 0.5), try marker(x: 0.95, y: 0.5),
        try marker(x: 1.5, y: 0.5),
      ], on: placement
    ).totals

    #expect(totals.markers == 4)
    #expect(totals.drawn == 3)
    #expect(totals.hidden == 1)
    #expect(totals.moved == 0)
    #expect(totals.totalMove == 0)
    #expect(totals.overlappingPairs == 1)
    // 2 r² acos(d / 2r) − d/2 √(4r² − d²) with r = 14, d = 10.
    #expect(abs(totals.overlapArea - 341.8240) < 1e-3)
    #expect(totals.overhanging == 1)
  }
}
