/// Numbers as people write them, decided here for error texts, tables and reports alike.
///
/// The shortest decimal text that restores the number: no exponent from 1e-7 to 1e21, no trailing
/// `.0`, and `-0` is `0`; what JSON, CSV and a reader all understand, whatever the locale.
package enum PlainDecimal {
  /// The most decimals that ``append(_:roundedTo:sign:to:)`` can round to.
  package static let mostDigits = 22

  /// Appends a number, rounded to a number of decimals (0...22) if one is given: to the nearest, ties
  /// of the exact value to even.
  package static func append(
    _ value: Double, roundedTo digits: Int? = nil, sign: UInt8 = UInt8(ascii: "."),
    to bytes: inout [UInt8]
  ) {
    bytes.append(addingCapacity: longestText) { text in
      append(value, roundedTo: digits, sign: sign, to: &text)
    }
  }

  /// The most bytes that a number takes.
  package static let longestText = ShortDecimal.longestText

  /// Appends a number where there is room for ``longestText``.
  package static func append(
    _ value: Double, roundedTo digits: Int?, sign: UInt8, to text: inout OutputSpan<UInt8>
  ) {
    guard value.isFinite else {
      for byte in value.description.utf8 { text.append(byte) }
      return
    }
    var decimal = ShortDecimal(shortest: value.magnitude)
    if let digits, digits < decimal.scale {
      decimal = ShortDecimal(value.magnitude, roundedTo: digits)
    }
    decimal.append(isNegative: value < 0, sign: sign, to: &text)
  }
}

extension Double {
  /// The number as ``PlainDecimal`` writes it.
  package var plain: String {
    var bytes: [UInt8] = []
    PlainDecimal.append(self, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
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
