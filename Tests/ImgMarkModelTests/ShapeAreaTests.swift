import ImgMarkGeometry
import ImgMarkModel
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
  func `a shape has the area that its measures give`(shape: MarkerShape, area: Double) throws {
    let outline = try placed(style(shape)).outline

    #expect(abs(outline.area - area) < 0.12)
  }
}
