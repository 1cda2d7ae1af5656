/// A file decoded from the base 64 in a document.
struct EmbeddedFile {
  let mediaType: String
  let bytes: [UInt8]

  /// Finds the first image with a data address in a document; `nil` if there is none, or a broken
  /// one.
  init?(in document: String) {
    guard let start = document.firstRange(of: "=\"data:image")?.upperBound,
      let middle = document[start...].firstRange(of: ";base64,"),
      let end = document[middle.upperBound...].firstIndex(of: "\"")
    else { return nil }
    mediaType = "image" + String(document[start..<middle.lowerBound])
    var bytes: [UInt8] = []
    var group = 0
    var bits = 0
    for digit in document[middle.upperBound..<end] where digit != "=" {
      guard let value = Self.digits.firstIndex(of: digit) else { return nil }
      group = group << 6 | value
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(group >> bits & 0xFF))
        group &= (1 << bits) - 1
      }
    }
    self.bytes = bytes
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
}
