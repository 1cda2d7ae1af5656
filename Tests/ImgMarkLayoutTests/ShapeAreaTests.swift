import ImgMarkGeometry
import ImgMarkLayout
import Testing

/// Areas and middles of shapes, from arithmetic.
@Suite struct ShapeAreaTests {
  private func placed(_ style: MarkerStyle, label: String = "") throws -> PlacedMarker {
    let marker = Marker(
      id: "1", label: try LabelText(label), at: NormalizedPoint(x: 0.5, y: 0.5), style: style)
    return try #require(plan([marker], on: ownSize(200, 200)).markers.first)
  }

  private func style(
    _ shape: MarkerShape, diameter: Double = 28
  ) throws -> MarkerStyle {
    try MarkerStyle(shape, fill: .black, diameter: diameter)
  }

  /// What a shape of 28 covers, and how far its middle is below its anchor.
  ///
  /// - disc: π 14². Square: 28². Diamond: 28² / 2.
  /// - Ring: 12 % of 28 is 3.36, so π (14² − 10.64²).
  /// - Cross: the bars are 0.18 · 28 = 5.04 wide, their ends' centers 22.96 apart. Two capsules
  ///   share the square in the middle: 2 (22.96 · 5.04 + π 2.52²) − 5.04².
  /// - Pin: the tip is 24.5 below the center of the head. Its sides touch the head at an angle
  ///   a = acos(14 / 24.5) from straight down: two triangles of 14² tan a / 2 each, and the rest of
  ///   the disc, 14² (π − a). tan a = √(24.5² − 14²) / 14.
  @Test(arguments: [
    (MarkerShape.disc, 615.7522), (.square, 784), (.diamond, 392), (.ring, 260.0937),
    (.cross, 245.9359), (.pin, 708.5758), (.dot, 615.7522),
  ])
  func `a shape's area follows from its measures`(shape: MarkerShape, area: Double) throws {
    let outline = try placed(style(shape)).outline

    #expect(abs(outline.area - area) < 0.12)
  }

  @Test(
    arguments: [MarkerShape.disc, .square, .diamond, .pin, .ring, .cross, .dot], ["", "Power"])
  func `a shape covers the described points, including its middle`(
    shape: MarkerShape, label: String
  ) throws {
    // If a label doesn't fit, it's next to the shape.
    let label = shape.holdsLabel ? label : ""
    let placed = try placed(style(shape, diameter: 40), label: label)
    let bounds = placed.outline.bounds
    let isLong = bounds.size.width > 40.5
    let referee = ShapeReferee(
      shape: shape, diameter: 40, reach: isLong ? bounds.size.width / 2 - 20 : 0)
    // For a pin, the middle of the head: 0.875 · 40 above its tip.
    let middle = CanvasPoint(x: 100, y: shape == .pin ? 65 : 100)

    let points = EvenPoints(bounds: bounds)
    let described = points.measure { referee.covers($0 - middle.x, $1 - middle.y) }
    let drawn = points.measure { placed.outline.contains(CanvasPoint(x: $0, y: $1)) }

    #expect(isLong == (label == "Power"))
    #expect(abs(drawn.area - described.area) < 0.0003 * described.area)
    #expect(abs(drawn.x - described.x) < 0.01)
    #expect(abs(drawn.y - described.y) < 0.01)
    #expect(abs(placed.outline.area - described.area) < 0.002 * described.area)
  }

  @Test(arguments: [MarkerShape.disc, .square, .diamond, .ring, .cross])
  func `a halo covers all within its width of the shape`(shape: MarkerShape) throws {
    var style = try style(shape, diameter: 40)
    style.halo = try Stroke(color: .white, width: 3)

    let outline = try placed(style).outline

    let referee = ShapeReferee(shape: shape, diameter: 40, rim: 3)
    let described = EvenPoints(bounds: outline.bounds).measure {
      referee.covers($0 - 100, $1 - 100)
    }
    #expect(abs(outline.area - described.area) < 0.002 * described.area)
  }
}
