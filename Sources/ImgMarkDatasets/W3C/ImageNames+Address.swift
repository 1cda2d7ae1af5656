extension ImageNames {
  /// Returns a path as a relative address, with blanks and reserved characters escaped.
  static func address(ofPath path: String) -> String {
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      guard byte > 0x20, byte < 0x7F, !"\"#%<>?[\\]^`{|}&".utf8.contains(byte) else {
        bytes.append(UInt8(ascii: "%"))
        for digit in [byte >> 4, byte & 15] {
          bytes.append(Array("0123456789ABCDEF".utf8)[Int(digit)])
        }
        continue
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
