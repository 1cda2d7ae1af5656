/// Untrusted text, escaped for XML 1.0 and HTML, as content and in attributes.
///
/// Characters with a meaning in either language become references. Characters that XML can't hold
/// (2.2: most control characters, U+FFFE, U+FFFF) become U+FFFD. So a label can't become markup,
/// whatever it contains. Line breaks and tabs also become references, because an attribute would
/// turn them into blanks.
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

  /// Returns whether a text can be written to markup and read back unchanged.
  package static func holds(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(\.canBeInMarkup)
  }
}

extension Unicode.Scalar {
  /// Whether markup can contain the character or a reference to it.
  fileprivate var canBeInMarkup: Bool {
    isInMarkup || self == "\t" || self == "\n" || self == "\r"
  }

  /// Whether both XML 1.0 and HTML can contain the character; HTML also forbids U+007F to U+009F.
  fileprivate var isInMarkup: Bool {
    switch value {
    case 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFDCF, 0xFDF0...0xFFFD: true
    case 0x10000...0x10FFFF: value & 0xFFFE != 0xFFFE
    default: false
    }
  }
}
