internal import ImgMarkNumbers

extension String {
  /// The text with escapes such as `%20` decoded (RFC 3986, 2.1), except control characters.
  package var withoutPercentEscapes: String {
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      let digits = Array(rest.prefix(2))
      if byte == UInt8(ascii: "%"), digits.count == 2, let high = digits[0].hexValue,
        let low = digits[1].hexValue, high << 4 | low >= 0x20
      {
        bytes.append(UInt8(high << 4 | low))
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
