import ImgMarkGeometry
import Testing

@Suite struct AlignmentTests {
  /// The keywords and percentages of CSS Values 4, 8.3 (`<position>`).
  @Test(
    arguments: [
      ("xMinYMax", 0, 1), ("xMidYMid", 0.5, 0.5), ("left top", 0, 0), ("top left", 0, 0),
      ("center", 0.5, 0.5), ("right", 1, 0.5), ("bottom", 0.5, 1), ("center bottom", 0.5, 1),
      ("center left", 0, 0.5), ("top,right", 1, 0), ("25%,75%", 0.25, 0.75),
      ("25% 75%", 0.25, 0.75),
      ("10%", 0.1, 0.5), ("top 10%", 0.1, 0), ("10% bottom", 0.1, 1), ("0%,100%", 0, 1),
    ])
  func `positions have names of SVG, or words and shares of CSS`(
    text: String, left: Double, above: Double
  ) {
    let alignment = Alignment(rawValue: text)

    #expect(alignment?.shareOnLeft == left)
    #expect(alignment?.shareAbove == above)
  }

  @Test(
    arguments: [
      "", "left right", "top bottom", "left left", "25", "25%,75%,1%", "101%,0%", "-1%", "xmidymid",
      "nan%", "top 10% left",
    ])
  func `what is no position is refused`(text: String) {
    #expect(Alignment(rawValue: text) == nil)
  }

  @Test(arguments: ["xMidYMin", "25%,75%", "33.3%,0%", "12.5%,99.9%"])
  func `a position is written as it is read`(text: String) {
    #expect(Alignment(rawValue: text)?.rawValue == text)
  }

  @Test func `shares divide the spare room`() throws {
    // 100x50 in 300x250: scaled by 3 to 300x150; 100 are spare below and above.
    let placement = try CanvasFit(
      on: PixelSize(width: 300, height: 250),
      alignment: try #require(Alignment(rawValue: "25%,75%"))
    ).placement(of: PixelSize(width: 100, height: 50))

    #expect(placement.content == Rect(x: 0, y: 75, width: 300, height: 150))
  }
}
