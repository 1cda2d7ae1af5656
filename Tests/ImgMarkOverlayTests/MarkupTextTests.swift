import Testing

@testable import ImgMarkOverlay
@testable import ImgMarkText

struct MarkupTextTests {
  @Test(
    "What a language gives a meaning is a reference, and stays text",
    arguments: [
      ("A&B <1>\"", "A&amp;B &lt;1&gt;&quot;"),
      ("</script><script>alert(1)", "&lt;/script&gt;&lt;script&gt;alert(1)"),
      ("\"><img onerror='x'", "&quot;&gt;&lt;img onerror=&#39;x&#39;"),
      ("]]>", "]]&gt;"), ("a\tb\r\nc", "a&#9;b&#13;&#10;c"), ("漢字 שלום 😀", "漢字 שלום 😀"),
      ("", ""),
    ])
  func references(text: String, markup: String) {
    #expect("\(MarkupText(text))" == markup)
  }

  @Test(
    "What XML 1.0 (2.2) can't hold, or HTML can't, becomes a replacement character",
    arguments: [
      0x00, 0x08, 0x0B, 0x0C, 0x1B, 0x1F, 0x7F, 0x80, 0x9F, 0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF,
      0x1FFFE, 0x10FFFF,
    ] as [UInt32])
  func noCharacter(code: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(code))
    #expect("\(MarkupText("a\(scalar)b"))" == "a\u{FFFD}b")
  }

  @Test(
    "Other characters at the ends of their ranges are kept",
    arguments: [0x20, 0x7E, 0xA0, 0xD7FF, 0xE000, 0xFDCF, 0xFDF0, 0xFFFD, 0x10000, 0x10FFFD]
      as [UInt32])
  func character(code: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(code))
    #expect("\(MarkupText(String(scalar)))" == String(scalar))
  }
}
