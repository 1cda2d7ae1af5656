internal import ImgMarkNumbers

extension JSONWindow {
  /// Finds the end of the object at the current position, and its ids.
  ///
  /// - Returns: The object, its end in the window and the line of its end. `nil` if the object
  ///   isn't completely in the window or is unusual, so that ``skimObject()`` must read it.
  package func plainObject() -> (object: ListedObject, end: Int, line: Int)? {
    let bytes = bytes.span
    guard bytes.count >= 8 else { return nil }
    var object = ListedObject(range: 0..<0, line: line)
    var line = line
    var depth = 0
    var index = position
    while true {
      index = bytes.nextMark(from: index)
      guard index < bytes.count else { return nil }
      switch bytes[index] {
      case UInt8(ascii: "{"):
        depth &+= 1
        guard depth < JSONReader.deepest else { return nil }
      case UInt8(ascii: "}"):
        depth &-= 1
        if depth == 0 {
          object.range = base + position..<base + index + 1
          return (object, index + 1, line)
        }
      case .quote:
        let start = index &+ 1
        index = bytes.nextStringMark(from: start)
        guard index < bytes.count, bytes[index] == .quote else { return nil }
        guard depth == 1, let isID = bytes.namesID(start..<index) else { break }
        guard let id = bytes.plainIdentifier(after: index &+ 1) else { return nil }
        if isID { object.id = .number(id) } else { object.imageID = .number(id) }
      case .lineFeed: line &+= 1
      case .carriageReturn: return nil
      default: break
      }
      index &+= 1
    }
  }
}

extension Span<UInt8> {
  /// Returns the index of the next quote, brace or control character, or the end.
  ///
  /// It may also stop early, at a `y` or a byte 127.
  func nextMark(from start: Int) -> Int {
    var index = start
    // Keys and their quotes are close together, but the numbers of contours are long.
    let near = start &+ 16
    while index < near, index &+ 8 <= count {
      let found = ByteWord.first(ByteWord(self, at: index).marksOfStructure)
      index &+= found
      if found < 8 { return index }
    }
    let block = 32
    while index &+ block <= count {
      // Without an early exit, a block is compared at once; it lies within the bytes.
      var found: UInt8 = 0
      for offset in 0..<block {
        let byte = unsafe self[unchecked: index &+ offset]
        let isBrace: UInt8 = (byte & 0xF9) == 0x79 ? 1 : 0
        let isQuote: UInt8 = byte == .quote ? 1 : 0
        let isControl: UInt8 = byte < 0x20 ? 1 : 0
        found |= isBrace | isQuote | isControl
      }
      if found != 0 { break }
      index &+= block
    }
    while index &+ 8 <= count {
      let found = ByteWord.first(ByteWord(self, at: index).marksOfStructure)
      index &+= found
      if found < 8 { return index }
    }
    while index < count {
      let byte = self[index]
      if byte == .quote || (byte & 0xF9) == 0x79 || byte < 0x20 { break }
      index &+= 1
    }
    return index
  }

  /// Returns the index of the next quote, backslash or control character, or the end.
  func nextStringMark(from start: Int) -> Int {
    var index = start
    while index &+ 8 <= count {
      let word = ByteWord(self, at: index)
      let marks =
        word.marks(of: .quote) | word.marks(of: UInt8(ascii: "\\")) | word.marksOfControls
      let found = ByteWord.first(marks)
      index &+= found
      if found < 8 { return index }
    }
    while index < count {
      let byte = self[index]
      if byte == .quote || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      index &+= 1
    }
    return index
  }

  /// Returns whether a text is the key of an image's id (`true`) or of the object's own (`false`).
  ///
  /// Returns `nil` for other keys.
  @inline(__always)
  fileprivate func namesID(_ text: Range<Int>) -> Bool? {
    switch text.count {
    case 2:
      return self[text.lowerBound] == UInt8(ascii: "i")
        && self[text.lowerBound &+ 1] == UInt8(ascii: "d") ? true : nil
    case 8:
      return ByteWord(self, at: text.lowerBound) == .imageID ? false : nil
    default: return nil
    }
  }

  /// Returns the whole number after a colon; `nil` for anything else.
  @inline(__always)
  fileprivate func plainIdentifier(after start: Int) -> Int? {
    var index = start
    while index < count, self[index] == UInt8(ascii: " ") { index &+= 1 }
    guard index < count, self[index] == UInt8(ascii: ":") else { return nil }
    index &+= 1
    while index < count, self[index] == UInt8(ascii: " ") { index &+= 1 }
    guard index &+ 8 <= count else { return nil }
    let word = ByteWord(self, at: index)
    let number = ShortNumber(word)
    guard number.length > 0, number.decimals == 0 else { return slowIdentifier(at: index) }
    let follows = word[number.length]
    guard follows == UInt8(ascii: ",") || follows == UInt8(ascii: "}") || follows.isBlank else {
      return nil
    }
    return Int(truncatingIfNeeded: number.digits)
  }

  private func slowIdentifier(at start: Int) -> Int? {
    var scanner = NumberScanner(at: start)
    // A number at the end of the window may continue after it, so leave it to the slower function.
    guard let number = scanner.next(in: self), scanner.position < count,
      let whole = Int(exactly: number.value), whole.magnitude < 1 << 53
    else { return nil }
    return whole
  }
}

extension ByteWord {
  /// The marks of quotes, braces and control characters; only the first mark is reliable.
  ///
  /// It may also be a `y` or a byte 127.
  fileprivate var marksOfStructure: UInt64 {
    let braces = ByteWord(bytes & Self.filled(with: 0xF9)).marks(of: 0x79)
    return braces | marks(of: .quote) | marksOfControls
  }

  fileprivate static let imageID = ByteWord(
    "image_id".utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) })
}
