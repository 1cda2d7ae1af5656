/// Character references of HTML, such as `&amp;` and `&#65;`.
enum HTMLReferences {
  /// The maximum number of bytes between `&` and `;` of a reference.
  ///
  /// A code point needs at most 8 of them, as in `#x10FFFF`; the others allow for leading zeros.
  static let longest = 32

  /// Returns the text with its references replaced by their characters.
  static func resolved(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard var ampersand = bytes.firstIndex(of: UInt8(ascii: "&")) else { return text }
    var result = Array(bytes[..<ampersand])
    while ampersand < bytes.count {
      let name = bytes[(ampersand + 1)...].prefix(longest + 1)
      var rest = ampersand + 1
      if let end = name.firstIndex(of: UInt8(ascii: ";")), let scalar = scalar(name[..<end]) {
        result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        rest = end + 1
      } else {
        result.append(UInt8(ascii: "&"))
      }
      ampersand = bytes[rest...].firstIndex(of: UInt8(ascii: "&")) ?? bytes.count
      result.append(contentsOf: bytes[rest..<ampersand])
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func scalar(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let name = String(decoding: name, as: UTF8.self)
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case "nbsp": return "\u{A0}"
    default:
      guard name.first == "#" else { return nil }
      let digits = name.dropFirst()
      let code =
        digits.first == "x" || digits.first == "X"
        ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return code.flatMap { Unicode.Scalar($0) }.flatMap { $0.value == 0 ? nil : $0 }
    }
  }
}
