extension UInt8 {
  /// Whether this is ASCII white space: blank, tab, line feed, vertical tab, form feed, return.
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// The value of an ASCII decimal digit; `nil` for other bytes.
  var decimalDigit: Int? { (0x30...0x39).contains(self) ? Int(self) - 0x30 : nil }

  /// The value of an ASCII hexadecimal digit; `nil` for other bytes.
  var hexadecimalDigit: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}
