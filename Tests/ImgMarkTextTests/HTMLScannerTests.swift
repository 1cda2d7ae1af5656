import Testing

import ImgMarkText

/// Tags and character references of HTML (13.2.5).
struct HTMLScannerTests {
  private func value(_ text: String) throws -> String? {
    var scanner = HTMLScanner(Array("<a b=\"\(text)\">".utf8))
    let tag = scanner.next()
    return try #require(tag)["b"]
  }

  @Test(arguments: [
    ("a&amp;b", "a&b"), ("&lt;&gt;&apos;&nbsp;", "<>'\u{A0}"), ("&#65;&#x42;&#X43;", "ABC"),
    ("&#x10FFFF;", "\u{10FFFF}"), ("&#0000000000000000000000000065;", "A"),
    ("e&#x301;", "e\u{301}"), ("&amp;&#769;", "&\u{301}"),
    // A text that isn't a reference is unchanged.
    ("&", "&"), ("&;", "&;"), ("&&amp;", "&&"), ("&amp", "&amp"), ("&nope;", "&nope;"),
    ("&#;", "&#;"), ("&#x;", "&#x;"), ("&#0;", "&#0;"), ("&#xD800;", "&#xD800;"),
    ("&#x110000;", "&#x110000;"), ("a & b; c", "a & b; c"), ("&\u{301};", "&\u{301};"),
    ("&CounterClockwiseContourIntegral;", "&CounterClockwiseContourIntegral;"),
  ])
  func `references are resolved`(text: String, expected: String) throws {
    #expect(try value(text).map { Array($0.utf8) } == Array(expected.utf8))
  }

  @Test func `a number may have many leading zeros, but not any number`() throws {
    // Of 32 bytes one is "#" and two are "65".
    let most = String(repeating: "0", count: 29)

    #expect(try value("&#\(most)65;") == "A")
    #expect(try value("&#0\(most)65;") == "&#0\(most)65;")
  }

  /// A million bytes, each of which could begin something: once per byte takes a moment, once per
  /// pair would take hours.
  @Test(arguments: ["&", "&#", "&#x", "&a", "&amp", "&#1", "&;", "%", "'"])
  func `a long value is read in one go`(piece: String) throws {
    let text = String(repeating: piece, count: 1_000_000 / piece.utf8.count)

    #expect(try value(text) == text)
  }

  @Test(arguments: [
    "<", "<!", "<!--", "</", "<?", "<a", "<a b", "<a b=", "<a b='", "=\"", "<script>",
  ])
  func `a long document of broken tags is read in one go`(piece: String) {
    var scanner = HTMLScanner(
      Array(String(repeating: piece, count: 1_000_000 / piece.utf8.count).utf8))
    var count = 0

    while scanner.next() != nil { count += 1 }

    #expect(count <= 1_000_000 / piece.utf8.count)
  }

  @Test func `of repeated attributes the first counts`() throws {
    let names = (0..<100_000).map { "n\($0)" }
    let text = "<a " + names.map { "\($0)=1 " }.joined() + names.map { "\($0)=2 " }.joined() + ">"
    var scanner = HTMLScanner(Array(text.utf8))

    let tag = scanner.next()
    let attributes = try #require(tag).attributes

    #expect(attributes.map(\.name) == names)
    #expect(attributes.allSatisfy { $0.value == "1" })
  }
}
