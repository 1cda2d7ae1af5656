/// Numbers as text, the same in every locale.
public enum DecimalText {
  /// Reads a number from a range of bytes, with blanks around it allowed.
  ///
  /// The number may have a sign, digits with at most one decimal sign, and an exponent. Everything
  /// else is an error, such as `nan`, hexadecimal digits, grouped digits, or text after the number.
  public static func number(
    in bytes: [UInt8], _ range: Range<Int>, sign: DecimalSign = .point
  ) throws(NumberFault) -> DecimalNumber {
    let core = bytes.span.trimmed(range)
    guard !core.isEmpty else { throw .empty }
    guard let parts = DecimalParts(parsing: bytes.span, core, sign: sign.rawValue) else {
      throw bytes.namesNoFiniteNumber(core) ? .notFinite : .notANumber
    }
    guard let value = parts.quickValue ?? bytes.slowValue(of: core), value.isFinite else {
      throw .notFinite
    }
    return DecimalNumber(value: value, decimals: parts.decimals, hasExponent: parts.hasExponent)
  }

  /// Reads a number that fills a range of bytes; `nil` if it has too many digits to be read fast.
  package static func plainNumber(
    in bytes: Span<UInt8>, _ range: Range<Int>, sign: DecimalSign
  ) -> Double? {
    DecimalParts(parsing: bytes, range, sign: sign.rawValue)?.quickValue
  }

  /// Reads a number that is the whole text, with blanks around it allowed.
  public static func number(
    _ text: some StringProtocol, sign: DecimalSign = .point
  ) throws(NumberFault) -> DecimalNumber {
    let bytes = Array(text.utf8)
    return try number(in: bytes, 0..<bytes.count, sign: sign)
  }

  /// Appends a finite number as the shortest text that is read back exactly, or rounded by the
  /// style.
  ///
  /// Numbers from 1e-7 to 1e21 are written without exponent. Whole numbers have no `.0`, and `-0`
  /// is written as `0`.
  public static func append(
    _ value: Double, to bytes: inout [UInt8], style: DecimalStyle = DecimalStyle()
  ) {
    PlainDecimal.append(
      value, roundedTo: style.allowedDigits, sign: style.sign.rawValue, to: &bytes)
  }

  /// The maximum length of a number as text, in bytes.
  package static let longestText = PlainDecimal.longestText

  /// Appends a number; `text` must have room for ``longestText`` bytes.
  package static func append(_ value: Double, to text: inout OutputSpan<UInt8>, style: DecimalStyle)
  {
    PlainDecimal.append(
      value, roundedTo: style.allowedDigits, sign: style.sign.rawValue, to: &text)
  }

  /// Returns the number as ``append(_:to:style:)`` writes it.
  public static func text(_ value: Double, style: DecimalStyle = DecimalStyle()) -> String {
    var bytes: [UInt8] = []
    append(value, to: &bytes, style: style)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension DecimalStyle {
  fileprivate var allowedDigits: Int? {
    guard let digits else { return nil }
    return min(max(digits, 0), Self.mostDigits)
  }
}

extension [UInt8] {
  /// Returns whether the text is a name for infinity or NaN that some program writes.
  fileprivate func namesNoFiniteNumber(_ range: Range<Int>) -> Bool {
    guard range.count <= 10 else { return false }
    let text = String(decoding: self[range], as: UTF8.self).lowercased()
    let name = text.drop { $0 == "+" || $0 == "-" }
    return ["nan", "inf", "infinity", "1.#inf", "1.#qnan"].contains(String(name))
  }

  /// Returns the value of a number with checked grammar, as the standard library reads it.
  fileprivate func slowValue(of range: Range<Int>) -> Double? {
    let comma = UInt8(ascii: ",")
    let ascii = self[range].map { $0 == comma ? UInt8(ascii: ".") : $0 }
    return Double(String(decoding: ascii, as: UTF8.self))
  }
}
