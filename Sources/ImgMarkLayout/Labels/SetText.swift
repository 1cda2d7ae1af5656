public import ImgMarkGeometry

/// A text with a position for each of its lines.
///
/// The text is in a rectangle with its corner at (0, 0). The rectangle is as wide as the longest
/// line, and high enough for the letters of the first line, the descenders of the last, and all ink
/// between. Baselines are ``leading`` font sizes apart, or more if ink would touch, for example
/// with stacked accents.
public struct SetText: Hashable, Sendable {
  /// A line in its place.
  public struct Line: Hashable, Sendable {
    /// The text of the line, in reading order.
    public let text: String

    /// The left end of the baseline.
    public let start: CanvasPoint

    /// The width of the line.
    public let advance: Double

    /// The rectangle around the ink.
    public let ink: Rect<CanvasSpace>

    public let isRightToLeft: Bool
  }

  /// The text that was measured.
  public let block: TextBlock

  /// The size of this text relative to the measured one.
  public private(set) var scale = 1.0

  public private(set) var lines: [Line]
  public private(set) var size: Size<CanvasSpace>

  /// The size of the font, in canvas points.
  public var fontSize: Double { block.fontSize * scale }

  /// The horizontal position of lines that are shorter than the longest.
  public enum Alignment: Hashable, Sendable {
    /// The side where reading begins: left, or right for a paragraph that runs from right to left.
    case start
    case left
    case center
    case right
  }

  /// The distance between baselines, in font sizes.
  public static let leading = 1.3

  /// The space above the first baseline, in font sizes; the next constant is the space below the
  /// last.
  static let ascent = 0.8
  static let descent = 0.2

  /// The smallest distance between the ink of two lines, in font sizes.
  private static let clearance = 0.08

  /// Creates a text by measuring it and placing each of its lines.
  public init(_ block: TextBlock, aligned alignment: Alignment = .start, by text: some TextMeasure)
  {
    let measured = text.lines(of: block)
    let fontSize = block.fontSize
    let width = measured.reduce(0) { max($0, $1.advance) }
    var lines: [Line] = []
    var baseline = 0.0
    var bottom = 0.0
    for line in measured {
      let above = line.ink.hasArea ? -line.ink.minY : 0
      baseline =
        lines.isEmpty
        ? max(Self.ascent * fontSize, above)
        : max(baseline + Self.leading * fontSize, bottom + Self.clearance * fontSize + above)
      bottom = baseline + (line.ink.hasArea ? max(0, line.ink.maxY) : 0)
      let start = CanvasPoint(
        x: (width - line.advance) * alignment.shareOnLeft(isRightToLeft: line.isRightToLeft),
        y: baseline)
      lines.append(
        Line(
          text: line.text, start: start, advance: line.advance,
          ink: line.ink.moved(to: start), isRightToLeft: line.isRightToLeft))
    }
    self.block = block
    self.lines = lines
    size = Size(width: width, height: max(baseline + Self.descent * fontSize, bottom))
  }

  /// Whether a line breaks inside a word because the width is too small.
  ///
  /// Scripts written without spaces may break between any two characters; that doesn't count.
  var breaksWord: Bool {
    var rest = block.text.unicodeScalars[...]
    for line in lines {
      rest = rest.drop { $0.properties.isWhitespace }.dropFirst(line.text.unicodeScalars.count)
      guard let next = rest.first, let last = line.text.unicodeScalars.last else { continue }
      if next.isInSpacedWord, last.isInSpacedWord { return true }
    }
    return false
  }

  /// Returns the text with the same lines at another size.
  func scaled(by factor: Double) -> SetText {
    var text = self
    text.scale *= factor
    text.size = Size(width: size.width * factor, height: size.height * factor)
    text.lines = lines.map { line in
      Line(
        text: line.text,
        start: CanvasPoint(x: line.start.x * factor, y: line.start.y * factor),
        advance: line.advance * factor, ink: line.ink.scaled(by: factor),
        isRightToLeft: line.isRightToLeft)
    }
    return text
  }
}

extension SetText.Alignment {
  fileprivate func shareOnLeft(isRightToLeft: Bool) -> Double {
    switch self {
    case .start: isRightToLeft ? 1 : 0
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is part of a word in a script with spaces between words: a letter from
  /// the Unicode blocks before Thai.
  fileprivate var isInSpacedWord: Bool { value < 0x0E00 && properties.isAlphabetic }
}

extension Rect where Space == CanvasSpace {
  /// Returns a rectangle, measured from an origin, with that origin moved to `point`.
  func moved(to point: CanvasPoint) -> Rect {
    Rect(
      x: point.x + minX, y: point.y + minY, width: size.width, height: size.height)
  }
}
