internal import ImgMarkNumbers

extension JSONWindow {
  /// Moves past the object at the current position, examining only its strings and braces.
  ///
  /// Lists of objects consist mostly of numbers, which are skipped many bytes at a time. They are
  /// checked when an object is read.
  package mutating func skimObject() throws -> ListedObject {
    if let (object, end, line) = plainObject() {
      (position, self.line) = (end, line)
      return object
    }
    let firstLine = line
    var object = ListedObject(range: 0..<0, line: firstLine)
    var depth = 0
    while true {
      position = nextMark(from: position)
      guard position < bytes.count else {
        guard try extend() else {
          throw JSONError(.endsEarly(expected: "the end of an object"), line: line)
        }
        continue
      }
      switch bytes[position] {
      case UInt8(ascii: "{"):
        depth += 1
        position += 1
        guard depth < JSONReader.deepest else {
          throw JSONError(.tooDeep(limit: JSONReader.deepest), line: line)
        }
      case UInt8(ascii: "}"):
        depth -= 1
        position += 1
        if depth == 0 {
          object.range = base + tokenStart..<base + position
          return object
        }
      case .quote:
        let text = try skimString()
        if depth == 1 { try readID(named: text, of: &object) }
      default:
        countLine(bytes[position])
        position += 1
      }
    }
  }

  /// Returns the index of the next quote, brace or control character, or the end of the window.
  private func nextMark(from start: Int) -> Int {
    bytes.span.nextMark(from: start)
  }

  /// Moves past a string and returns its range, relative to the start of the token.
  private mutating func skimString() throws -> Range<Int> {
    position += 1
    let start = position - tokenStart
    while true {
      position = endOfPlainText(from: position)
      switch try require("the end of a string") {
      case .quote:
        position += 1
        return start..<position - 1 - tokenStart
      case UInt8(ascii: "\\"):
        position += 1
        _ = try require("an escape")
        position += 1
      case let byte where byte < 0x20:
        throw JSONError(.controlCharacter(byte), line: line)
      default:
        continue
      }
    }
  }

  /// If a string is the key of an id, reads the id after it.
  private mutating func readID(named name: Range<Int>, of object: inout ListedObject) throws {
    let isID: Bool
    switch name.count {
    case 2: isID = true
    case 8: isID = false
    default: return
    }
    let text = bytes[tokenStart + name.lowerBound..<tokenStart + name.upperBound]
    guard text.elementsEqual(isID ? "id".utf8 : "image_id".utf8) else { return }
    try skimBlanks()
    guard try require("a colon") == UInt8(ascii: ":") else { return }
    position += 1
    try skimBlanks()
    guard let id = try skimIdentifier() else { return }
    if isID { object.id = id } else { object.imageID = id }
  }

  private mutating func skimIdentifier() throws -> Identifier? {
    if try require("a value") == .quote {
      let range = try skimString()
      let indices = tokenStart + range.lowerBound..<tokenStart + range.upperBound
      return (try? JSONText.string(bytes[...], indices)).map { .text($0) }
    }
    var end = position
    while true {
      while end < bytes.count,
        bytes[end].isWordByte || bytes[end] == UInt8(ascii: "-")
          || bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: ".")
      {
        end += 1
      }
      guard end == bytes.count else { break }
      let length = end - position
      guard try extend() else { break }
      end = position + length
    }
    var scanner = NumberScanner(at: position)
    let number = scanner.next(in: bytes.span)
    guard let number, scanner.position == end,
      let id = Identifier(digits: bytes[position..<end], value: number.value)
    else { return nil }
    position = end
    return id
  }

  private mutating func skimBlanks() throws {
    while true {
      let byte = try require("a value")
      guard byte.isBlank else { return }
      countLine(byte)
      position += 1
    }
  }
}
