internal import ImgMarkDatasets
internal import ImgMarkModel

/// An affine map of the plane, as the six numbers of a matrix in SVG (SVG 1.1, 7.4):
/// x' = a·x + c·y + e, y' = b·x + d·y + f.
struct AffineMap: Hashable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var e = 0.0
  var f = 0.0

  static let identity = AffineMap()

  /// Returns the map that does this one first.
  func then(_ next: AffineMap) -> AffineMap {
    AffineMap(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b, c: next.a * c + next.c * d,
      d: next.b * c + next.d * d, e: next.a * e + next.c * f + next.e,
      f: next.b * e + next.d * f + next.f)
  }

  /// The map back; `nil` where the plane becomes a line.
  var inverse: AffineMap? {
    let area = a * d - b * c
    guard area != 0, area.isFinite else { return nil }
    return AffineMap(
      a: d / area, b: -b / area, c: -c / area, d: a / area, e: (c * f - d * e) / area,
      f: (b * e - a * f) / area)
  }

  /// Whether lines across stay across or become lines down, up to rounding.
  var keepsUpright: Bool {
    let most = max(a.magnitude, b.magnitude, c.magnitude, d.magnitude) * 1e-6
    return max(b.magnitude, c.magnitude) <= most || max(a.magnitude, d.magnitude) <= most
  }

  /// By what all lengths are multiplied; `nil` where not all are alike, or what is left becomes right.
  var evenScale: Double? {
    let scale = (a * a + b * b).squareRoot()
    let isEven = max((a - d).magnitude, (b + c).magnitude) <= 1e-4 * scale
    return isEven && scale > 0 ? scale : nil
  }

  func callAsFunction(x: Double, y: Double) -> (x: Double, y: Double) {
    (a * x + c * y + e, b * x + d * y + f)
  }
}

extension AffineMap {
  /// Reads six numbers; `nil` for anything else.
  init?(numbers text: String) {
    guard let list = try? SVGNumbers.list(text, "matrix"), list.count == 6 else { return nil }
    self.init(a: list[0], b: list[1], c: list[2], d: list[3], e: list[4], f: list[5])
  }

  /// Reads a list of transforms, of which the last is done first (SVG 1.1, 7.6); `nil` for anything
  /// else.
  init?(transform text: String) {
    var map = AffineMap.identity
    var rest = text[...]
    while let name = Self.word(&rest) {
      guard let open = rest.firstIndex(of: "("), rest[..<open].allSatisfy(\.isWhitespace),
        let close = rest.firstIndex(of: ")"), open < close,
        let numbers = try? SVGNumbers.list(
          String(rest[rest.index(after: open)..<close]), "transform"),
        let step = AffineMap(name, numbers)
      else { return nil }
      map = step.then(map)
      rest = rest[rest.index(after: close)...]
    }
    guard rest.allSatisfy({ $0.isWhitespace || $0 == "," }) else { return nil }
    self = map
  }

  /// Takes the next word of letters, behind blanks and commas.
  private static func word(_ rest: inout Substring) -> Substring? {
    rest = rest.drop { $0.isWhitespace || $0 == "," }
    let word = rest.prefix { $0.isASCII && $0.isLetter }
    guard !word.isEmpty else { return nil }
    rest = rest[word.endIndex...]
    return word
  }

  private init?(_ name: Substring, _ numbers: [Double]) {
    switch (name, numbers.count) {
    case ("matrix", 6):
      self.init(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], e: numbers[4], f: numbers[5])
    case ("translate", 1): self.init(e: numbers[0])
    case ("translate", 2): self.init(e: numbers[0], f: numbers[1])
    case ("scale", 1): self.init(a: numbers[0], d: numbers[0])
    case ("scale", 2): self.init(a: numbers[0], d: numbers[1])
    case ("rotate", 1): self.init(degrees: numbers[0])
    case ("rotate", 3):
      self = AffineMap(e: -numbers[1], f: -numbers[2]).then(AffineMap(degrees: numbers[0]))
        .then(AffineMap(e: numbers[1], f: numbers[2]))
    case ("skewX", 1): self.init(c: Self.tangent(degrees: numbers[0]))
    case ("skewY", 1): self.init(b: Self.tangent(degrees: numbers[0]))
    default: return nil
    }
  }

  private static func tangent(degrees: Double) -> Double {
    let turn = Turn(degrees: degrees)
    return turn.sine / turn.cosine
  }

  private init(degrees: Double) {
    let turn = Turn(degrees: degrees)
    self.init(a: turn.cosine, b: turn.sine, c: -turn.sine, d: turn.cosine)
  }
}
