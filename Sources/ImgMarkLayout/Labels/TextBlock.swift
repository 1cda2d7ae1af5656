import ImgMarkNumbers

/// A text to be set on one or more lines, before it is measured.
public struct TextBlock: Hashable, Sendable {
  /// The paragraphs, separated by line feeds.
  public let text: String

  public let weight: TextWeight

  /// The size of the font, in canvas points.
  public let fontSize: Double

  /// The greatest length of a line in canvas points; `nil` breaks lines only between paragraphs.
  ///
  /// Lines break between words. A word that is wider than a line is broken inside.
  public let width: Double?

  /// - Parameters:
  ///   - text: The text. Other line breaks become line feeds, tabs become spaces, and other control
  ///     characters, which have no glyph, become U+FFFD.
  ///   - weight: The weight of the letters.
  ///   - fontSize: The size of the font, in canvas points.
  ///   - width: The greatest length of a line, in canvas points; `nil` for no limit.
  public init(
    _ text: String, weight: TextWeight = .regular, fontSize: Double, width: Double? = nil
  ) {
    self.text = Self.plain(text)
    self.weight = weight
    self.fontSize = fontSize
    self.width = width
  }

  /// Returns the text with line feeds as its only control characters, and without blank lines at
  /// its ends.
  private static func plain(_ text: String) -> String {
    var lines = [String.UnicodeScalarView()]
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A where isAfterReturn: break
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: lines.append(String.UnicodeScalarView())
      case 0x09: lines[lines.count - 1].append(" ")
      default:
        lines[lines.count - 1].append(
          scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
      }
      isAfterReturn = scalar.value == 0x0D
    }
    let isBlank = lines.map { $0.allSatisfy { $0.properties.isWhitespace } }
    guard let first = isBlank.firstIndex(of: false), let last = isBlank.lastIndex(of: false) else {
      return ""
    }
    var plain = String.UnicodeScalarView()
    for index in first...last {
      if index > first { plain.append("\n") }
      plain.append(contentsOf: lines[index])
    }
    return String(plain)
  }
}
