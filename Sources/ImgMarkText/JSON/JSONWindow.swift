internal import ImgMarkNumbers

/// The part of a JSON text that is in memory, with the current position.
package struct JSONWindow {
  package private(set) var bytes: [UInt8]
  /// The offset in the text from which bytes must stay in memory; `nil` if none must.
  private var held: Int?
  /// The line of the current position, from 1.
  package var line = 1
  private var input: TextInput
  package var position = 0
  /// The index where the current token starts; the token stays in memory.
  package private(set) var tokenStart = 0
  /// The offset in the text of the first byte in memory.
  package private(set) var base: Int
  private var isComplete = false
  private var isAfterReturn = false

  package init(_ input: TextInput) {
    self.init(input, read: [])
  }

  /// Creates a window on an input whose first bytes were already read.
  package init(_ input: TextInput, read bytes: [UInt8]) {
    self.input = input
    self.bytes = bytes
    base = input.markLength
  }

  package var offset: Int { base + position }

  package func indices(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound - base..<range.upperBound - base
  }

  package mutating func holdToken() {
    held = base + tokenStart
  }

  package mutating func release() {
    held = nil
  }

  package mutating func advance() {
    position += 1
  }

  /// Moves past blanks and returns the byte after them; `nil` at the end of the text.
  @inline(__always)
  package mutating func skipBlanks() throws -> UInt8? {
    guard position < bytes.count, bytes[position] > 0x20 else { return try skipSomeBlanks() }
    tokenStart = position
    isAfterReturn = false
    return bytes[position]
  }

  private mutating func skipSomeBlanks() throws -> UInt8? {
    while true {
      while position < bytes.count {
        let byte = bytes[position]
        guard byte <= 0x20, byte.isBlank else {
          tokenStart = position
          isAfterReturn = false
          return byte
        }
        countLine(byte)
        position += 1
      }
      tokenStart = position
      guard try extend() else { return nil }
    }
  }

  /// Counts a line if the byte ends one.
  @inline(__always)
  package mutating func countLine(_ byte: UInt8) {
    if byte == .carriageReturn || (byte == .lineFeed && !isAfterReturn) { line += 1 }
    isAfterReturn = byte == .carriageReturn
  }

  /// Reads more bytes, and drops bytes that are neither held nor part of the token.
  ///
  /// Returns `false` at the end of the text.
  package mutating func extend() throws -> Bool {
    guard !isComplete else { return false }
    let first = max(min(held.map { $0 - base } ?? tokenStart, tokenStart), 0)
    let kept = bytes.count - first
    guard kept <= JSONReader.longest else {
      throw JSONError(.tooLong(limit: JSONReader.longest), line: line)
    }
    bytes.removeSubrange(0..<first)
    base += first
    position -= first
    tokenStart -= first
    do {
      guard try input.append(to: &bytes) else {
        isComplete = true
        return false
      }
    } catch let fault as TextFault {
      throw JSONError(.text(fault), line: line)
    }
    // The length of the byte order mark is known only after the first read.
    if base == 0, position == 0 { base = input.markLength }
    return true
  }
}

// MARK: - Tokens

extension JSONWindow {
  /// Reads a string from its opening quote and returns the range between its quotes.
  package mutating func readString() throws -> Range<Int> {
    position += 1
    while true {
      position = endOfPlainText(from: position)
      switch try require("the end of a string") {
      case .quote:
        let range = base + tokenStart + 1..<base + position
        position += 1
        return range
      case UInt8(ascii: "\\"):
        position += 1
        try readEscape()
      case let byte where byte < 0x20:
        throw JSONError(.controlCharacter(byte), line: line)
      default:
        // The string continues in bytes that were read now.
        continue
      }
    }
  }

  /// Returns the index of the next quote, backslash or control character, or the end of the window.
  package func endOfPlainText(from start: Int) -> Int {
    bytes.span.nextStringMark(from: start)
  }

  private mutating func readEscape() throws {
    switch try require("an escape") {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      position += 1
      for _ in 0..<4 {
        guard try require("an escape").hexValue != nil else {
          throw JSONError(.invalidEscape, line: line)
        }
        position += 1
      }
    default:
      throw JSONError(.invalidEscape, line: line)
    }
  }

  /// Reads a number; throws if bytes follow that could belong to it.
  package mutating func readNumber() throws -> Range<Int> {
    var number = JSONNumber(bytes, from: position)
    while number.end == bytes.count {
      let hasMore = try extend()
      // Start again, because the bytes may have moved even if none were added.
      number = JSONNumber(bytes, from: tokenStart)
      guard hasMore else { break }
    }
    position = number.end
    guard number.isWhole else { throw unfinished() }
    if position < bytes.count, bytes[position].isWordByte || bytes[position] == UInt8(ascii: ".") {
      throw JSONError(.expected("the end of a number", found: "\"\(tokenText)\""), line: line)
    }
    try checkFinite(hasExponent: number.hasExponent)
    return base + tokenStart..<base + position
  }

  private func unfinished() -> JSONError {
    guard position < bytes.count else {
      return JSONError(.endsEarly(expected: "a digit"), line: line)
    }
    return bytes[position] | 0x20 == UInt8(ascii: "i")
      ? JSONError(.notFinite("-Infinity"), line: line)
      : JSONError(.expected("a digit", found: "\"\(tokenText)\""), line: line)
  }

  /// Throws if a number isn't finite.
  ///
  /// The largest Double has 309 digits, so shorter numbers without an exponent need no check.
  private func checkFinite(hasExponent: Bool) throws {
    guard hasExponent || position - tokenStart > 300 else { return }
    do throws(NumberFault) {
      _ = try DecimalText.number(in: bytes, tokenStart..<position)
    } catch {
      let digits = bytes[tokenStart..<min(position, tokenStart + 40)]
      throw JSONError(.notFinite(String(decoding: digits, as: UTF8.self)), line: line)
    }
  }

  /// Reads letters and digits, such as `true` or a misspelling; empty if there are none.
  package mutating func readWord() throws -> String {
    while let byte = try peek(), byte.isWordByte, position - tokenStart < 40 { position += 1 }
    return String(decoding: bytes[tokenStart..<position], as: UTF8.self)
  }

  /// The token so far, with the unexpected byte after it.
  private var tokenText: String {
    let end = min(position + 1, bytes.count, tokenStart + 40)
    return String(decoding: bytes[tokenStart..<end], as: UTF8.self)
  }

  private mutating func peek() throws -> UInt8? {
    if position < bytes.count { return bytes[position] }
    return try extend() ? bytes[position] : nil
  }

  package mutating func require(_ expected: String) throws -> UInt8 {
    guard let byte = try peek() else {
      throw JSONError(.endsEarly(expected: expected), line: line)
    }
    return byte
  }
}
