import ImgMarkText

/// Text in which only letters, digits, blanks and a few harmless signs stand for themselves.
///
/// All else among ASCII is a numeric character reference. CommonMark (2.5) and AsciiDoc read one as a
/// character that can't be a mark of theirs, wherever it stands. Line breaks are blanks, since both
/// would end a cell or a paragraph.
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
          // What no markup can hold is replaced.
          safe += "\(MarkupText(String(scalar)))"
        }
      }
    }
    description = safe
  }
}
