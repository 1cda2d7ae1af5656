import ImgMarkTables
import Testing

/// Lines, read from pieces of any size.
struct LineInputTests {
  /// Reads all lines of pieces.
  private func lines(
    _ pieces: [[UInt8]], limit: Int = LineInput.longest
  ) throws -> [(text: String, line: LineInput.Line)] {
    var rest = pieces[...]
    var input = LineInput(limit: limit) { rest.popFirst() ?? [] }
    var lines: [(String, LineInput.Line)] = []
    while let line = try input.next() {
      lines.append((String(decoding: input.bytes[line.range], as: UTF8.self), line))
    }
    return lines
  }

  @Test(arguments: [
    ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("\n\na\n", ["", "", "a"]),
    ("a\r\nb\r", ["a", "b"]), ("\u{FEFF}a\n\u{FEFF}b\n", ["a", "\u{FEFF}b"]), ("\u{FEFF}", [""]),
  ])
  func `the pieces make no difference to the lines`(text: String, expected: [String]) throws {
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      let pieces = [Array(bytes[..<cut]), Array(bytes[cut...])].filter { !$0.isEmpty }

      #expect(try lines(pieces).map(\.text) == expected, "cut at \(cut)")
    }
    #expect(try lines(bytes.map { [$0] }).map(\.text) == expected)
    #expect(
      try lines(bytes.map { [$0] }).map(\.line.number) == Array(1...expected.count + 1).dropLast())
  }

  @Test func `a line over the limit is skipped, and the next is read`() throws {
    for size in [1, 2, 3, 7, 100] {
      let bytes = Array("123456\n1234567\nab\n12345678901234567890\nc".utf8)
      let pieces = stride(from: 0, to: bytes.count, by: size).map { start in
        Array(bytes[start..<min(start + size, bytes.count)])
      }

      let read = try lines(pieces, limit: 6)

      #expect(read.map(\.line.isTooLong) == [false, true, false, true, false], "by \(size)")
      #expect(read.map(\.text) == ["123456", "123456", "ab", "123456", "c"])
      #expect(read.map(\.line.number) == [1, 2, 3, 4, 5])
    }
  }

  @Test func `a line is returned before the next piece is read`() throws {
    var asked = 0
    var input = LineInput {
      asked += 1
      return asked == 1 ? Array("a\nb\nc".utf8) : []
    }
    _ = try input.next()

    #expect(asked == 1)
    let hasSecond = input.hasLine
    _ = try input.next()
    let hasThird = input.hasLine
    #expect(hasSecond && !hasThird)
    #expect(asked == 1)
    #expect(try input.next() != nil)
    #expect(try input.next() == nil)
  }
}
