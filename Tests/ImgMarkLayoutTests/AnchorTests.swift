import ImgMarkGeometry
import ImgMarkLayout
import Testing

@Suite struct AnchorTests {
  /// The place of each anchor in a rectangle: shares of its width and height.
  private static let places: [(MarkerAnchor, Double, Double)] = [
    (.topLeft, 0, 0), (.top, 0.5, 0), (.topRight, 1, 0), (.left, 0, 0.5), (.center, 0.5, 0.5),
    (.right, 1, 0.5), (.bottomLeft, 0, 1), (.bottom, 0.5, 1), (.bottomRight, 1, 1),
  ]

  private func placed(_ style: MarkerStyle, label: String = "") throws -> PlacedMarker {
    let marker = Marker(
      id: "1", label: try LabelText(label), at: NormalizedPoint(x: 0.5, y: 0.25), style: style)
    return try #require(plan([marker], on: ownSize(400, 400)).markers.first)
  }

  @Test(arguments: places, [MarkerShape.disc, .square, .diamond, .pin, .ring, .cross, .dot])
  func `the anchor is at the feature's point plus the offset`(
    place: (anchor: MarkerAnchor, across: Double, down: Double), shape: MarkerShape
  ) throws {
    for label in shape.holdsLabel ? ["", "Power"] : [""] {
      var style = MarkerStyle(shape)
      style.anchor = place.anchor
      style.offset = try MarkerOffset(dx: 12, dy: -7)

      let placed = try placed(style, label: label)

      // The feature is at (200, 100).
      let bounds = placed.bounds
      #expect(placed.asked == CanvasPoint(x: 200, y: 100))
      #expect(placed.point == CanvasPoint(x: 212, y: 93))
      #expect(placed.moved.isZero)
      #expect(abs(bounds.minX + bounds.size.width * place.across - 212) < 1e-9)
      #expect(abs(bounds.minY + bounds.size.height * place.down - 93) < 1e-9)
    }
  }

  @Test func `the tip of a pin is on the feature`() throws {
    let placed = try placed(MarkerStyle(.pin), label: "7")

    // The head is 28 across; its middle is 24.5 above the tip.
    #expect(placed.bounds == Rect(x: 186, y: 100 - 38.5, width: 28, height: 38.5))
    #expect(placed.label?.inkBounds.center == CanvasPoint(x: 200, y: 75.5))
    #expect(placed.outline.contains(CanvasPoint(x: 200, y: 99.9)))
    #expect(!placed.outline.contains(CanvasPoint(x: 200, y: 100.1)))
  }

  @Test func `an arrow goes from its offset to the feature`() throws {
    var style = MarkerStyle(.arrow)
    style.offset = try MarkerOffset(dx: 30, dy: 40)

    let placed = try placed(style)

    #expect(placed.point == CanvasPoint(x: 200, y: 100))
    #expect(placed.moved.isZero)
    // Along the shaft, 0.3 before its end and after it; the far end is at (230, 140).
    for (share, isCovered) in [
      (0.01, true), (0.5, true), (0.995, true), (1.01, false), (-0.01, false),
    ] {
      let place = CanvasPoint(x: 200 + 30 * share, y: 100 + 40 * share)
      #expect(placed.outline.contains(place) == isCovered, "\(share)")
    }
    // The shaft is 0.14 of 28, 3.92, wide: 1.9 from its middle is on it and 2.1 isn't.
    let middle = CanvasPoint(x: 215, y: 120)
    for (beside, isCovered) in [(1.9, true), (2.1, false)] {
      let place = CanvasPoint(x: middle.x + 0.8 * beside, y: middle.y - 0.6 * beside)
      #expect(placed.outline.contains(place) == isCovered)
    }
  }

  @Test func `a marker away from its feature has a line to it`() throws {
    var style = MarkerStyle()
    style.offset = try MarkerOffset(dx: 60, dy: 0)

    let leader = try #require(try placed(style).parts.first)

    // The disc's edge is at 260 − 14 = 246; the line is 1.4 wide, and its dot 2.1 in radius.
    #expect(leader.kind == .leader)
    #expect(leader.color == style.fill)
    let bounds = leader.outline.bounds
    #expect(abs(bounds.minX - (200 - 2.1)) < 1e-6)
    #expect(abs(bounds.maxX - (246 + 0.7)) < 1e-6)
    #expect(abs(bounds.size.height - 4.2) < 1e-6)
  }

  @Test func `a marker that covers its feature has no line`() throws {
    var style = MarkerStyle()
    style.offset = try MarkerOffset(dx: 10, dy: 9)

    #expect(try placed(style).parts.map(\.kind) == [.fill])
    #expect(try placed(MarkerStyle(.pin)).parts.map(\.kind) == [.fill])
  }

  @Test func `the line has a halo if the marker has one`() throws {
    var style = MarkerStyle()
    style.offset = try MarkerOffset(dx: 60, dy: 0)
    style.halo = try Stroke(color: .white, width: 2)
    style.outline = try Stroke(color: .black, width: 1)

    let kinds = try placed(style).parts.map(\.kind)

    #expect(kinds == [.leaderHalo, .leader, .halo, .outline, .fill])
  }
}
