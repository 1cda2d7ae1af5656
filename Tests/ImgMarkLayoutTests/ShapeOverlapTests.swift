import ImgMarkGeometry
import Testing

@testable import ImgMarkLayout

/// Shared areas of shapes, compared with counted points.
@Suite struct ShapeOverlapTests {
  private static let shapes: [MarkerShape] = [
    .disc, .square, .diamond, .pin, .ring, .cross, .dot,
  ]

  /// An outline around the middle of its square or head.
  private func outline(
    _ shape: MarkerShape, at center: CanvasPoint, diameter: Double, long: Bool
  ) throws -> (outline: Outline, referee: ShapeReferee) {
    let layout =
      long ? LabelLayout(of: "Power", in: shape, diameter: diameter, measure: measure) : nil
    let body = MarkerBody(
      try MarkerStyle(shape, fill: .black, diameter: diameter), diameter: diameter, layout: layout)
    let reach = shape == .dot || shape == .cross ? 0 : layout?.reach ?? 0
    return (
      body.form.outline().moved(by: Shift(dx: center.x, dy: center.y)),
      ShapeReferee(shape: shape, diameter: diameter, reach: reach)
    )
  }

  @Test(arguments: shapes, shapes)
  func `two shapes share the area that evenly spread points count`(
    first: MarkerShape, second: MarkerShape
  ) throws {
    for (index, way) in [(7.3, 3.1), (-9.7, 12.2), (0.4, -17.9), (2.2, 1.6)].enumerated() {
      let near = CanvasPoint(x: 0, y: 0)
      let far = CanvasPoint(x: way.0, y: way.1)
      let one = try outline(first, at: near, diameter: 28, long: index == 1)
      let other = try outline(second, at: far, diameter: 19, long: index == 2)
      let bounds = try #require(one.outline.bounds.intersection(other.outline.bounds))

      let shared = one.outline.sharedArea(with: other.outline)

      let counted = EvenPoints(bounds: bounds).measure { x, y in
        one.referee.covers(x, y) && other.referee.covers(x - far.x, y - far.y)
      }
      // A few points of the 20,000 are on the wrong side of an edge.
      let tolerance = 0.0008 * bounds.size.width * bounds.size.height
      #expect(abs(shared - counted.area) < tolerance, "\(first) and \(second) at \(way)")
      #expect(abs(shared - other.outline.sharedArea(with: one.outline)) < 1e-9)
    }
  }

  @Test(arguments: shapes)
  func `an outline shares its whole area with itself`(shape: MarkerShape) throws {
    let outline = try outline(
      shape, at: CanvasPoint(x: 31.4, y: 27.2), diameter: 28, long: false
    ).outline

    #expect(abs(outline.sharedArea(with: outline) - outline.area) < 1e-6)
  }

  @Test func `the parts outside a rectangle aren't shared`() throws {
    let disc = Outline.stadium(Stadium(center: CanvasPoint(x: 10, y: 10), radius: 8))
    let left = Rect<CanvasSpace>(x: -50, y: -50, width: 60, height: 100)

    let half = disc.sharedArea(with: disc, inside: [left])

    // Half of π 8², except for the polygon's sides.
    #expect(abs(half - .pi * 32) < 0.05)
    #expect(disc.sharedArea(with: disc, inside: [left.scaled(by: 0.1)]) < half)
  }

  @Test func `nested rings share nothing, and a ring shares itself with its disc`() {
    let center = CanvasPoint(x: 50, y: 50)
    func disc(_ radius: Double) -> Stadium { Stadium(center: center, radius: radius) }
    let large = Outline.ring(outer: disc(30), inner: disc(26))
    let small = Outline.ring(outer: disc(25), inner: disc(20))

    #expect(large.sharedArea(with: small) < 1e-9)
    // π (30² − 26²).
    #expect(abs(large.sharedArea(with: .stadium(disc(40))) - .pi * 224) < 1e-9)
    #expect(large.sharedArea(with: .stadium(disc(26))) < 1e-9)
  }

  @Test func `polygons that cross themselves cover the points that they wind around`() {
    // A bow tie: two triangles of 10 · 5 / 2 each.
    let points = [(0.0, 0.0), (10, 10), (10, 0), (0, 10)]
    let tie = Outline.polygons([points.map { CanvasPoint(x: $0.0, y: $0.1) }])

    #expect(abs(tie.area - 50) < 1e-9)
    let left = Outline.rectangle(Rect(x: 0, y: 0, width: 5, height: 10))
    #expect(abs(tie.sharedArea(with: left) - 25) < 1e-9)
  }

  @Test func `polygons that cover each other count once`() {
    let square = Outline.rectangle(Rect(x: 0, y: 0, width: 10, height: 10)).polygons
    let beside = Outline.rectangle(Rect(x: 5, y: 5, width: 10, height: 10)).polygons
    let hole: [CanvasPoint] = Outline.rectangle(Rect(x: 2, y: 2, width: 2, height: 2))
      .polygons[0].reversed()

    #expect(abs(Outline.polygons(square + beside).area - 175) < 1e-9)
    #expect(abs(Outline.polygons(square + square).area - 100) < 1e-9)
    #expect(abs(Outline.polygons(square + [hole]).area - 96) < 1e-9)
  }

  @Test func `a shape with a coordinate that isn't a number covers nothing`() {
    let broken = Outline.polygons([
      [CanvasPoint(x: 0, y: 0), CanvasPoint(x: .nan, y: 5), CanvasPoint(x: 9, y: .infinity)]
    ])
    let square = Outline.rectangle(Rect(x: 0, y: 0, width: 10, height: 10))

    #expect(broken.area == 0)
    #expect(square.sharedArea(with: broken) == 0)
  }
}
