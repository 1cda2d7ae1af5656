import ImgMarkNumbers
import ImgMarkTestSupport
import ImgMarkText
import Testing

@Suite struct JSONReaderTests {
  /// Events as text: `{`, `k:name`, `"text"`, `12`, `true`, `null`, `]` ...
  private func events(
    _ text: String, cutEvery size: Int = .max, isSequence: Bool = false
  ) throws -> [String] {
    var reader = JSONReader(TextInput(Array(text.utf8), cutEvery: size), isSequence: isSequence)
    var events: [String] = []
    while let event = try reader.next() {
      switch event {
      case .beginObject: events.append("{")
      case .endObject: events.append("}")
      case .beginArray: events.append("[")
      case .endArray: events.append("]")
      case .key(let range): events.append("k:\(try reader.text(range))")
      case .string(let range): events.append("\"\(try reader.text(range))\"")
      case .number(let range): events.append(String(decoding: reader.bytes(range), as: UTF8.self))
      case .boolean(let value): events.append("\(value)")
      case .null: events.append("null")
      }
    }
    return events
  }

  private func fault(_ text: String) -> JSONError? {
    do {
      _ = try events(text)
      return nil
    } catch {
      return error as? JSONError
    }
  }

  @Test(
    arguments: [
      ("{}", ["{", "}"]), (" [ ] ", ["[", "]"]), ("12", ["12"]), ("\"\"", ["\"\""]),
      (
        "{\"a\" : [1, -0.5e+3,true ,false,null],\"b\":{}}",
        ["{", "k:a", "[", "1", "-0.5e+3", "true", "false", "null", "]", "k:b", "{", "}", "}"]
      ),
      // RFC 8259, 7: the clef as a pair of escapes.
      (
        "[\"\\u0041\\n\\\"\\\\\\/\\b\\f\\r\\t\", \"\\uD834\\udd1E\", \"é😀\"]",
        ["[", "\"A\n\"\\/\u{8}\u{C}\r\t\"", "\"\u{1D11E}\"", "\"é😀\"", "]"]
      ),
      ("\u{FEFF}[1]", ["[", "1", "]"]),
    ] as [(String, [String])])
  func `JSON is read as events, wherever windows are cut`(text: String, expected: [String]) throws {
    for size in 1...text.utf8.count {
      #expect(try events(text, cutEvery: size) == expected)
    }
  }

  @Test func `several values in a row are a sequence, if one is expected`() throws {
    #expect(try events("{}\n[1]\r\n2 3", isSequence: true) == ["{", "}", "[", "1", "]", "2", "3"])
    #expect(try events("", isSequence: true) == [])
  }

  @Test(
    arguments: [
      ("", JSONError(.endsEarly(expected: "a value"), line: 1)),
      ("{}\n{}", JSONError(.expected("nothing after the value", found: "\"{\""), line: 2)),
      ("[1,]", JSONError(.expected("a value", found: "\"]\""), line: 1)),
      ("[1\n2]", JSONError(.expected("a comma or ]", found: "\"2\""), line: 2)),
      ("{\"a\" 1}", JSONError(.expected("a colon", found: "\"1\""), line: 1)),
      ("{a:1}", JSONError(.expected("a key in quotes", found: "\"a\""), line: 1)),
      ("{\"a\":1,}", JSONError(.expected("a key in quotes", found: "\"}\""), line: 1)),
      ("{\"a\":1]", JSONError(.expected("a comma or }", found: "\"]\""), line: 1)),
      ("[\r\n\r\n'a']", JSONError(.expected("a value", found: "\"'\""), line: 3)),
      ("[\r[tru]]", JSONError(.expected("a value", found: "tru"), line: 2)),
      ("[1", JSONError(.endsEarly(expected: "a comma or ]"), line: 1)),
      ("{\"a\":", JSONError(.endsEarly(expected: "a value"), line: 1)),
      ("[\"a", JSONError(.endsEarly(expected: "the end of a string"), line: 1)),
      ("[\"a\n\"]", JSONError(.controlCharacter(10), line: 1)),
      ("[\"\\x\"]", JSONError(.invalidEscape, line: 1)),
      ("[\"\\u12G4\"]", JSONError(.invalidEscape, line: 1)),
      ("[\"\\ud800\"]", JSONError(.loneSurrogate, line: 1)),
      ("[\"\\udc00\"]", JSONError(.loneSurrogate, line: 1)),
      ("[\"\\ud800\\u0041\"]", JSONError(.loneSurrogate, line: 1)),
      ("[01]", JSONError(.expected("the end of a number", found: "\"01\""), line: 1)),
      ("[1.]", JSONError(.expected("a digit", found: "\"1.]\""), line: 1)),
      ("[.5]", JSONError(.expected("a value", found: "\".\""), line: 1)),
      ("[+1]", JSONError(.expected("a value", found: "\"+\""), line: 1)),
      ("[-]", JSONError(.expected("a digit", found: "\"-]\""), line: 1)),
      ("[1e]", JSONError(.expected("a digit", found: "\"1e]\""), line: 1)),
      ("[0x10]", JSONError(.expected("the end of a number", found: "\"0x\""), line: 1)),
      ("[1]\u{0}", JSONError(.text(.zeroByte), line: 1)),
    ] as [(String, JSONError)])
  func `broken JSON is rejected with the expected token and its line`(
    text: String, expected: JSONError
  ) {
    #expect(fault(text) == expected)
  }

  @Test(arguments: ["NaN", "Infinity", "-Infinity", "nan", "1e999", "-1E+400"])
  func `a number that isn't finite is rejected`(text: String) {
    #expect(fault("[\n\(text)]") == JSONError(.notFinite(text), line: 2))
  }

  @Test func `a number with more digits than any Double has is rejected`() {
    let digits = String(repeating: "9", count: 400)

    #expect(fault("[\(digits)]") == JSONError(.notFinite(String(digits.prefix(40))), line: 1))
  }

  @Test func `nesting ends at a limit`() throws {
    let deep = String(repeating: "[", count: JSONReader.deepest)
    let close = String(repeating: "]", count: JSONReader.deepest)

    #expect(try events(deep + close).count == 2 * JSONReader.deepest)
    #expect(fault(deep + "[") == JSONError(.tooDeep(limit: JSONReader.deepest), line: 1))
  }

  @Test func `values can be skipped, and ranges are offsets in the file`() throws {
    let bytes = Array("\u{FEFF}{\"a\":[1,{\"b\":2}],\"c\":3}".utf8)
    var reader = JSONReader(TextInput(bytes, cutEvery: 2))

    #expect(try reader.next() == .beginObject)
    #expect(try reader.next() == .key(5..<6))
    reader.hold()
    try reader.skipValue()
    #expect(reader.matches(5..<6, "a"))
    #expect(try reader.next() == .key(21..<22))
    #expect(try reader.next() == .number(24..<25))
    #expect(try reader.number(24..<25).value == 3)
    #expect(bytes[24] == UInt8(ascii: "3"))
    #expect(try reader.next() == .endObject)
    #expect(try reader.next() == nil)
  }

  @Test func `the rest of a container can be skipped`() throws {
    var reader = JSONReader(TextInput(Array("[[1,[2],{\"a\":3}],4]".utf8)))

    #expect(try reader.next() == .beginArray)
    #expect(try reader.next() == .beginArray)
    try reader.skipContainer()
    #expect(try reader.next() == .number(17..<18))
  }
}
