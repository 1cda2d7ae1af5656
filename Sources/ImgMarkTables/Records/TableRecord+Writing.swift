internal import ImgMarkNumbers
internal import ImgMarkText

extension TableRecord {
  /// Appends a text that replaces a field; it keeps the field's quotes and gets quotes if needed.
  func append(_ text: String, as kind: Content.Kind, to bytes: inout [UInt8]) {
    switch syntax {
    case .json:
      var quoted: [UInt8] = []
      JSONText.append(text, to: &quoted)
      bytes.append(contentsOf: kind == .string ? quoted[1..<quoted.count - 1] : quoted[...])
    case .delimited(let dialect):
      guard kind == .quoted || !dialect.needsQuotes(text) else {
        bytes.append(.quote)
        Self.append(doublingQuotesOf: text, to: &bytes)
        return bytes.append(.quote)
      }
      Self.append(doublingQuotesOf: text, to: &bytes)
    }
  }

  private static func append(doublingQuotesOf text: String, to bytes: inout [UInt8]) {
    for byte in text.utf8 {
      if byte == .quote { bytes.append(.quote) }
      bytes.append(byte)
    }
  }
}

extension TableDialect {
  /// Returns whether a text without quotes would be read differently.
  func needsQuotes(_ text: String) -> Bool {
    let hasBlanks = text.utf8.first?.isBlank == true || text.utf8.last?.isBlank == true
    return hasBlanks
      || text.utf8.contains { byte in
        byte == delimiter.rawValue || byte == .quote || byte.isLineEnd
      }
  }
}
