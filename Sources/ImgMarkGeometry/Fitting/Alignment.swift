internal import ImgMarkNumbers

/// The position of an image in an area that it doesn't fill, or that it overflows, as shares of the
/// spare room to its left and above it.
///
/// Nine positions have the names of SVG's `preserveAspectRatio` (SVG 2, 8.7). Others are percentages
/// as in CSS's `object-position` (CSS Images 3, 5.5).
public struct Alignment: Hashable, Sendable {
  /// The share of the spare width to the left of the image, from 0 to 1.
  public let shareOnLeft: Double
  /// The share of the spare height above the image, from 0 to 1.
  public let shareAbove: Double

  /// Creates a position; `nil` unless both shares are from 0 to 1.
  public init?(shareOnLeft: Double, shareAbove: Double) {
    guard (0...1).contains(shareOnLeft), (0...1).contains(shareAbove) else { return nil }
    self.init(shareOnLeft, shareAbove)
  }

  private init(_ shareOnLeft: Double, _ shareAbove: Double) {
    self.shareOnLeft = shareOnLeft
    self.shareAbove = shareAbove
  }

  public static let xMinYMin = Alignment(0, 0)
  public static let xMidYMin = Alignment(0.5, 0)
  public static let xMaxYMin = Alignment(1, 0)
  public static let xMinYMid = Alignment(0, 0.5)
  public static let xMidYMid = Alignment(0.5, 0.5)
  public static let xMaxYMid = Alignment(1, 0.5)
  public static let xMinYMax = Alignment(0, 1)
  public static let xMidYMax = Alignment(0.5, 1)
  public static let xMaxYMax = Alignment(1, 1)
}

extension Alignment: CaseIterable {
  /// The nine positions that have names.
  public static let allCases: [Alignment] = [
    .xMinYMin, .xMidYMin, .xMaxYMin, .xMinYMid, .xMidYMid, .xMaxYMid, .xMinYMax, .xMidYMax,
    .xMaxYMax,
  ]
}

// Without these operators, the standard library would compare positions by their texts.
extension Alignment {
  public static func == (one: Alignment, other: Alignment) -> Bool {
    one.shareOnLeft == other.shareOnLeft && one.shareAbove == other.shareAbove
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(shareOnLeft)
    hasher.combine(shareAbove)
  }
}

extension Alignment: RawRepresentable {
  private static let names = [
    "xMinYMin", "xMidYMin", "xMaxYMin", "xMinYMid", "xMidYMid", "xMaxYMid", "xMinYMax", "xMidYMax",
    "xMaxYMax",
  ]

  /// The name of the position, or its percentages such as `25%,75%`.
  public var rawValue: String {
    for (index, alignment) in Self.allCases.enumerated() where alignment == self {
      return Self.names[index]
    }
    return "\(Self.percent(shareOnLeft)),\(Self.percent(shareAbove))"
  }

  private static func percent(_ share: Double) -> String {
    let percent = share * 100
    // Removes the rounding error of the product, unless that would change the share.
    let short = (percent * 1e9).rounded() / 1e9
    return "\((short / 100 == share ? short : percent).plain)%"
  }

  /// Reads a name of SVG, or one or two words of CSS.
  ///
  /// The words are `left`, `center`, `right`, `top`, `bottom` and percentages, with a comma or blanks
  /// between them. A single word leaves the other axis in the middle.
  public init?(rawValue text: String) {
    for (index, name) in Self.names.enumerated() where name == text {
      self = Self.allCases[index]
      return
    }
    let words = text.split { $0 == "," || $0 == " " }
    guard let first = words.first.flatMap({ Word($0) }), words.count <= 2 else { return nil }
    var second = Word(share: 0.5, axis: nil)
    if words.count == 2 {
      guard let word = Word(words[1]) else { return nil }
      second = word
    }
    // Words may be in either order; of two percentages, the first is horizontal.
    let isDownFirst = first.axis == .down || (second.axis == .across && words.count == 2)
    let (across, down) = isDownFirst ? (second, first) : (first, second)
    guard across.axis != .down, down.axis != .across else { return nil }
    self.init(shareOnLeft: across.share, shareAbove: down.share)
  }

  private enum Axis {
    case across, down
  }

  private struct Word {
    var share: Double
    /// The axis of the word; `nil` if it can mean either axis.
    var axis: Axis?

    init(share: Double, axis: Axis?) {
      self.share = share
      self.axis = axis
    }

    init?(_ text: Substring) {
      switch text {
      case "left": self.init(share: 0, axis: .across)
      case "right": self.init(share: 1, axis: .across)
      case "top": self.init(share: 0, axis: .down)
      case "bottom": self.init(share: 1, axis: .down)
      case "center": self.init(share: 0.5, axis: nil)
      default:
        guard text.utf8.last == UInt8(ascii: "%"),
          let number = try? DecimalText.number(String(text.dropLast()))
        else { return nil }
        self.init(share: number.value / 100, axis: nil)
      }
    }
  }
}
