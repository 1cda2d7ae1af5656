import ImgMarkGeometry
import ImgMarkLayout
import Testing

@Suite struct ScaledPlanTests {
  private func busyPlan() throws -> PlacementPlan {
    var ring = MarkerStyle(.ring)
    ring.sizing = .source
    ring.halo = try Stroke(color: .white, width: 1.5)
    var pin = MarkerStyle(.pin)
    pin.outline = try Stroke(color: .white, width: 2)
    pin.offset = try MarkerOffset(dx: 50, dy: 20)
    let markers = [
      Marker(id: "1", label: try LabelText("1"), at: NormalizedPoint(x: 0.4, y: 0.5), style: ring),
      Marker(id: "2", label: try LabelText("12"), at: NormalizedPoint(x: 0.42, y: 0.5), style: pin),
      Marker(id: "3", label: try LabelText("Power"), at: NormalizedPoint(x: 0.41, y: 0.52)),
      Marker(id: "4", at: NormalizedPoint(x: 1, y: 0.5), style: MarkerStyle(.cross)),
    ]
    let placement = try Placement(
      of: PixelSize(width: 300, height: 200), on: Rect(x: 0, y: 0, width: 400, height: 400),
      padding: Insets(all: 10))
    return PlacementPlan(markers, on: placement, measure: measure)
  }

  @Test func `twice a plan is the same layout, to the last bit`() throws {
    let once = try busyPlan()
    let twice = once.scaled(by: 2)

    #expect(twice.placement.canvas == Rect(x: 0, y: 0, width: 800, height: 800))
    #expect(twice.placement.content == once.placement.content.scaled(by: 2))
    #expect(twice.placement.scaleX == 2 * once.placement.scaleX)
    for (small, large) in zip(once.markers, twice.markers) {
      #expect(large.point == CanvasPoint(x: 2 * small.point.x, y: 2 * small.point.y))
      #expect(large.bounds == small.bounds.scaled(by: 2))
      #expect(large.label?.fontSize == small.label.map { 2 * $0.fontSize })
      #expect(large.label?.inkBounds == small.label?.inkBounds.scaled(by: 2))
      #expect(large.parts.map(\.kind) == small.parts.map(\.kind))
      let doubled = small.parts.map { $0.outline.bounds.scaled(by: 2) }
      #expect(large.parts.map(\.outline.bounds) == doubled)
    }
    #expect(abs(twice.totals.overlapArea - 4 * once.totals.overlapArea) < 1e-9)
    #expect(twice.totals.overlappingPairs == once.totals.overlappingPairs)
    #expect(twice.scaled(by: 0.5) == once)
  }

  @Test func `the map of a scaled placement gives scaled points`() throws {
    let placement = try busyPlan().placement
    let point = placement.canvasMap(NormalizedPoint(x: 0.3, y: 0.7))

    let scaled = placement.scaled(by: 3).canvasMap(NormalizedPoint(x: 0.3, y: 0.7))

    #expect(abs(scaled.x - 3 * point.x) < 1e-9)
    #expect(abs(scaled.y - 3 * point.y) < 1e-9)
  }

  @Test(arguments: [(FitMode.contain, 56.0), (.stretch, 28 * 8.0.squareRoot())])
  func `a size in pixels of the source grows with the image`(
    mode: FitMode, diameter: Double
  ) throws {
    // 100×50 on 200×200: twice as large, or 2 times as wide and 4 times as high.
    let placement = try Placement(
      of: PixelSize(width: 100, height: 50), on: Rect(x: 0, y: 0, width: 200, height: 200),
      mode: mode)
    var style = MarkerStyle(.ring)
    style.sizing = .source

    let plan = plan(
      [Marker(id: "1", at: NormalizedPoint(x: 0.5, y: 0.5), style: style)], on: placement)

    #expect(abs(plan.markers[0].bounds.size.height - diameter) < 1e-9)
  }
}
