/// Writes WebPs (RFC 9649, 2.3 and 2.4).
enum WebPBytes {
  static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let padding = content.count % 2 == 0 ? [] : zeros(1)
    return ascii(type) + little32(content.count) + content + padding
  }

  static func file(_ chunks: [[UInt8]]) -> [UInt8] {
    let body = ascii("WEBP") + chunks.flatMap { $0 }
    return ascii("RIFF") + little32(body.count) + body
  }

  static func extended(flags: UInt8, width: Int, height: Int) -> [UInt8] {
    chunk("VP8X", [flags, 0, 0, 0] + little24(width - 1) + little24(height - 1))
  }

  static func lossless(width: Int, height: Int, alpha: Int = 0) -> [UInt8] {
    chunk("VP8L", [0x2F] + little32((width - 1) | (height - 1) << 14 | alpha << 28))
  }

  static func lossy(width: Int, height: Int) -> [UInt8] {
    chunk("VP8 ", [0x10, 0, 0, 0x9D, 0x01, 0x2A] + little16(width) + little16(height))
  }
}
