import ImgMark
import Testing

struct PointProjectionTests {
  /// 800x500 on 600x700: scale 600/800 = 0.75, so 600x375 at (700 - 375) / 2 = 162.5.
  private func placement() throws -> Placement {
    try Placement(
      of: PixelSize(width: 800, height: 500), on: PixelSize(width: 600, height: 700).rect())
  }

  private func written(_ text: String) throws -> WrittenNumber {
    try DecimalText.number(text).written
  }

  @Test func `a fraction of the image goes to the canvas, and back`() throws {
    let there = try PointProjection(placement(), direction: .ontoCanvas)
      .projected(x: written("0.25"), y: written("0.4"))
    let back = try PointProjection(placement(), direction: .ontoImage)
      .projected(x: written("150"), y: written("312.5"))

    #expect((there.output.x, there.output.y) == (150, 312.5))
    #expect(there.outsideCanvas == nil)
    #expect((back.output.x, back.output.y) == (0.25, 0.4))
  }

  @Test func `a point in a band beside the image is an error that names the band`() throws {
    let projection = try PointProjection(placement(), direction: .ontoImage)

    let error = try #require(throws: PointError.self) {
      try projection.projected(x: written("300"), y: written("100"))
    }

    #expect(error.faults.count == 1)
    #expect(error.advice.hasPrefix(", in the top band; the image covers"))
  }

  @Test func `a point that the canvas cuts off is given where it would be`() throws {
    let square = try PixelSize(width: 100, height: 100)
    let wide = try PixelSize(width: 100, height: 50)
    let placement = try Placement(of: square, on: wide.rect(), mode: .cover)

    let point = try PointProjection(placement, direction: .ontoCanvas)
      .projected(x: written("0.5"), y: written("0"))

    #expect(point.outsideCanvas == CanvasPoint(x: 50, y: -25))
  }
}
