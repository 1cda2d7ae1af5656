import ImgMarkGeometry
import ImgMarkLayout
import Testing

@Suite struct PlanLabelTests {
  private func placed(_ label: String, diameter: Double = 28) throws -> PlacedMarker {
    let markers = [try marker(label, x: 0.5, y: 0.5, diameter: diameter)]
    return try #require(plan(markers, on: ownSize(200, 200)).markers.first)
  }

  @Test(arguments: ["", "1", "12", "123", "漢字", "e\u{301}\u{302}", "👩\u{200D}🔬12"])
  func `up to three characters sit in a disc`(label: String) throws {
    let placed = try placed(label)

    #expect(
      placed.outline == .stadium(Stadium(center: CanvasPoint(x: 100, y: 100), radius: 14)))
    #expect((placed.label == nil) == label.isEmpty)
  }

  @Test func `more characters make a capsule of the same height around the point`() throws {
    let placed = try placed("Power")

    // The font size is half the height, 14: ink is 5 · 0.7 · 14 = 49 wide, and 0.36 of the height,
    // 10.08, is free on either side: 69.16 in all.
    #expect(placed.bounds.center == CanvasPoint(x: 100, y: 100))
    #expect(abs(placed.bounds.size.width - 69.16) < 1e-9)
    #expect(placed.bounds.size.height == 28)
    #expect(placed.label?.fontSize == 14)
    #expect(placed.label?.inkBounds.center == CanvasPoint(x: 100, y: 100))
  }

  @Test func `text is made smaller only if the disc is too narrow`() throws {
    // Two characters: 19.6 × 10.5, whose diagonal 22.24 is under 0.84 · 28 = 23.52.
    #expect(try placed("12").label?.fontSize == 14)

    // Three: 29.4 × 10.5, whose diagonal is 31.22.
    let label = try #require(try placed("123").label)
    #expect(abs(label.fontSize - 14 * 23.52 / 31.2187) < 1e-4)
    let ink = label.inkBounds.size
    #expect(abs((ink.width * ink.width + ink.height * ink.height).squareRoot() - 23.52) < 1e-9)
  }

  /// 40 characters at 14 points are 392 wide, and the capsule 412.16.
  @Test func `a label wider than the canvas is wrapped next to its marker`() throws {
    let text = "a label that is wider than its canvas is"
    let (wide, narrow) = (try ownSize(413, 200), try ownSize(412, 200))
    let markers = [try marker(text, x: 0.5, y: 0.5)]

    #expect(plan(markers, on: wide).markers[0].sideLabel == nil)
    let placed = plan(markers, on: narrow).markers[0]
    let label = try #require(placed.sideLabel)
    #expect(placed.label == nil)
    #expect(label.text.text.lines.count > 1)
    #expect(narrow.canvas.contains(label.plate))
    #expect(placed.overhang.isZero)
  }

  @Test func `text grows with the marker`() throws {
    #expect(try placed("Power", diameter: 56).label?.fontSize == 28)
  }

  @Test func `a measurement that isn't a number has no effect`() throws {
    let markers = [try marker("Power", x: 0.5, y: 0.5), try marker("1", x: 0.2, y: 0.2)]

    let plan = PlacementPlan(markers, on: try ownSize(100, 100)) { _, _ in
      Size(width: .nan, height: -.infinity)
    }

    #expect(plan.markers[0].bounds.size == Size(width: 28, height: 28))
    #expect(plan.markers[1].label?.fontSize == 14)
  }

  @Test func `the text is white, or black on a light fill`() throws {
    let light = Marker(
      id: "1", label: try LabelText("1"), at: NormalizedPoint(x: 0.5, y: 0.5),
      style: MarkerStyle(fill: .white))

    #expect(try placed("1").label?.color == .white)
    #expect(plan([light], on: try ownSize(100, 100)).markers[0].label?.color == .black)
  }

  /// "Edge" is 39.2 wide at 14 points, and its capsule 2 · 0.36 · 28 wider: 59.36.
  ///
  /// Three quarters of a capsule around a corner of the canvas would be cut off.
  @Test(arguments: [(0.0, 0.0, 29.68, 14.0), (0.5, 0.6, 50, 60), (0.95, 0.97, 70.32, 86)])
  func `the disc of a box lies on the canvas, and the box keeps its place`(
    x: Double, y: Double, labelX: Double, labelY: Double
  ) throws {
    var box = try marker("Edge", x: x, y: y)
    box.style.shape = .box
    box.style.anchor = .topLeft
    box.extent = .box(Rect(x: x, y: y, width: 0.3, height: 0.2))

    let placed = plan([box], on: try ownSize(100, 100)).markers[0]

    let center = try #require(placed.label?.inkBounds.center)
    #expect(abs(center.x - labelX) < 1e-9 && abs(center.y - labelY) < 1e-9)
    #expect(placed.tracing?.points.first == CanvasPoint(x: 100 * x, y: 100 * y))
  }
}
