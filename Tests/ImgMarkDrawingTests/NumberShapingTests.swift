import Testing

@testable import ImgMarkDrawing

/// Numbers shaped without Pango, compared with Pango's layout of each.
struct NumberShapingTests {
  @Test func `a number has the glyphs and positions of a Pango layout`() throws {
    let layout = try TextLayout()
    let numbers = try #require(NumberShaping(layout.laidOut(NumberShaping.digits)))
    let texts = (0...1100).map(String.init) + ["007", "11111", "9007199254740993"]
    for text in texts {
      let line = try #require(numbers.line(of: text))

      let (shaped, laidOut) = (
        ShapedLine(line, outlines: GlyphOutlines()),
        ShapedLine(layout.laidOut(text), outlines: GlyphOutlines())
      )

      #expect(shaped.glyphs == laidOut.glyphs, "\(text)")
      #expect(shaped.glyphs.count == text.utf8.count, "\(text)")
      #expect(shaped.ink == laidOut.ink, "\(text)")
      #expect(shaped.bytes == laidOut.bytes, "\(text)")
      #expect(shaped.isRightToLeft == laidOut.isRightToLeft, "\(text)")
      #expect(shaped.advance == laidOut.advance, "\(text)")
      #expect(shaped.baseline == laidOut.baseline, "\(text)")
      #expect(corners(of: shaped) == corners(of: laidOut), "\(text)")
    }
  }

  /// Pango may divide these into several runs.
  @Test(arguments: ["", "-1", "1.5", "12a", "१२", "1\u{20E3}", " 1", "\u{FF11}"])
  func `a text with other characters isn't a number`(text: String) throws {
    let layout = try TextLayout()
    let numbers = try #require(NumberShaping(layout.laidOut(NumberShaping.digits)))

    #expect(numbers.line(of: text)?.bytes == nil)
  }

  @Test func `digits of several runs aren't shaped as a number`() throws {
    let layout = try TextLayout()

    #expect(NumberShaping(layout.laidOut("1א")) == nil)
  }

  /// The outlines at a font size, number by number.
  private func corners(of line: ShapedLine) -> [Double] {
    (line.outlines(atFontSize: 14)?.polygons ?? []).flatMap { polygon in
      [polygon.place.x, polygon.place.y] + polygon.corners.flatMap { [$0.x, $0.y] }
    }
  }
}
