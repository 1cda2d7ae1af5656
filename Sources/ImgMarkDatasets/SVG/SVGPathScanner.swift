internal import ImgMarkNumbers

/// Scans the commands and numbers of a path in order (SVG 2, 9.3.9).
struct SVGPathScanner {
  private var rest: Substring.UnicodeScalarView
  /// The current command, which applies to further numbers without a command too.
  private var last: Unicode.Scalar?

  init(_ text: String) {
    rest = text.unicodeScalars[...]
  }

  /// Returns the command for the next numbers; `nil` at the end of the path.
  mutating func command() throws(DatasetError.Reason) -> Unicode.Scalar? {
    skipSeparators()
    guard let scalar = rest.first else { return nil }
    if scalar.properties.isAlphabetic {
      rest.removeFirst()
      // Further pairs of numbers after a move are lines.
      last = scalar == "M" ? "L" : scalar == "m" ? "l" : scalar
      return scalar
    }
    guard let last else { throw .missing("the start of the path") }
    guard last != "Z", last != "z" else {
      throw .unsupported(
        "the path has numbers after \(last)", advice: "begin what follows with a command")
    }
    return last
  }

  mutating func number() throws(DatasetError.Reason) -> Double {
    skipSeparators()
    var word = ""
    func take(_ fits: (Unicode.Scalar) -> Bool) {
      while let scalar = rest.first, fits(scalar) {
        word.unicodeScalars.append(scalar)
        rest.removeFirst()
      }
    }
    func takeSign() {
      if rest.first == "-" || rest.first == "+", let sign = rest.popFirst() {
        word.unicodeScalars.append(sign)
      }
    }
    takeSign()
    take { ("0"..."9").contains($0) }
    if rest.first == ".", let point = rest.popFirst() { word.unicodeScalars.append(point) }
    take { ("0"..."9").contains($0) }
    if rest.first == "e" || rest.first == "E", let exponent = rest.popFirst() {
      word.unicodeScalars.append(exponent)
      takeSign()
      take { ("0"..."9").contains($0) }
    }
    // If the text can't begin a number, the error quotes it.
    if word.isEmpty { word = String(rest.prefix(12)) }
    do throws(NumberFault) {
      return try DecimalText.number(word).value
    } catch {
      throw .number("the path", error)
    }
  }

  /// Reads a flag of an arc: 0 or 1, without a separator after it.
  mutating func flag() throws(DatasetError.Reason) -> Bool {
    skipSeparators()
    switch rest.popFirst() {
    case "0": return false
    case "1": return true
    default: throw .wrongKind("a flag of an arc of the path", expected: "0 or 1")
    }
  }

  private mutating func skipSeparators() {
    rest = rest.drop {
      $0 == "," || $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" || $0 == "\u{C}"
    }
  }
}
