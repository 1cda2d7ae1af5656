import ImgMarkGeometry
import ImgMarkLayout
import Testing

@testable import ImgMarkDrawing

/// The last private-use character, which Unicode assigns no meaning, so that no font in general use
/// has it.
private let absent: Unicode.Scalar = "\u{10FFFD}"

@Suite struct MissingGlyphsTests {
  private func missing(in labels: [String]) throws -> [MissingGlyphs] {
    let size = try PixelSize(width: 100, height: 100)
    let markers = try labels.map { try marker($0, x: 50, y: 50, of: 100) }
    let text = try TextLayout()
    let plan = PlacementPlan(
      markers, on: try Placement(of: size, on: size.rect()), by: text)
    return text.missingGlyphs(in: plan)
  }

  @Test func `a character that no font has is named with its marker`() throws {
    let found = try missing(in: ["A", "B\(absent)C\(absent)", "", "\(absent)"])

    #expect(found.map(\.index) == [1, 3])
    #expect(found.map(\.codePoints) == [["U+10FFFD"], ["U+10FFFD"]])
  }

  @Test func `characters are named in the order of the text, each once`() throws {
    let other: Unicode.Scalar = "\u{10FFFC}"

    let found = try TextLayout().missingCharacters(in: "\(other)a\(absent)\(other)")

    #expect(found == [other, absent])
  }

  @Test(arguments: [
    "plain", "a b", "a\u{A0}b", "a\u{3000}b", "a\u{200B}b", "a\u{200D}b", "a\u{FE0F}b",
    "a\u{E0100}b", "a\u{202E}b\u{202C}", "a\u{2060}b", "a\u{AD}b", "a\u{FEFF}b", "a\u{34F}b",
  ])
  func `invisible characters need no font`(text: String) throws {
    #expect(try TextLayout().missingCharacters(in: text) == [])
  }

  @Test func `a hidden marker has no missing characters`() throws {
    let size = try PixelSize(width: 100, height: 100)
    let markers = [try marker("\(absent)", x: 150, y: 50, of: 100)]
    let text = try TextLayout()
    let plan = PlacementPlan(
      markers, on: try Placement(of: size, on: size.rect()), by: text)

    #expect(text.missingGlyphs(in: plan) == [])
  }
}
