import ImgMarkGeometry
import ImgMarkLayout
import Testing

@Suite struct PolicyTests {
  private func plan(
    _ markers: [Marker], on placement: Placement, overlap: OverlapPolicy = .allow,
    overhang: OverhangPolicy = .allow
  ) -> PlacementPlan {
    PlacementPlan(
      markers, on: placement, options: PlanOptions(overlap: overlap, overhang: overhang),
      measure: measure)
  }

  /// 100×50 on 200×200 is 200×100 at (0, 50).
  private func letterbox() throws -> Placement {
    try Placement(
      of: PixelSize(width: 100, height: 50), on: Rect(x: 0, y: 0, width: 200, height: 200))
  }

  @Test func `under clip a marker ends at the edge of the image`() throws {
    let placed = plan(
      [try marker(x: 0.5, y: 0.9), try marker(x: 0.5, y: 0.5)], on: try letterbox(),
      overhang: .clip
    ).markers

    // (100, 140) with radius 14 would reach 154 of 150.
    #expect(placed[0].point == CanvasPoint(x: 100, y: 140))
    #expect(placed[0].bounds == Rect(x: 86, y: 126, width: 28, height: 24))
    #expect(placed[0].overhang.isZero)
    #expect(placed[1].bounds == Rect(x: 86, y: 86, width: 28, height: 28))
  }

  @Test func `under clip only the visible parts of two markers are shared`() throws {
    // Centers on the lower edge of the image: half of each disc is left, and half of their overlap.
    let markers = [try marker(x: 0.5, y: 1), try marker(x: 0.55, y: 1)]

    let whole = plan(markers, on: try letterbox()).totals.overlapArea
    let half = plan(markers, on: try letterbox(), overhang: .clip).totals.overlapArea

    #expect(abs(half - whole / 2) < 0.03)
  }

  @Test(arguments: [
    (0.0, 0.0, 14.0, 14.0), (1, 1, 186, 86), (0.5, 0, 100, 14), (0.02, 0.5, 14, 50),
    (0.5, 0.5, 100, 50),
  ])
  func `under inside a marker is moved the least way onto the canvas`(
    x: Double, y: Double, drawnX: Double, drawnY: Double
  ) throws {
    let placed = plan([try marker(x: x, y: y)], on: try ownSize(200, 100), overhang: .inside)

    let marker = placed.markers[0]
    #expect(marker.asked == CanvasPoint(x: x * 200, y: y * 100))
    #expect(abs(marker.point.x - drawnX) < 1e-9)
    #expect(abs(marker.point.y - drawnY) < 1e-9)
    #expect(marker.overhang.isZero)
    #expect(placed.totals.moved == (x == 0.5 && y == 0.5 ? 0 : 1))
  }

  @Test func `under inside a capsule is moved by its overhang`() throws {
    let placed = plan(
      [try marker("Power", x: 0.05, y: 0.5)], on: try ownSize(200, 100), overhang: .inside)

    // 69.16 wide: its middle goes from 10 to 34.58.
    #expect(abs(placed.markers[0].moved.dx - 24.58) < 1e-9)
    #expect(placed.markers[0].moved.dy == 0)
    #expect(placed.totals.totalMove == placed.markers[0].moved.length)
  }

  @Test func `under inside a marker larger than the canvas covers it and keeps its overhang`()
    throws
  {
    let placed = plan(
      [try marker(x: 0.5, y: 0.1, diameter: 60)], on: try ownSize(200, 40), overhang: .inside
    ).markers[0]

    // From −26...34 it's moved by 6, until it covers 0...40.
    #expect(placed.moved == Shift(dx: 0, dy: 6))
    #expect(placed.overhang.canvas == Insets(top: 20, right: 0, bottom: 0, left: 0))
  }

  @Test func `under reject every marker with overhang is a fault`() throws {
    let rejecting = plan(
      [try marker("in", x: 0.5, y: 0.5), try marker("out", x: 0.5, y: 0.95)],
      on: try letterbox(), overhang: .reject)

    #expect(rejecting.overhangFaults.map(\.id) == ["out"])
    #expect(rejecting.overhangFaults.map(\.index) == [1])
    #expect(plan(rejecting.markers.map(\.marker), on: try letterbox()).overhangFaults.isEmpty)
  }

  @Test func `under hide the earlier of two markers is kept`() throws {
    // 20 apart: each overlaps the next.
    let markers = try (0..<5).map { try marker("\($0)", x: 0.1 + 0.1 * Double($0), y: 0.5) }

    let plan = plan(markers, on: try ownSize(200, 100), overlap: .hide)

    #expect(plan.markers.map(\.hidden) == [nil, .overlap, nil, .overlap, nil])
    #expect(plan.totals.overlappingPairs == 0)
    #expect(plan.totals.hidden == 2)
    #expect(plan.markers.allSatisfy { $0.moved.isZero })
  }

  @Test func `under hide priority comes before order`() throws {
    var markers = try (0..<5).map { try marker("\($0)", x: 0.1 + 0.1 * Double($0), y: 0.5) }
    markers[1].priority = 2
    markers[4].priority = 1

    let plan = plan(markers, on: try ownSize(200, 100), overlap: .hide)

    #expect(plan.markers.map(\.hidden) == [.overlap, nil, .overlap, .overlap, nil])
  }

  @Test func `under hide a marker that isn't shown hides no other`() throws {
    var markers = [try marker("off", x: 1.01, y: 0.5), try marker("on", x: 0.99, y: 0.5)]
    markers[0].priority = 5

    let plan = plan(markers, on: try ownSize(200, 100), overlap: .hide)

    #expect(plan.markers.map(\.hidden) == [.offCanvas, nil])
  }

  @Test func `a hidden marker has its reason`() throws {
    let placement = try Placement(
      of: PixelSize(width: 400, height: 100), view: Rect(x: 100, y: 0, width: 100, height: 100),
      on: Rect(x: 0, y: 0, width: 200, height: 100))

    let plan = plan(
      [try marker(x: 0.2, y: 0.5), try marker(x: 0.3, y: 0.5)], on: placement)

    #expect(plan.markers.map(\.hidden) == [.outsideView, nil])
    #expect(
      HiddenReason.allCases.map(\.rawValue)
        == ["outside view", "off canvas", "clipped", "overlap"])
  }

  @Test(arguments: [MarkerShape.disc, .square, .diamond, .pin, .ring, .cross])
  func `under move no two markers share area and none leaves the canvas`(
    shape: MarkerShape
  ) throws {
    let markers = try (0..<12).map { index in
      let text = index % 3 == 0 ? "Power" : "\(index)"
      let label = try LabelText(shape.holdsLabel ? text : "")
      let (x, y) = (Double(index) * 0.03, Double(index % 4) * 0.01 + 0.4)
      return Marker(
        id: "\(index)", label: label, at: NormalizedPoint(x: x, y: y), style: MarkerStyle(shape))
    }

    let plan = plan(markers, on: try ownSize(400, 400), overlap: .move)

    #expect(plan.totals.overlappingPairs == 0)
    #expect(plan.totals.overhangingCanvas == 0)
    #expect(plan.totals.moved > 0)
    let certificate = try #require(plan.certificate)
    #expect(abs(certificate.totalMove - plan.totals.totalMove) < 1e-6)
  }

  @Test func `under move an offset is kept and doesn't count as a move`() throws {
    var style = MarkerStyle()
    style.offset = try MarkerOffset(dx: 40, dy: 0)
    let marker = Marker(id: "1", at: NormalizedPoint(x: 0.5, y: 0.5), style: style)

    let placed = plan([marker], on: try ownSize(200, 200), overlap: .move)

    #expect(placed.markers[0].point == CanvasPoint(x: 140, y: 100))
    #expect(placed.totals.moved == 0)
  }

  @Test func `a marker that is clipped away whole is not drawn`() throws {
    // The image ends at 150; the disc is asked for around (100, 130 + 40).
    var style = MarkerStyle()
    style.offset = try MarkerOffset(dx: 0, dy: 40)
    let marker = Marker(id: "1", at: NormalizedPoint(x: 0.5, y: 0.8), style: style)

    let placed = plan([marker], on: try letterbox(), overhang: .clip)

    #expect(placed.markers[0].hidden == .clipped)
    #expect(placed.markers[0].overhang.isZero)
    #expect(placed.totals.hidden == 1)
  }

  @Test func `the bounds of a clipped marker are those of the rest`() throws {
    // A disc of 28 around (100, 160) on an image that ends at 150: 10 above its middle it is
    // 2 √(14² − 10²) wide.
    var style = MarkerStyle()
    style.offset = try MarkerOffset(dx: 0, dy: 20)
    let marker = Marker(id: "1", at: NormalizedPoint(x: 0.5, y: 0.9), style: style)

    let bounds = plan([marker], on: try letterbox(), overhang: .clip).markers[0].bounds

    #expect(abs(bounds.size.width - 2 * 96.0.squareRoot()) < 0.05)
    #expect(abs(bounds.minY - 146) < 1e-9)
    #expect(abs(bounds.maxY - 150) < 1e-9)
  }

  @Test func `lines that lead to markers lie under all markers`() throws {
    // At one place: one of the two is moved, or both are, and each that is has a line.
    let both = plan(
      [try marker("1", x: 0.5, y: 0.5), try marker("2", x: 0.5, y: 0.5)], on: try letterbox(),
      overlap: .move)
    let led = both.markers.count { $0.parts.contains { $0.kind == .leader } }

    let layers = both.layers
    #expect(led > 0)
    #expect(layers.count == led + 2)
    #expect(layers.prefix(led).allSatisfy { $0.label == nil && $0.parts.allSatisfy(\.kind.isLine) })
    #expect(layers.suffix(2).allSatisfy { !$0.parts.contains(where: \.kind.isLine) })
    #expect(layers.suffix(2).map { $0.label?.line } == ["1", "2"])
  }
}
