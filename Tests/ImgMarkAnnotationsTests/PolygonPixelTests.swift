import ImgMarkAnnotations
import ImgMarkGeometry
import Testing

/// Polygons as the pixels whose centers they cover.
struct PolygonPixelTests {
  private func drawn(_ polygon: Polygon<SourceSpace>, _ width: Int, _ height: Int) throws
    -> [String]
  {
    let mask = try #require(polygon.mask(on: try PixelSize(width: width, height: height)))
    var cells = [[Character]](repeating: [Character](repeating: ".", count: width), count: height)
    mask.cells.forEachSpan { column, first, last in
      for row in first...last { cells[row][column] = "#" }
    }
    return cells.map { String($0) }
  }

  private func square(_ x: Double, _ y: Double, _ side: Double, isHole: Bool = false)
    -> Polygon<SourceSpace>.Ring
  {
    .init(Rect<SourceSpace>(x: x, y: y, width: side, height: side).corners, isHole: isHole)
  }

  @Test("A box covers its pixels and not those of its hole")
  func hole() throws {
    let polygon = Polygon(rings: [square(1, 0, 4), square(2, 1, 2, isHole: true)])

    #expect(polygon.liesOnPixelEdges)
    #expect(try drawn(polygon, 6, 5) == [".####.", ".#..#.", ".#..#.", ".####.", "......"])
  }

  @Test("Parts that overlap are one surface, and a hole is cut only out of its own part")
  func parts() throws {
    let polygon = Polygon(
      rings: [square(0, 0, 3), square(1, 1, 1, isHole: true), square(1, 1, 3)])

    #expect(try drawn(polygon, 5, 4) == ["###..", "####.", "####.", ".###."])
  }

  @Test("A pixel is inside if its center is, (0.5, 0.5) for the first")
  func centers() throws {
    let triangle = Polygon<SourceSpace>([
      Point(x: 0, y: 0), Point(x: 4, y: 0), Point(x: 0, y: 4),
    ])

    // On the diagonal x + y = 4 lie the centers of (3, 0), (2, 1) ...: the first row below it is out.
    #expect(!triangle.liesOnPixelEdges)
    #expect(try drawn(triangle, 4, 4) == ["###.", "##..", "#...", "...."])
  }

  @Test("A shape outside the image has no pixels there")
  func outside() throws {
    #expect(try drawn(Polygon(rings: [square(-2, -2, 4)]), 3, 3) == ["##.", "##.", "..."])
    #expect(try drawn(Polygon(rings: [square(1e300, 0, 4)]), 2, 1) == [".."])
  }

  @Test(
    "Edges that are slanted or between pixels are none of pixels",
    arguments: [
      [Point<SourceSpace>(x: 0, y: 0), Point(x: 4, y: 0), Point(x: 4, y: 4)],
      [Point(x: 0, y: 0), Point(x: 4.5, y: 0), Point(x: 4.5, y: 4), Point(x: 0, y: 4)],
    ])
  func edges(vertices: [SourcePoint]) {
    #expect(!Polygon(vertices).liesOnPixelEdges)
  }
}
