import ImgMarkGeometry
import Testing

@Suite struct PixelSizeTests {
  @Test(arguments: [(0, 5), (5, 0), (-1, 5), (Int.min, 1)])
  func `a side under 1 is rejected`(width: Int, height: Int) {
    #expect(throws: GeometryError.emptySize(width: width, height: height)) {
      try PixelSize(width: width, height: height)
    }
  }

  @Test func `a side over the largest of any format is rejected`() {
    #expect(throws: GeometryError.sizeTooLarge(width: 4_294_967_296, height: 1)) {
      try PixelSize(width: 4_294_967_296, height: 1)
    }
  }

  @Test func `the number of pixels is known only within its limit`() throws {
    #expect(try size(28400, 28398).count(upTo: 300_000_000) == nil)
    #expect(try size(28400, 28398).count(upTo: 806_503_200) == 806_503_200)
    #expect(try size(4_294_967_295, 4_294_967_295).count(upTo: .max) == nil)
  }

  @Test func `a range of pixel indices covers its last pixel`() {
    // Columns 200...299 and rows 150...249 have the edges 200 to 300 and 150 to 250.
    #expect(
      Rect<SourceSpace>(columns: 200...299, rows: 150...249)
        == Rect(x: 200, y: 150, width: 100, height: 100))
    #expect(
      Rect<SourceSpace>(columns: 201...300, rows: 151...250, first: 1)
        == Rect(x: 200, y: 150, width: 100, height: 100))
  }
}
