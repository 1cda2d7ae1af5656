import ImgMarkTestSupport
import ImgMarkText
import Testing

@Suite struct XMLReaderTests {
  /// Events as text: `<name a=1`, `"text"`, `>`.
  private func events(_ bytes: [UInt8], cutEvery size: Int = .max) throws -> [String] {
    var rest = bytes[...]
    var reader = XMLReader {
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
    var events: [String] = []
    while let event = try reader.next() {
      switch event {
      case .start(let element):
        let attributes = element.attributes.map { " \($0.name)=\($0.value)" }
        events.append("\(element.line)<\(element.name)\(attributes.joined())")
      case .text(let text): events.append("\"\(text)\"")
      case .end: events.append(">")
      }
    }
    return events
  }

  private func fault(_ text: String) -> XMLError? {
    do {
      _ = try events(Array(text.utf8))
      return nil
    } catch {
      return error as? XMLError
    }
  }

  @Test(
    arguments: [
      ("<a/>", ["1<a", ">"]),
      (
        "\u{FEFF}<?xml version='1.0'?>\n<!-- no --><a b='1' c=\"x &amp; &quot;y\">\r\n<d:e/>&#65;é</a>\n",
        ["2<a b=1 c=x & \"y", "\"\n\"", "3<d:e", ">", "\"Aé\"", ">"]
      ),
      ("<a><![CDATA[<&]]>&lt;</a>", ["1<a", "\"<&<\"", ">"]),
      ("<!DOCTYPE svg PUBLIC 'x' 'file:///etc/passwd'><svg/>", ["1<svg", ">"]),
    ] as [(String, [String])])
  func `XML is read as events, wherever pieces are cut`(text: String, expected: [String]) throws {
    let bytes = Array(text.utf8)

    for size in 1...bytes.count {
      #expect(try events(bytes, cutEvery: size) == expected)
    }
  }

  @Test func `text in UTF-16 and in the declared encoding is read`() throws {
    let utf16 = "\u{FEFF}<a>é😀</a>".utf16.flatMap { unit in
      [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
    }
    let latin = Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8) + [0xE9]

    #expect(try events(utf16) == ["1<a", "\"é😀\"", ">"])
    #expect(try events(latin + Array("</a>".utf8)) == ["1<a", "\"é\"", ">"])
  }

  @Test(
    arguments: [
      ("<?xml version='1.0' encoding='windows-1252'?><a/>", .unknownEncoding, 1),
      ("<a>\n&nbsp;</a>", .unknownEntity, 2),
      ("<!DOCTYPE a SYSTEM 'a.dtd'><a>\n\n&nbsp;</a>", .unknownEntity, 3),
      ("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", .declarations, 1),
      ("\n<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>", .declarations, 2),
      ("<!DOCTYPE a [<!ATTLIST a b CDATA 'c'>]><a/>", .declarations, 1),
    ] as [(String, XMLError.Reason, Int)])
  func `unknown encodings, entities and declarations are rejected`(
    text: String, reason: XMLError.Reason, line: Int
  ) {
    #expect(fault(text) == XMLError(reason, line: line))
  }

  @Test(
    arguments: [
      ("", 1), ("a", 1), ("<a>", 1), ("<a>\n</b>", 2), ("<a b='1' b='2'/>", 1), ("<a>\n<</a>", 2),
      ("<a/>\n\n<b/>", 3), ("<a>\u{1}</a>", 1), ("<a b=1/>", 1), ("<a>&#0;</a>", 1),
    ])
  func `broken XML is rejected with its line`(text: String, line: Int) {
    let error = fault(text)

    #expect(error?.line == line)
    guard case .malformed = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `events before an error are passed on`() throws {
    var reader = XMLReader(Array("<a><b/></c>".utf8))

    #expect(try reader.next() == .start(XMLElement("a")))
    #expect(try reader.next() == .start(XMLElement("b")))
    #expect(try reader.next() == .end)
    #expect(throws: XMLError.self) { try reader.next() }
    #expect(throws: XMLError.self) { try reader.next() }
  }

  @Test func `bytes that aren't UTF-8 are rejected`() {
    #expect(throws: XMLError.self) { try events([0x3C, 0x61, 0x3E, 0xFF, 0x3C, 0x2F, 0x61, 0x3E]) }
  }

  @Test func `nesting ends at a limit`() throws {
    let limit = XMLReader.deepest
    let deep = String(repeating: "<a>", count: limit)
    let close = String(repeating: "</a>", count: limit)

    #expect(try events(Array((deep + close).utf8)).count == 2 * limit)
    #expect(fault(deep + "\n<a>") == XMLError(.tooDeep(limit: limit), line: 2))
  }

  @Test func `every prefix of a document ends or throws`() throws {
    let bytes = Array(
      "<?xml version='1.0'?><!DOCTYPE a><a b='&lt;'><![CDATA[x]]>&#x41;<c/></a>".utf8)

    for count in 0..<bytes.count {
      #expect(throws: XMLError.self) { try events(Array(bytes.prefix(count))) }
    }
  }

  @Test func `an element is read with its content`() throws {
    var reader = XMLReader(
      Array("<list>\n<object>\n<name> cat\n</name><x>1</x><x>2</x></object><y/></list>".utf8))
    var names: [String] = []

    _ = try reader.next()
    _ = try reader.next()
    guard case .start(let element)? = try reader.next() else {
      Issue.record("no object")
      return
    }
    let node = try reader.readNode(element)
    while let event = try reader.next() {
      if case .start(let element) = event { names.append(element.name) }
    }

    #expect(node.name == "object" && node.line == 2)
    #expect(node.text("name") == "cat")
    #expect(node.children.map(\.text) == [" cat\n", "1", "2"])
    #expect(node.children.map(\.line) == [3, 4, 4])
    #expect(names == ["y"])
  }
}
