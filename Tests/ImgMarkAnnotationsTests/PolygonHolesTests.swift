import ImgMarkAnnotations
import ImgMarkGeometry
import Testing

@Suite struct PolygonHolesTests {
  private typealias Shape = Polygon<SourceSpace>

  private static func square(
    _ x: Double, _ y: Double, _ side: Double, isHole: Bool = false, isReversed: Bool = false
  ) -> Polygon<SourceSpace>.Ring {
    let corners = Rect<SourceSpace>(x: x, y: y, width: side, height: side).corners
    return .init(isReversed ? corners.reversed() : corners, isHole: isHole)
  }

  @Test(arguments: [false, true])
  func `bridged holes leave one ring around the same area, in either direction`(
    isReversed: Bool
  ) {
    let polygon = Shape(rings: [
      Self.square(0, 0, 20), Self.square(2, 3, 4, isHole: true, isReversed: isReversed),
      Self.square(9, 3, 2, isHole: true), Self.square(9, 12, 5, isHole: true),
      Self.square(30, 0, 5, isReversed: isReversed), Self.square(31, 1, 2, isHole: true),
    ])

    let bridged = polygon.withBridgedHoles

    // 400 - 16 - 4 - 25 and 25 - 4; a ring's own area counts a cut forth and back as nothing.
    #expect(bridged.rings.map(\.area) == [355, 21])
    #expect(bridged.rings.map(\.isHole) == [false, false])
    #expect(bridged.area == 376)
  }

  @Test func `a cut ends at the nearest edge, be it that of a hole joined before`() {
    let polygon = Shape(rings: [
      Self.square(0, 0, 20), Self.square(10, 4, 2, isHole: true),
      Self.square(2, 3, 4, isHole: true),
    ])
    let vertices = polygon.withBridgedHoles.rings[0].vertices

    // The second hole's cut at y = 4 ends at the right edge of the other, x = 6.
    #expect(vertices.contains(Point(x: 6, y: 4)))
    #expect(!vertices.contains(Point(x: 0, y: 4)))
  }

  @Test func `filled holes leave the outlines`() {
    let polygon = Shape(rings: [
      Self.square(0, 0, 20), Self.square(2, 3, 4, isHole: true), Self.square(30, 0, 5),
    ])

    #expect(polygon.withFilledHoles.area == 425)
  }
}
