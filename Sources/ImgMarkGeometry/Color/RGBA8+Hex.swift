extension RGBA8 {
  /// The color as `#0057D9`, or as `#0057D980` if it isn't opaque (CSS Color Module Level 4, 5.2).
  package var hex: String { alpha == 255 ? opaqueHex : opaqueHex + Self.digits(of: alpha) }

  /// The color without its alpha, as `#0057D9`.
  package var opaqueHex: String { "#" + [red, green, blue].map(Self.digits).joined() }

  private static func digits(of value: UInt8) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return digits.count < 2 ? "0\(digits)" : digits
  }
}
