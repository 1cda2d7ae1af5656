import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Texts that look like markup, in every output of `place`.
struct HostileTextTests {
  static let texts = [
    "</script><script>alert(1)", "\"><img onerror=alert(1)>", "]]>", "-->", "<!-- x", "'};x={'",
    "&#60;script&#62;", "${x}`x`|x|", "|===", "image::x[]", "[x](javascript:x)", "\\u003cscript",
    "(x) Tj /URI (http://x)", "%0A<svg onload=x>",
  ]

  enum Output: String, CaseIterable {
    case svg, html, pdf
    case markdown, asciidoc, docbook
    case htmlMap = "html-map"
    case jsonLD = "json-ld"

    var isText: Bool { PictureText(rawValue: rawValue) != nil }
  }

  /// Returns the output for a marker whose texts all are the given one.
  private func written(_ text: String, as output: Output) throws -> (
    text: String, sheet: PlaceSheet
  ) {
    let sheet = try PlaceSheet(400, 300)
    let json = "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    let table = "{\"id\":\(json),\"label\":\(json),\"description\":\(json),\"x\":0.5,\"y\":0.5}\n"
    let name = output.isText ? "out.png" : "out.\(output.rawValue)"
    let run = try sheet.run(
      table, to: name, output.isText ? ["--emit", output.rawValue] : [])
    try #require(run.status == .done, "\(run.errors)")
    guard !output.isText else { return (run.output, sheet) }
    return (String(decoding: try Fixture.bytes(at: sheet.folder[name]), as: UTF8.self), sheet)
  }

  /// The elements of a document, the names of their attributes, and all its text.
  private func xml(_ text: String) throws -> (shape: [String], words: String) {
    var reader = XMLReader(Array(text.utf8))
    var shape: [String] = []
    var words = ""
    while let event = try reader.next() {
      switch event {
      case .start(let element):
        shape.append("\(element.name) \(element.attributes.map(\.name).joined(separator: " "))")
      case .text(let text): words += text
      case .end: shape.append("/")
      }
    }
    return (shape, words)
  }

  /// The tags of a page, and the names of their attributes.
  private func html(_ text: String) -> (shape: [String], values: [String]) {
    var scanner = HTMLScanner(Array(text.utf8))
    var shape: [String] = []
    var values: [String] = []
    while let tag = scanner.next() {
      shape.append("\(tag.isEnd)\(tag.name) \(tag.attributes.map(\.name).joined(separator: " "))")
      values += tag.attributes.map(\.value)
    }
    return (shape, values)
  }

  @Test("Text stays text", arguments: Output.allCases, texts)
  func text(output: Output, text: String) throws {
    let (written, sheet) = try written(text, as: output)
    // Of the same length, so that the marker shows the same kind of label.
    let (plain, _) = try self.written(text.count > 3 ? "Power switch" : "Pow", as: output)
    switch output {
    case .svg, .docbook:
      let (found, expected) = (try xml(written), try xml(plain))
      #expect(found.shape == expected.shape)
      #expect(found.words.contains(text))
    case .html, .htmlMap:
      let (found, expected) = (html(written), html(plain))
      #expect(found.shape == expected.shape)
      #expect(found.values.contains(text))
    case .markdown, .asciidoc:
      // The text adds no markup: the lines, cells, brackets and references are as many as before.
      for mark in ["\n", "|", "<", "[", "`", "{", "_", "*"] as [Character] {
        #expect(written.count { $0 == mark } == plain.count { $0 == mark })
      }
    case .jsonLD:
      let item = Report(written)["items"].values[0]
      #expect(item["body"].values.map { $0["value"].text } == [text, text])
      #expect(item["id"].text == "#1")
    case .pdf:
      #expect(!written.contains("/URI") && !written.contains("/JavaScript"))
      guard BinaryRun("command -v pdftotext").status == 0 else { return }
      let words = BinaryRun("pdftotext -raw '\(sheet.folder["out.pdf"])' -").output
      #expect(words.contains(text))
    }
  }

  @Test("A character that no document can hold is replaced, and comes back if possible")
  func unprintable() throws {
    let sheet = try PlaceSheet(400, 300)
    let table = "{\"label\":\"A\",\"description\":\"a\\u0000b\\uFFFF\",\"x\":0.5,\"y\":0.5}\n"
    for name in ["out.svg", "out.html"] {
      #expect(try sheet.run(table, to: name).status == .done)
      let bytes = try Fixture.bytes(at: sheet.folder[name])
      #expect(!bytes.contains(0))
      #expect(bytes.firstRange(of: Array("a\u{FFFD}b\u{FFFD}".utf8)) != nil)
    }
    for kind in PictureText.allCases {
      let run = try sheet.run(table, "--emit", kind.rawValue)
      #expect(run.status == .done)
      #expect(!run.output.utf8.contains(0))
    }
  }

  @Test("A label with a control character or half a surrogate pair is rejected on reading")
  func refused() throws {
    let sheet = try PlaceSheet(400, 300)
    for label in ["a\\u0000b", "a\\ud800b"] {
      let run = try sheet.run("{\"label\":\"\(label)\",\"x\":0.5,\"y\":0.5}\n", to: "out.svg")
      #expect(run.status == .rejected)
      #expect(run.errors.contains("markers.csv:1"), "\(run.errors)")
    }
  }
}
