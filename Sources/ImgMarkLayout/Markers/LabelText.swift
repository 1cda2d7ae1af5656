import ImgMarkNumbers

/// The text of a marker: a single line that a font can set.
///
/// Line breaks and tabs, which a quoted cell of a table may contain, are shown as one space. Other
/// control characters have no glyph, so a label with one is an error.
public struct LabelText: Hashable, Sendable {
  /// The text as given.
  public let text: String

  /// The text as shown: on one line, without blanks at its ends; empty if only blanks are left.
  public let line: String

  /// The most Unicode scalars in a label; a longer text belongs in a description.
  public static let longest = 1_000

  /// - Throws: ``MarkerError/controlCharacter(_:in:)`` or ``MarkerError/labelTooLong(count:)``.
  public init(_ text: String) throws(MarkerError) {
    let count = text.unicodeScalars.count
    guard count <= Self.longest else { throw .labelTooLong(count: count) }
    // Most labels are plain numbers or words and need no further checks.
    guard !text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      self.text = text
      line = text
      return
    }
    var line = String.UnicodeScalarView()
    var isAfterBreak = false
    for scalar in text.unicodeScalars {
      let isBreak = scalar.breaksLine
      guard isBreak || scalar.properties.generalCategory != .control else {
        throw .controlCharacter(scalar, in: text)
      }
      if !isBreak {
        line.append(scalar)
      } else if !isAfterBreak {
        line.append(" ")
      }
      isAfterBreak = isBreak
    }
    self.text = text
    self.line = String(line.trimmingBlanks())
  }

  /// Whether the text has no visible characters.
  public var isBlank: Bool { line.isEmpty }

  /// The text; `nil` if it has no visible characters.
  var shown: LabelText? { isBlank ? nil : self }
}

extension Unicode.Scalar {
  /// Whether this is a tab, or ends a line or a paragraph (Unicode Standard Annex 14, BK CR LF NL).
  fileprivate var breaksLine: Bool {
    switch value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

extension String.UnicodeScalarView {
  fileprivate func trimmingBlanks() -> SubSequence {
    let head = drop { $0.properties.isWhitespace }
    guard let last = head.lastIndex(where: { !$0.properties.isWhitespace }) else { return head }
    return head[...last]
  }
}
