import ImgMarkText

/// Text in which only letters, digits, blanks and a few harmless characters are literal.
///
/// All other ASCII characters become numeric character references. CommonMark (2.5) and AsciiDoc
/// never treat such a reference as markup. Line breaks become blanks, because both languages would
/// end a cell or a paragraph there.
struct ReferenceText: CustomStringConvertible {
  let description: String

  private static let harmless = Set(" ,.;?".unicodeScalars)

  init(_ text: String) {
    var safe = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9",
        _ where Self.harmless.contains(scalar):
        safe.unicodeScalars.append(scalar)
      case "\t", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": safe += " "
      default:
        if scalar.isASCII, scalar.value > 0x20, scalar.value < 0x7F {
          safe += "&#\(scalar.value);"
        } else {
          // Characters that markup can't contain are replaced.
          safe += "\(MarkupText(String(scalar)))"
        }
      }
    }
    description = safe
  }
}
