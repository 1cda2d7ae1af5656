/// Text between the tags of XML and HTML.
package enum XMLText {
  /// Appends a text with the necessary escapes.
  ///
  /// Returns the number of characters that were replaced by U+FFFD.
  package static func append(_ text: String, to bytes: inout [UInt8], isAttribute: Bool) -> Int {
    var replacements = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes.append(contentsOf: "&amp;".utf8)
      case "<": bytes.append(contentsOf: "&lt;".utf8)
      case ">": bytes.append(contentsOf: "&gt;".utf8)
      case "\"" where isAttribute: bytes.append(contentsOf: "&quot;".utf8)
      // Escape these, because readers turn them into line feeds or blanks (XML 1.0, 2.11 and
      // 3.3.3).
      case "\r": bytes.append(contentsOf: "&#13;".utf8)
      case "\n" where isAttribute: bytes.append(contentsOf: "&#10;".utf8)
      case "\t" where isAttribute: bytes.append(contentsOf: "&#9;".utf8)
      case _ where !holds(scalar):
        bytes.append(contentsOf: UTF8.encodedReplacementCharacter)
        replacements += 1
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return replacements
  }

  /// Returns whether XML can contain a character (XML 1.0, 2.2).
  package static func holds(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
