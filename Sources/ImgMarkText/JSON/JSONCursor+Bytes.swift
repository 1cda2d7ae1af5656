internal import ImgMarkNumbers

extension JSONCursor {
  /// Moves to the next byte that isn't a blank and returns it; `nil` at the end.
  @discardableResult
  @inline(__always)
  mutating func skipBlanks() -> UInt8? {
    while position < text.endIndex {
      let byte = text[position]
      guard byte <= 0x20, byte.isBlank else { return byte }
      position += 1
    }
    return nil
  }

  /// Reads a string from its opening quote and returns the range between its quotes.
  mutating func string() throws -> Range<Int> {
    position += 1
    let start = position
    while true {
      let offset = text.startIndex
      position = text.span.nextStringMark(from: position - offset) + offset
      guard position < text.endIndex else { throw unexpected(nil, "the end of a string") }
      switch text[position] {
      case UInt8(ascii: "\""):
        position += 1
        return start..<position - 1
      case UInt8(ascii: "\\"):
        try skipEscape()
      case let byte:
        throw JSONError(.controlCharacter(byte), line: line)
      }
    }
  }

  mutating func skipEscape() throws {
    let escape = text[position...].dropFirst()
    switch escape.first {
    case UInt8(ascii: "u"):
      let digits = escape.dropFirst().prefix(4)
      guard digits.count == 4, digits.allSatisfy({ $0.hexValue != nil }) else {
        throw JSONError(.invalidEscape, line: line)
      }
      position += 6
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    default:
      throw JSONError(.invalidEscape, line: line)
    }
  }

  mutating func word(_ word: String) throws {
    guard text[position...].starts(with: word.utf8) else {
      throw unexpected(text[position], "a value")
    }
    position += word.utf8.count
    if position < text.endIndex, text[position].isWordByte {
      throw unexpected(text[position], "a comma or the end")
    }
  }

  func unexpected(_ byte: UInt8?, _ expected: String) -> JSONError {
    guard let byte else { return JSONError(.endsEarly(expected: expected), line: line) }
    let word = text[position...].prefix(12).prefix { $0.isWordByte || $0 == UInt8(ascii: "-") }
    let name = String(decoding: word, as: UTF8.self)
    let bare = name.lowercased().drop { $0 == "-" }
    if ["nan", "infinity", "inf"].contains(String(bare)) {
      return JSONError(.notFinite(name), line: line)
    }
    let found = (0x21...0x7E).contains(byte) ? "\"\(Unicode.Scalar(byte))\"" : "byte \(byte)"
    return JSONError(.expected(expected, found: found), line: line)
  }

  /// The range of the next value if it is a number that isn't finite; otherwise `nil`.
  ///
  /// Such a number is `NaN`, `Infinity`, or larger than the largest Double.
  var notFinite: Range<Int>? {
    let word = numberToken
    let name = String(decoding: word, as: UTF8.self).lowercased()
    let isWord = ["nan", "inf", "infinity"].contains(String(name.drop { $0 == "-" || $0 == "+" }))
    let number = JSONNumber(Array(word), from: 0)
    guard isWord || (number.isWhole && number.end == word.count),
      (try? DecimalText.number(in: Array(word), 0..<word.count)) == nil
    else { return nil }
    return word.startIndex..<word.endIndex
  }

  /// The bytes of the next value that could belong to a number.
  private var numberToken: ArraySlice<UInt8> {
    text[position...].prefix(400).prefix {
      $0.isWordByte || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ".")].contains($0)
    }
  }

  /// Returns the error for the next value if it is a number that isn't finite; otherwise `nil`.
  func notFiniteFault(_ name: String) -> (any Error)? {
    guard let token = notFinite else { return nil }
    let text = raw(token.prefix(40))
    return toleratesNotFinite
      ? JSONValueError.notFinite(name, text: text) : JSONError(.notFinite(text), line: line)
  }

  func brokenNumber() -> JSONError {
    let name = String(decoding: numberToken.prefix(40), as: UTF8.self)
    return JSONError(.expected("a number", found: "\"\(name)\""), line: line)
  }

  /// Returns the error for a value of the wrong kind; throws if it isn't valid JSON at all.
  mutating func mismatch(_ name: String, _ kind: JSONKind) throws -> any Error {
    _ = try self.kind()
    return JSONValueError.wrongKind(name, expected: kind.rawValue)
  }
}
