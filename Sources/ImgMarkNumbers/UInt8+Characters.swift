extension UInt8 {
  /// Whether the byte is a space, a tab or a line end.
  @inlinable @inline(__always)
  package var isBlank: Bool { isBlankInRow || isLineEnd }

  @inlinable @inline(__always)
  package var isBlankInRow: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  @inlinable @inline(__always)
  package var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }

  @inlinable @inline(__always)
  package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether the byte is an ASCII letter, a digit or the underscore.
  @inlinable @inline(__always)
  package var isWordByte: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
      || self == UInt8(ascii: "_")
  }

  /// The value of a hexadecimal digit; `nil` for other characters.
  @inlinable
  package var hexValue: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  @inlinable @inline(__always)
  package static var quote: UInt8 { UInt8(ascii: "\"") }
  @inlinable @inline(__always)
  package static var lineFeed: UInt8 { UInt8(ascii: "\n") }
  @inlinable @inline(__always)
  package static var carriageReturn: UInt8 { UInt8(ascii: "\r") }
}
