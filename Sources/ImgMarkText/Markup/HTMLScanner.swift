internal import ImgMarkNumbers

/// Finds the tags of an HTML document with their attributes, as browsers do.
///
/// Tags need not be closed, and attributes need no quotes. Comments and the content of `script`,
/// `style`, `textarea` and `title` are skipped.
package struct HTMLScanner {
  package struct Tag {
    /// The name in lower case.
    package var name: String
    package var isEnd: Bool
    /// The attributes, with names in lower case and character references decoded.
    package var attributes: [XMLAttribute]
    package var line: Int

    package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the next tag; `nil` at the end.
  package mutating func next() -> Tag? {
    while let byte = current {
      guard byte == UInt8(ascii: "<") else {
        advance()
        continue
      }
      advance()
      if skipsMarkup() { continue }
      guard let tag = readTag() else { continue }
      if !tag.isEnd, ["script", "style", "textarea", "title"].contains(tag.name) {
        skip(to: "</\(tag.name)")
      }
      return tag
    }
    return nil
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func advance() {
    if bytes[position] == .lineFeed { line += 1 }
    position += 1
  }

  /// Skips a comment or a declaration at the current position; returns whether there was one.
  private mutating func skipsMarkup() -> Bool {
    guard let byte = current, byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") else {
      return false
    }
    let isComment = bytes[position...].starts(with: "!--".utf8)
    skip(to: isComment ? "-->" : ">")
    return true
  }

  /// Moves past a text, ignoring case, or to the end if the text is missing.
  private mutating func skip(to text: String) {
    let wanted = Array(text.utf8)
    while position < bytes.count {
      let here = bytes[position...].prefix(wanted.count)
      if here.count == wanted.count, zip(here, wanted).allSatisfy({ $0.lowercased == $1 }) {
        return
      }
      advance()
    }
  }

  private mutating func readTag() -> Tag? {
    let line = line
    let isEnd = current == UInt8(ascii: "/")
    if isEnd { advance() }
    let name = readWord { $0.isNameByte }
    guard !name.isEmpty else { return nil }
    var attributes: [XMLAttribute] = []
    var names: Set<String> = []
    while let byte = current, byte != UInt8(ascii: ">") {
      guard !byte.isBlank, byte != UInt8(ascii: "/"), !byte.isLineEnd else {
        advance()
        continue
      }
      let attribute = readAttribute()
      // Of several attributes with one name, the first is used (HTML, 13.2.5.33).
      if names.insert(attribute.name).inserted { attributes.append(attribute) }
    }
    return Tag(name: name.lowercased(), isEnd: isEnd, attributes: attributes, line: line)
  }

  private mutating func readAttribute() -> XMLAttribute {
    let start = position
    let name = readWord { byte in
      byte != UInt8(ascii: "=") && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
        && byte > 0x20
    }
    // Skip a byte that can't begin a name, so that the loop always advances.
    if position == start { advance() }
    skipBlanks()
    guard current == UInt8(ascii: "=") else { return XMLAttribute(name.lowercased(), "") }
    advance()
    skipBlanks()
    guard let quote = current, quote == .quote || quote == UInt8(ascii: "'") else {
      let value = readWord { $0 > 0x20 && $0 != UInt8(ascii: ">") }
      return XMLAttribute(name.lowercased(), HTMLReferences.resolved(value))
    }
    advance()
    let value = readWord { $0 != quote }
    if current != nil { advance() }
    return XMLAttribute(name.lowercased(), HTMLReferences.resolved(value))
  }

  private mutating func skipBlanks() {
    while let byte = current, byte <= 0x20 { advance() }
  }

  private mutating func readWord(while belongs: (UInt8) -> Bool) -> String {
    let start = position
    while let byte = current, belongs(byte) { advance() }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }

  fileprivate var isNameByte: Bool {
    isWordByte || self == UInt8(ascii: "-") || self == UInt8(ascii: ":")
  }
}
