extension Double {
  /// The shortest decimal text that restores the number, as people write numbers.
  ///
  /// No exponent from 1e-7 to 1e21, no trailing `.0`, and `-0` is `0`: what JSON, CSV and a reader
  /// all understand, whatever the locale.
  package var plain: String {
    guard isFinite, self != 0 else { return self == 0 ? "0" : "\(self)" }
    let shortest = magnitude.description
    let exponentMark = shortest.utf8.firstIndex { $0 == UInt8(ascii: "e") }
    guard let exponentMark else {
      let text = shortest.hasSuffix(".0") ? String(shortest.dropLast(2)) : shortest
      return self < 0 ? "-\(text)" : text
    }
    let exponent = Int(shortest[shortest.utf8.index(after: exponentMark)...]) ?? 0
    let digits = shortest[..<exponentMark].filter { $0 != "." }
    let significant =
      digits.hasSuffix("0") && digits.utf8.count == 2 ? String(digits.prefix(1)) : String(digits)
    let text =
      magnitude < 1e-7 || magnitude >= 1e21
      ? Self.scientific(significant, exponent: exponent)
      : Self.positional(significant, exponent: exponent)
    return self < 0 ? "-\(text)" : text
  }

  /// Writes digits whose first stands before the decimal point, times ten to the exponent.
  private static func positional(_ digits: String, exponent: Int) -> String {
    let count = digits.utf8.count
    if exponent < 0 {
      return "0." + String(repeating: "0", count: -exponent - 1) + digits
    }
    if count <= exponent + 1 {
      return digits + String(repeating: "0", count: exponent + 1 - count)
    }
    return digits.prefix(exponent + 1) + "." + digits.dropFirst(exponent + 1)
  }

  private static func scientific(_ digits: String, exponent: Int) -> String {
    let mantissa =
      digits.utf8.count == 1 ? digits : digits.prefix(1) + "." + digits.dropFirst(1)
    return "\(mantissa)e\(exponent < 0 ? "-" : "+")\(exponent.magnitude)"
  }
}

extension Point: CustomStringConvertible {
  public var description: String { "\(x.plain),\(y.plain)" }
}

extension Size: CustomStringConvertible {
  public var description: String { "\(width.plain)x\(height.plain)" }
}

extension Rect: CustomStringConvertible {
  public var description: String { "\(origin),\(size.width.plain),\(size.height.plain)" }
}
