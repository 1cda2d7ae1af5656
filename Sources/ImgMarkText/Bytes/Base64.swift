/// Bytes as base64 text (RFC 4648, section 4).
package struct Base64: CustomStringConvertible {
  package let description: String

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")

  package init(_ bytes: [UInt8]) {
    let length = (bytes.count + 2) / 3 * 4
    let digits = Self.digits
    var text: [UInt8] = []
    text.reserveCapacity(length)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group = 0
      for offset in 0..<3 {
        group = group << 8 | (offset < count ? Int(bytes[start + offset]) : 0)
      }
      text.append(digits[group >> 18])
      text.append(digits[group >> 12 & 63])
      text.append(count > 1 ? digits[group >> 6 & 63] : Self.padding)
      text.append(count > 2 ? digits[group & 63] : Self.padding)
    }
    description = String(decoding: text, as: UTF8.self)
  }
}

// MARK: - Reading

extension Base64 {
  /// Reads the bytes that a base64 text encodes; `nil` if the text isn't base64.
  ///
  /// Blanks and line ends are skipped, because some encoders break the text into lines (RFC 2045,
  /// 6.8).
  package static func bytes(of text: some StringProtocol) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 4 * 3)
    var group = 0
    var count = 0
    var paddings = 0
    for character in text.utf8 {
      let value = Int(values[Int(character)])
      guard value < 64 else {
        if value == blank { continue }
        guard character == padding else { return nil }
        paddings += 1
        continue
      }
      guard paddings == 0 else { return nil }
      group = group << 6 | value
      count += 1
      guard count == 4 else { continue }
      bytes.append(UInt8(group >> 16))
      bytes.append(UInt8(group >> 8 & 255))
      bytes.append(UInt8(group & 255))
      (group, count) = (0, 0)
    }
    // Two digits hold one byte and four unused bits; three hold two bytes and two unused bits.
    switch (count, paddings) {
    case (0, 0): return bytes
    case (2, 2) where group & 15 == 0: return bytes + [UInt8(group >> 4)]
    case (3, 1) where group & 3 == 0:
      return bytes + [UInt8(group >> 10), UInt8(group >> 2 & 255)]
    default: return nil
    }
  }

  private static let blank = 64
  /// The value of each character's code: that of a digit, ``blank`` for blanks and line ends, or
  /// more.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    for character in " \t\n\r".utf8 { values[Int(character)] = UInt8(blank) }
    return values
  }()
}
