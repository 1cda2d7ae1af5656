/// Text that is never trusted, as characters of XML 1.0 and HTML alike, in text and in attributes.
///
/// What both languages give a meaning is written as a reference, and what XML can't hold (2.2: most
/// control characters, U+FFFE, U+FFFF) as U+FFFD, so that a label stays a label whatever it holds.
/// Line breaks and tabs are references too, which an attribute would otherwise turn into blanks.
package struct MarkupText: CustomStringConvertible {
  package let description: String

  package init(_ text: String) {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
      default: escaped.unicodeScalars.append(scalar.isInMarkup ? scalar : "\u{FFFD}")
      }
    }
    description = escaped
  }

  /// Whether markup can hold a text as it is, so that it can be read back.
  package static func holds(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(\.canBeInMarkup)
  }
}

extension Unicode.Scalar {
  /// Whether the character, or a reference to it, can stand in markup.
  fileprivate var canBeInMarkup: Bool {
    isInMarkup || self == "\t" || self == "\n" || self == "\r"
  }

  /// Whether XML 1.0 and HTML can hold the character; HTML forbids U+007F to U+009F as well.
  fileprivate var isInMarkup: Bool {
    switch value {
    case 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFDCF, 0xFDF0...0xFFFD: true
    case 0x10000...0x10FFFF: value & 0xFFFE != 0xFFFE
    default: false
    }
  }
}
