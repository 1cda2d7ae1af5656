internal import ImgMarkNumbers

/// JSON strings and their escapes (RFC 8259, 7).
package enum JSONText {
  /// Returns the text of a checked string, given without its quotes, with its escapes decoded.
  package static func string(
    _ bytes: ArraySlice<UInt8>, _ range: Range<Int>
  ) throws(JSONError.Reason) -> String {
    guard bytes[range].contains(UInt8(ascii: "\\")) else {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    var text: [UInt8] = []
    var rest = bytes[range]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      let scalar = try scalar(escapedIn: &rest)
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func scalar(
    escapedIn rest: inout ArraySlice<UInt8>
  ) throws(JSONError.Reason) -> Unicode.Scalar {
    switch rest.popFirst() {
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unit(in: &rest)
    case let byte?: return Unicode.Scalar(byte)
    case nil: throw .invalidEscape
    }
  }

  private static func unit(
    in rest: inout ArraySlice<UInt8>
  ) throws(JSONError.Reason) -> Unicode.Scalar {
    let code = fourDigits(&rest)
    if let scalar = Unicode.Scalar(code) { return scalar }
    guard code < 0xDC00, rest.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else {
      throw .loneSurrogate
    }
    rest = rest.dropFirst(2)
    let low = fourDigits(&rest)
    guard low & 0xFC00 == 0xDC00,
      let scalar = Unicode.Scalar(0x10000 + (code & 0x3FF) << 10 + (low & 0x3FF))
    else { throw .loneSurrogate }
    return scalar
  }

  private static func fourDigits(_ rest: inout ArraySlice<UInt8>) -> UInt32 {
    var code: UInt32 = 0
    for byte in rest.prefix(4) { code = code << 4 | (byte.hexValue ?? 0) }
    rest = rest.dropFirst(4)
    return code
  }

  /// Returns whether a key, given without its quotes, equals a name.
  package static func matches(_ key: ArraySlice<UInt8>, _ name: String) -> Bool {
    if key.elementsEqual(name.utf8) { return true }
    guard key.contains(UInt8(ascii: "\\")) else { return false }
    return (try? JSONText.string(key, key.indices)) == name
  }

  /// Appends a text in quotes with the necessary escapes.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
      case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20:
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
        bytes.append(contentsOf: String(byte & 0xF, radix: 16).utf8)
      default:
        bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
