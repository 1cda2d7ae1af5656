public import ImgMarkNumbers

/// A reader that divides JSON (RFC 8259) into events, with only a part of the text in memory.
///
/// Positions are byte offsets from the start of the file, including its byte order mark, so that a
/// value can be found again. For UTF-16, they are offsets in the text as UTF-8. The reader checks
/// the grammar and the escapes, and that numbers are finite.
public struct JSONReader {
  /// The maximum nesting of arrays and objects.
  public static let deepest = 512
  /// The maximum number of bytes in a string, a number or a held value.
  public static let longest = 64 << 20

  private var window: JSONWindow
  /// The open arrays and objects, the outermost first.
  private var containers: [Container] = []
  private var expectation = Expectation.value
  private let isSequence: Bool
  /// Whether `NaN` is read as null; it isn't JSON, but Python writes it.
  public var takesNaN = false
  /// Whether numbers that aren't finite are read as null.
  var skipsNotFinite = false

  private enum Container { case object, array }

  private enum Expectation { case value, firstValue, firstKey, key, colon, more, nothing }

  /// Creates a reader of one JSON value, or of a sequence of values, such as one on each line.
  public init(_ input: TextInput, isSequence: Bool = false) {
    self.init(JSONWindow(input), isSequence: isSequence)
  }

  package init(_ window: JSONWindow, isSequence: Bool) {
    self.window = window
    self.isSequence = isSequence
  }

  /// The line where the last event begins, from 1.
  public var line: Int { window.line }
  /// The byte offset after the last event.
  public var offset: Int { window.offset }
  /// The number of open arrays and objects.
  public var depth: Int { containers.count }

  /// Returns the next event; `nil` at the end of the text.
  ///
  /// Throws a ``JSONError``, or an error of the input's source.
  public mutating func next() throws -> JSONEvent? {
    let byte = try window.skipBlanks()
    switch expectation {
    case .value:
      guard byte != nil || !isSequence else { return nil }
      return try readValue(byte)
    case .firstValue:
      return byte == UInt8(ascii: "]") ? endContainer() : try readValue(byte)
    case .firstKey:
      return byte == UInt8(ascii: "}") ? endContainer() : try readKey(byte)
    case .key:
      return try readKey(byte)
    case .colon:
      try expect(UInt8(ascii: ":"), found: byte, "a colon")
      return try readValue(try window.skipBlanks())
    case .more:
      return try readMore(byte)
    case .nothing:
      guard byte != nil else { return nil }
      throw unexpected(byte, expected: "nothing after the value")
    }
  }

  /// Moves past the next value.
  public mutating func skipValue() throws {
    let depth = containers.count
    repeat {
      guard try next() != nil else { return }
    } while containers.count > depth
  }

  /// Moves to the next element of the open array and returns its first byte.
  ///
  /// At the end of the array, moves past it and returns `nil`.
  mutating func nextElementStart() throws -> UInt8? {
    var byte = try window.skipBlanks()
    if byte == UInt8(ascii: "]"), expectation == .firstValue || expectation == .more {
      _ = endContainer()
      return nil
    }
    if expectation == .more {
      try expect(UInt8(ascii: ","), found: byte, "a comma or ]")
      byte = try window.skipBlanks()
    }
    guard let byte else { throw unexpected(nil, expected: "a value") }
    return byte
  }

  /// Moves past an object at the current position, examining only its strings and braces.
  mutating func skimElement() throws -> ListedObject {
    let object = try window.skimObject()
    endValue()
    return object
  }

  /// Moves past the rest of the array or object that the last event began.
  public mutating func skipContainer() throws {
    let depth = containers.count
    while containers.count >= depth, try next() != nil {}
  }
}

// MARK: - Bytes behind the events

extension JSONReader {
  /// Keeps all bytes from the start of the last event in memory until ``release()``.
  ///
  /// Their ranges can then be read at any time.
  public mutating func hold() {
    window.holdToken()
  }

  /// Releases the bytes before the current offset.
  public mutating func release() {
    window.release()
  }

  /// Returns a range of the text as written.
  ///
  /// The range must be that of the last event, or inside held bytes.
  public func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> {
    window.bytes[window.indices(range)]
  }

  /// Returns the text of a key or string with its escapes decoded.
  ///
  /// The range must be that of the last event, or inside held bytes.
  public func text(_ range: Range<Int>) throws(JSONError) -> String {
    do throws(JSONError.Reason) {
      return try JSONText.string(window.bytes[...], window.indices(range))
    } catch {
      throw JSONError(error, line: line)
    }
  }

  /// Returns the value of a number.
  ///
  /// The range must be that of the last event, or inside held bytes.
  public func number(_ range: Range<Int>) throws(JSONError) -> DecimalNumber {
    do throws(NumberFault) {
      return try DecimalText.number(in: window.bytes, window.indices(range))
    } catch {
      throw JSONError(
        .notFinite(String(decoding: bytes(range), as: UTF8.self)), line: line)
    }
  }

  /// Returns whether a key or string without escapes equals this text.
  public func matches(_ range: Range<Int>, _ text: some StringProtocol) -> Bool {
    bytes(range).elementsEqual(text.utf8)
  }
}

// MARK: - Values

extension JSONReader {
  private mutating func readMore(_ byte: UInt8?) throws -> JSONEvent {
    let isObject = containers.last == .object
    if byte == UInt8(ascii: ",") {
      window.advance()
      let next = try window.skipBlanks()
      return isObject ? try readKey(next) : try readValue(next)
    }
    guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
      throw unexpected(byte, expected: isObject ? "a comma or }" : "a comma or ]")
    }
    return endContainer()
  }

  private mutating func readKey(_ byte: UInt8?) throws -> JSONEvent {
    guard byte == UInt8(ascii: "\"") else { throw unexpected(byte, expected: "a key in quotes") }
    let range = try window.readString()
    expectation = .colon
    return .key(range)
  }

  private mutating func readValue(_ byte: UInt8?) throws -> JSONEvent {
    guard let byte else { throw unexpected(nil, expected: "a value") }
    switch byte {
    case UInt8(ascii: "{"):
      return try begin(.object)
    case UInt8(ascii: "["):
      return try begin(.array)
    case UInt8(ascii: "\""):
      let range = try window.readString()
      endValue()
      return .string(range)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      do {
        let range = try window.readNumber()
        endValue()
        return .number(range)
      } catch let error as JSONError {
        guard skipsNotFinite, case .notFinite = error.reason else { throw error }
        _ = try window.readWord()
        endValue()
        return .null
      }
    default:
      return try readName(byte)
    }
  }

  private mutating func readName(_ byte: UInt8) throws -> JSONEvent {
    let word = try window.readWord()
    endValue()
    switch word {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    case "": throw unexpected(byte, expected: "a value")
    default:
      if takesNaN, word == "NaN" { return .null }
      if skipsNotFinite, ["nan", "inf", "infinity"].contains(word.lowercased()) { return .null }
      let isNumber = ["nan", "inf", "infinity"].contains(word.lowercased())
      throw JSONError(
        isNumber ? .notFinite(word) : .expected("a value", found: word), line: line)
    }
  }

  private mutating func begin(_ container: Container) throws -> JSONEvent {
    guard containers.count < Self.deepest else {
      throw JSONError(.tooDeep(limit: Self.deepest), line: line)
    }
    window.advance()
    containers.append(container)
    expectation = container == .object ? .firstKey : .firstValue
    return container == .object ? .beginObject : .beginArray
  }

  private mutating func endContainer() -> JSONEvent {
    window.advance()
    let container = containers.removeLast()
    endValue()
    return container == .object ? .endObject : .endArray
  }

  private mutating func endValue() {
    expectation = containers.isEmpty ? (isSequence ? .value : .nothing) : .more
  }

  private mutating func expect(_ wanted: UInt8, found byte: UInt8?, _ name: String) throws {
    guard byte == wanted else { throw unexpected(byte, expected: name) }
    window.advance()
  }

  private func unexpected(_ byte: UInt8?, expected: String) -> JSONError {
    guard let byte else { return JSONError(.endsEarly(expected: expected), line: line) }
    let character = Unicode.Scalar(byte)
    let found = (0x21...0x7E).contains(byte) ? "\"\(character)\"" : "byte \(byte)"
    return JSONError(.expected(expected, found: found), line: line)
  }
}
