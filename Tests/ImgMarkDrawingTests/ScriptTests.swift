import ImgMarkGeometry
import ImgMarkModel
import ImgMarkRaster
import Testing

@testable import ImgMarkDrawing

/// Whether an installed font, as Pango finds it, has all characters of a text.
private func fontsHave(_ text: String) -> Bool {
  TextLayout().missingCharacters(in: text).isEmpty
}

@Suite struct ScriptTests {
  private func glyphs(_ text: String) -> [ShapedGlyph] {
    TextLayout().shaped(text).glyphs
  }

  @Test(
    "124: in शनिवार the vowel sign stands before its consonant",
    .enabled(if: fontsHave("शनिवार"), "no font has Devanagari; install fonts-lohit-deva"))
  func devanagariIsReordered() throws {
    let consonant = try #require(glyphs("न").first)

    // न and the vowel sign after it begin at byte 3.
    let syllable = glyphs("शनिवार").filter { $0.textOffset == 3 }

    #expect(syllable.count == 2)
    #expect(syllable.last?.code == consonant.code)
    #expect(syllable.first?.code != consonant.code)
  }

  @Test(
    "124: Arabic runs from right to left",
    .enabled(if: fontsHave("اب"), "no font has Arabic; install fonts-dejavu-core"))
  func arabicRunsFromTheRight() {
    // Alef is at byte 0, beh at byte 2; glyphs are listed from left to right.
    #expect(glyphs("اب").map(\.textOffset) == [2, 0])
  }

  @Test(
    "124: Arabic letters join",
    .enabled(if: fontsHave("با"), "no font has Arabic; install fonts-dejavu-core"))
  func arabicJoins() throws {
    let beh = try #require(glyphs("ب").first)
    let alef = try #require(glyphs("ا").first)

    let joined = glyphs("با")

    #expect(joined.count == 2)
    #expect(joined.last?.code != beh.code)
    #expect(joined.first?.code != alef.code)
  }

  @Test(
    "124: a right-to-left label stays in its marker's middle",
    .enabled(if: fontsHave("السلام"), "no font has Arabic; install fonts-dejavu-core"))
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
    "124: Chinese finds a font",
    .enabled(if: fontsHave("圖表"), "no font has Chinese; install fonts-wqy-microhei"))
  func chineseFindsAFont() {
    // Two different glyphs about as wide as the font is high.
    let codes = glyphs("圖表").map(\.code)
    let size = TextLayout().inkSize(of: "圖表", fontSize: 100)

    #expect(Set(codes).count == 2)
    #expect((170...200).contains(size.width))
  }
}
