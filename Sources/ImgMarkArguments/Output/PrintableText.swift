extension String {
  /// The text with all characters escaped that would control a terminal, break the line or reorder
  /// it.
  ///
  /// Names and labels may come from untrusted files. Control characters (U+0000 to U+001F, U+007F
  /// to U+009F), line and paragraph separators and the bidirectional controls (UAX #9, 2) are
  /// written as `\n`, `\t` or `\u{1b}`.
  package var printable: String {
    guard unicodeScalars.contains(where: \.drivesTerminal) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.drivesTerminal: text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The number of terminal columns that the text occupies.
  package var columns: Int {
    unicodeScalars.reduce(0) { $0 + $1.columns }
  }

  /// Returns the text followed by blanks up to a width in columns.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columns))
  }
}

extension Unicode.Scalar {
  fileprivate var drivesTerminal: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// 2 for wide East Asian characters and pictographs, 0 for combining marks, otherwise 1.
  fileprivate var columns: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    default: isWide ? 2 : 1
    }
  }

  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
