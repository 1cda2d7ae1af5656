import ImgMarkText
import Testing

@Suite struct XMLWriterTests {
  @Test func `elements are indented, and text is escaped`() {
    var xml = XMLWriter()
    xml.declaration()
    xml.element("a", [XMLAttribute("b", "A&B <1>\"'\t\n\r")]) { xml in
      xml.leaf("c", "A&B <1>\"'\t\n\r")
      xml.empty("d", [XMLAttribute("e", "é😀")])
    }

    #expect(
      String(decoding: xml.takeBytes(), as: UTF8.self) == """
        <?xml version="1.0" encoding="utf-8"?>
        <a b="A&amp;B &lt;1&gt;&quot;'&#9;&#10;&#13;">
          <c>A&amp;B &lt;1&gt;"'\t
        &#13;</c>
          <d e="é😀"/>
        </a>

        """)
    #expect(xml.replacements == 0)
  }

  @Test func `written documents are read back, whatever the text`() throws {
    for code in (1...0x17F).map({ UInt32($0) }) + [0xFFFD, 0xFFFE, 0xFFFF, 0x10000, 0x10FFFF] {
      guard let scalar = Unicode.Scalar(code) else { continue }
      let text = "a" + String(Character(scalar)) + "]]>"
      var xml = XMLWriter()
      xml.leaf("a", text, [XMLAttribute("b", text)])

      var reader = XMLReader(xml.bytes)
      guard case .start(let element)? = try reader.next() else { continue }
      let node = try reader.readNode(element)

      // XML 1.0, 2.2: the permitted characters.
      let isHeld = code >= 0x20 ? code != 0xFFFE && code != 0xFFFF : [9, 10, 13].contains(code)
      let expected = isHeld ? text : "a\u{FFFD}]]>"
      #expect(Array(node.text.unicodeScalars) == Array(expected.unicodeScalars))
      #expect(element["b"].map { Array($0.unicodeScalars) } == Array(expected.unicodeScalars))
      #expect(xml.replacements == (isHeld ? 0 : 2))
    }
  }
}
