import ImgMarkTables
import Testing

@testable import ImgMarkText

/// Paths by the grammar and the examples of RFC 9535.
struct JSONPathTests {
  /// The document of RFC 9535, 1.5, shortened.
  private static let store =
    #"{"store":{"book":[{"author":"Rees","price":8.95},{"author":"Waugh","price":12.99}],"bicycle":{"color":"red","price":399}},"o":{"j j":{"k.k":3}},"'":{"@":2},"e":[]}"#

  @Test(arguments: [
    ("$", [store]),
    ("$.store.book[*].author", [#""Rees""#, #""Waugh""#]),
    ("$.store.book[1].price", ["12.99"]),
    ("$['store']['book'][0]['price']", ["8.95"]),
    ("$[\"store\"] .book\n[0].price", ["8.95"]),
    ("$.store.bicycle.*", [#""red""#, "399"]),
    ("$.store[*].color", [#""red""#]),
    // RFC 9535, 2.3.1.3
    ("$.o['j j']['k.k']", ["3"]),
    ("$['\\'']['@']", ["2"]),
    ("$['\\u006f']['j\\u0020j']", [#"{"k.k":3}"#]),
    // An index that is too large, a name of an array and an unknown name lead to no value.
    ("$.store.book[2]", []), ("$.store.book.author", []), ("$.nope", []), ("$.o[0]", []),
    ("$.e[*]", []),
  ])
  func `a path finds the same values in both ways`(
    path: String, expected: [String]
  ) throws {
    let parsed = try JSONPath(parsing: path)
    let bytes = Array(Self.store.utf8)

    let matches = try parsed.matches(in: bytes, bytes.indices, line: 1)
    #expect(matches.values.map { String(decoding: bytes[$0.range], as: UTF8.self) } == expected)
    #expect(matches.metNothing == (path == "$.e[*]"))

    // The same from a document in pieces of one byte, which is passed on whole.
    var rest = bytes[...]
    var reader = PathReader(TextInput { rest.popFirst().map { [$0] } ?? [] }, path: parsed)
    var output: [UInt8] = []
    var values: [String] = []
    var places: [String] = []
    while let part = try reader.next(handingTo: &output) {
      guard case .value(let value, let steps, _) = part else { continue }
      values.append(String(decoding: value, as: UTF8.self))
      places.append(steps.normalizedPath)
      output += value
    }
    #expect(values == expected)
    #expect(places == matches.values.map { $0.steps.normalizedPath })
    #expect(String(decoding: output, as: UTF8.self) == Self.store)
    #expect(reader.hasFound == (!expected.isEmpty || matches.metNothing))
  }

  @Test(arguments: ["", " ", "\n", "\u{FEFF}", "\u{FEFF} \r\n\t"])
  func `a blank document has no values`(text: String) throws {
    var reader = PathReader(TextInput(Array(text.utf8)), path: try JSONPath(parsing: "$.a"))
    var output: [UInt8] = []

    #expect(try reader.next(handingTo: &output) == nil)
    #expect(reader.isEmpty)
    #expect(output == [])
  }

  @Test func `the place of a value is its normalized path`() throws {
    // RFC 9535, 2.7: quotes and backslashes are escaped.
    let bytes = Array(#"{"a'\\":[[1]]}"#.utf8)
    let path = try JSONPath(parsing: "$.*[*][0]")

    let matches = try path.matches(in: bytes, bytes.indices, line: 1)

    #expect(matches.values.map { $0.steps.normalizedPath } == [#"$['a\'\\'][0][0]"#])
  }

  @Test(arguments: [
    ("", "begins with $"), ("annotations", "begins with $"), ("@.a", "begins with $"),
    ("$..a", "descendants"), ("$[?@.a]", "filters"), ("$[0:2]", "slices"), ("$[:2]", "slices"),
    ("$[0,1]", "lists"), ("$['a','b']", "lists"), ("$[-1]", "indices from the end"),
    ("$.a[]", "']'"), ("$.", "step"), ("$a", "'a'"), ("$.0", "'0'"), ("$[01]", "'01]'"),
    ("$[*", "never closed"), ("$['a", "never closed"), ("$['a'", "never closed"),
    ("$['\\x']", "'\\x'"), ("$['\\\"']", "'\\\"'"), ("$['\\u12']", "\\u12"),
  ])
  func `unsupported and invalid parts of a path are named`(path: String, word: String) {
    #expect {
      try JSONPath(parsing: path)
    } throws: { error in
      "\(error)".contains(word)
    }
  }
}
