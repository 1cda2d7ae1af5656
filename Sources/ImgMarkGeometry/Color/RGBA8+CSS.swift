extension RGBA8 {
  /// Reads a CSS color: a name, `transparent`, `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, in any
  /// case.
  ///
  /// See CSS Color Module Level 4, 5.2 and 6.1.
  ///
  /// - Parameter text: The color, without blanks around it.
  /// - Throws: ``ColorError/unknownName(_:)``, for which ``colorNames`` lists possible suggestions,
  ///   or ``ColorError/invalidDigits(_:)``.
  public init(css text: String) throws(ColorError) {
    if text.utf8.first == UInt8(ascii: "#") {
      guard let color = RGBA8(digits: text.utf8.dropFirst()) else { throw .invalidDigits(text) }
      self = color
      return
    }
    let name = text.lowercased()
    if name == "transparent" {
      self = .transparent
    } else if let code = namedColors[name] {
      self.init(code: code)
    } else {
      throw .unknownName(text)
    }
  }

  /// All names that ``init(css:)`` reads, sorted.
  public static var colorNames: [String] { (namedColors.keys + ["transparent"]).sorted() }

  /// Creates an opaque color from 0xRRGGBB.
  private init(code: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: code >> 16), green: UInt8(truncatingIfNeeded: code >> 8),
      blue: UInt8(truncatingIfNeeded: code))
  }

  private init?(digits: Substring.UTF8View) {
    var values: [UInt8] = []
    values.reserveCapacity(8)
    for digit in digits {
      guard let value = Self.value(ofDigit: digit), values.count < 8 else { return nil }
      values.append(value)
    }
    // One digit means two equal ones: #0af is #00aaff.
    let channels: [UInt8]
    switch values.count {
    case 3, 4: channels = values.map { $0 * 17 }
    case 6, 8:
      channels = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
    default: return nil
    }
    self.init(
      red: channels[0], green: channels[1], blue: channels[2],
      alpha: channels.count == 4 ? channels[3] : 255)
  }

  private static func value(ofDigit digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
