/// Bytes as text in base 64 (RFC 4648, section 4).
struct Base64: CustomStringConvertible {
  let description: String

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")

  init(_ bytes: [UInt8]) {
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
