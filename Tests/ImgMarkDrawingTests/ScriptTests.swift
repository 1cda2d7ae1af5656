import ImgMarkGeometry
import ImgMarkRaster
import Testing

@testable import ImgMarkDrawing

/// Whether an installed font, as Pango finds it, has all characters of a text.
private func fontsHave(_ text: String) throws -> Bool {
  try TextLayout().missingCharacters(in: text).isEmpty
}

@Suite struct ScriptTests {
  private func glyphs(_ text: String) throws -> [ShapedGlyph] {
    try TextLayout().shaped(text).glyphs
  }

  @Test(
    "in शनिवार the vowel sign stands before its consonant",
    .enabled(if: try fontsHave("शनिवार"), "no font has Devanagari; install fonts-lohit-deva"))
  func devanagariIsReordered() throws {
    let consonant = try #require(try glyphs("न").first)

    // न and the vowel sign after it begin at byte 3.
    let syllable = try glyphs("शनिवार").filter { $0.textOffset == 3 }

    #expect(syllable.count == 2)
    #expect(syllable.last?.code == consonant.code)
    #expect(syllable.first?.code != consonant.code)
  }

  @Test(
    "Arabic runs from right to left",
    .enabled(if: try fontsHave("اب"), "no font has Arabic; install fonts-dejavu-core"))
  func arabicRunsFromTheRight() throws {
    // Alef is at byte 0, beh at byte 2; glyphs are listed from left to right.
    #expect(try glyphs("اب").map(\.textOffset) == [2, 0])
  }

  @Test(
    "Arabic letters join",
    .enabled(if: try fontsHave("با"), "no font has Arabic; install fonts-dejavu-core"))
  func arabicJoins() throws {
    let beh = try #require(try glyphs("ب").first)
    let alef = try #require(try glyphs("ا").first)

    let joined = try glyphs("با")

    #expect(joined.count == 2)
    #expect(joined.last?.code != beh.code)
    #expect(joined.first?.code != alef.code)
  }

  @Test(
    "a right-to-left label stays in its marker's middle",
    .enabled(if: try fontsHave("السلام"), "no font has Arabic; install fonts-dejavu-core"))
  func rightToLeftIsCentered() throws {
    let marker = try marker("السلام", x: 50, y: 50, of: 100)
    let pixels = try drawing([marker], width: 100, height: 100, on: .black)

    let columns = (0..<100).filter { column in
      (0..<100).contains { pixels[column, $0].red >= 128 }
    }

    let first = try #require(columns.first)
    let last = try #require(columns.last)
    #expect(abs(Double(first + last + 1) / 2 - 50) <= 1)
  }

  @Test(
    "Chinese finds a font",
    .enabled(if: try fontsHave("圖表"), "no font has Chinese; install fonts-wqy-microhei"))
  func chineseFindsAFont() throws {
    // Two different glyphs about as wide as the font size.
    let codes = try glyphs("圖表").map(\.code)
    let size = try TextLayout().inkSize(of: "圖表", fontSize: 100)

    #expect(Set(codes).count == 2)
    #expect((170...200).contains(size.width))
  }
}
