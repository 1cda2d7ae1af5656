package import ImgMarkNumbers

/// A cursor in one JSON value in memory, for readers that know its structure (RFC 8259).
///
/// It checks the grammar while reading. A value of the wrong kind is a ``JSONValueError``, which
/// makes only its object invalid. Invalid JSON is a ``JSONError``.
package struct JSONCursor {
  package let text: ArraySlice<UInt8>
  /// The line of the first byte, from 1.
  private let firstLine: Int
  var position: Int
  /// Whether an array or an object has just begun, so that the next element needs no comma.
  private var isFirst = false
  private var depth = 0
  /// Whether a number that isn't finite makes only its value invalid, not the JSON.
  let toleratesNotFinite: Bool

  package init(_ text: ArraySlice<UInt8>, line: Int, toleratesNotFinite: Bool = false) {
    self.text = text
    self.toleratesNotFinite = toleratesNotFinite
    firstLine = line
    position = text.startIndex
  }

  /// The current line, from 1.
  package var line: Int {
    var line = firstLine
    var isAfterReturn = false
    for byte in text[..<min(position, text.endIndex)] {
      if byte == .carriageReturn || (byte == .lineFeed && !isAfterReturn) { line += 1 }
      isAfterReturn = byte == .carriageReturn
    }
    return line
  }

  /// A position to which the cursor can return.
  package struct Mark {
    fileprivate var position: Int
    fileprivate var isFirst: Bool
    fileprivate var depth: Int
  }

  package var mark: Mark { Mark(position: position, isFirst: isFirst, depth: depth) }

  package mutating func goBack(to mark: Mark) {
    (position, isFirst, depth) = (mark.position, mark.isFirst, mark.depth)
  }

  /// Throws unless only blanks are left.
  package mutating func finish() throws {
    if let byte = skipBlanks() { throw unexpected(byte, "nothing after the value") }
  }

  /// Returns the kind of the next value.
  package mutating func kind() throws -> JSONKind {
    guard let byte = skipBlanks() else { throw unexpected(nil, "a value") }
    switch byte {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return text[position...].starts(with: "nan".utf8) ? .number : .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "N"), UInt8(ascii: "I"), UInt8(ascii: "i"):
      guard toleratesNotFinite, notFinite != nil else { throw unexpected(byte, "a value") }
      return .number
    default: throw unexpected(byte, "a value")
    }
  }
}

// MARK: - Containers

extension JSONCursor {
  package mutating func beginObject(_ name: String) throws {
    try begin(UInt8(ascii: "{"), name, .object)
  }

  package mutating func beginArray(_ name: String) throws {
    try begin(UInt8(ascii: "["), name, .array)
  }

  private mutating func begin(_ bracket: UInt8, _ name: String, _ kind: JSONKind) throws {
    guard skipBlanks() == bracket else { throw try mismatch(name, kind) }
    guard depth < JSONReader.deepest else {
      throw JSONError(.tooDeep(limit: JSONReader.deepest), line: line)
    }
    depth += 1
    position += 1
    isFirst = true
  }

  /// Returns the range of the next key, without its quotes; `nil` at the end of the object.
  package mutating func nextKey() throws -> Range<Int>? {
    guard try hasNext(before: UInt8(ascii: "}"), "a comma or }", "a key in quotes") else {
      return nil
    }
    guard skipBlanks() == UInt8(ascii: "\"") else {
      throw unexpected(skipBlanks(), "a key in quotes")
    }
    let key = try string()
    guard skipBlanks() == UInt8(ascii: ":") else { throw unexpected(skipBlanks(), "a colon") }
    position += 1
    return key
  }

  /// Returns whether the array has another element; if not, moves past the end of the array.
  package mutating func nextElement() throws -> Bool {
    try hasNext(before: UInt8(ascii: "]"), "a comma or ]", "a value")
  }

  private mutating func hasNext(
    before bracket: UInt8, _ expected: String, _ item: String
  ) throws -> Bool {
    let byte = skipBlanks()
    if byte == bracket {
      depth -= 1
      position += 1
      isFirst = false
      return false
    }
    if isFirst {
      isFirst = false
      return true
    }
    guard byte == UInt8(ascii: ",") else { throw unexpected(byte, expected) }
    position += 1
    // After a comma, a value must follow.
    if skipBlanks() == bracket { throw unexpected(bracket, item) }
    return true
  }
}

// MARK: - Values

extension JSONCursor {
  /// Moves past a value and returns its range.
  ///
  /// - Parameter takesNotFinite: Whether the value may contain numbers that aren't finite.
  /// - Returns: The range of the value.
  /// - Throws: A ``JSONError`` if the JSON is invalid, or a ``JSONValueError`` for a number that
  ///   isn't finite.
  package mutating func skipValue(
    takingNotFinite takesNotFinite: Bool = false
  ) throws -> Range<Int> {
    _ = skipBlanks()
    let start = position
    try skip(takesNotFinite)
    return start..<position
  }

  private mutating func skip(_ takesNotFinite: Bool) throws {
    switch try kind() {
    case .object:
      try beginObject("")
      while try nextKey() != nil { try skip(takesNotFinite) }
    case .array:
      try beginArray("")
      while try nextElement() { try skip(takesNotFinite) }
    case .string: _ = try string()
    case .number:
      if takesNotFinite, let token = notFinite {
        position = token.upperBound
      } else {
        _ = try number("a number")
      }
    case .boolean: _ = try boolean("")
    case .null: try word("null")
    }
  }

  /// Moves past the next value and returns `true` if it is `null`; else returns `false`.
  package mutating func skipNull() throws -> Bool {
    guard skipBlanks() == UInt8(ascii: "n") else { return false }
    try word("null")
    return true
  }

  package mutating func string(_ name: String) throws -> String {
    guard skipBlanks() == UInt8(ascii: "\"") else { throw try mismatch(name, .string) }
    return try string(in: try string())
  }

  /// Returns the text in a range, with its escapes decoded.
  package func string(in range: Range<Int>) throws -> String {
    do throws(JSONError.Reason) {
      return try JSONText.string(text, range)
    } catch {
      throw JSONError(error, line: line)
    }
  }

  /// Returns the key of a table that a range spells; `nil` if it is unknown.
  package func key<Key>(_ range: Range<Int>, in table: KeyTable<Key>) -> Key? {
    let start = text.startIndex
    return table.key(text.span, range.lowerBound - start..<range.upperBound - start)
  }

  /// Returns a value as written.
  package func raw(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }

  package mutating func boolean(_ name: String) throws -> Bool {
    switch skipBlanks() {
    case UInt8(ascii: "t"):
      try word("true")
      return true
    case UInt8(ascii: "f"):
      try word("false")
      return false
    default: throw try mismatch(name, .boolean)
    }
  }

  package mutating func number(_ name: String) throws -> DecimalNumber {
    let byte = skipBlanks()
    guard byte == UInt8(ascii: "-") || byte?.isDigit == true else {
      if toleratesNotFinite, let fault = notFiniteFault(name) { throw fault }
      throw try mismatch(name, .number)
    }
    var scanner = NumberScanner(at: position - text.startIndex)
    guard let value = scanner.next(in: text.span) else {
      throw notFiniteFault(name) ?? brokenNumber()
    }
    position = scanner.position + text.startIndex
    return value
  }

  /// Reads a whole number; `1.0` counts as one.
  package mutating func whole(_ name: String) throws -> Int {
    let value = try number(name).value
    guard let whole = Int(exactly: value), whole.magnitude <= 1 << 53 else {
      throw JSONValueError.notWhole(name, value)
    }
    return whole
  }

  /// Reads an identifier: a whole number or a text.
  package mutating func identifier(_ name: String) throws -> Identifier {
    if skipBlanks() == UInt8(ascii: "\"") { return .text(try string(name)) }
    let start = position
    let value = try number(name).value
    guard let id = Identifier(digits: text[start..<position], value: value) else {
      throw JSONValueError.notWhole(name, value)
    }
    return id
  }

  /// Appends the numbers of a flat list.
  ///
  /// - Parameters:
  ///   - name: The name of the list, for errors.
  ///   - numbers: Receives the numbers.
  ///   - decimals: Raised to the largest number of decimals that a number has.
  /// - Throws: A ``JSONValueError`` if the list has anything but numbers.
  package mutating func numbers(
    _ name: String, into numbers: inout [Double], decimals: inout Int
  ) throws {
    try beginArray(name)
    isFirst = false
    depth -= 1
    let start = position
    var scanner = NumberScanner(at: position - text.startIndex)
    let end = scanner.list(in: text.span, into: &numbers, decimals: &decimals)
    position = scanner.position + text.startIndex
    switch end {
    case .complete: return
    case .interrupted:
      // Read the list again as any values, to tell invalid JSON from an element that isn't a
      // number.
      position = start
      isFirst = true
      depth += 1
      while try nextElement() {
        let kind = try kind()
        guard kind == .number else {
          throw JSONValueError.wrongKind(name, expected: "numbers")
        }
        _ = try number(name)
      }
    }
  }
}
