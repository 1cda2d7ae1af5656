/// Writes PNGs in the format of PNG, third edition, 5.2 and 5.3; the image data is empty.
enum PNGBytes {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func chunk(_ type: String, _ content: [UInt8] = []) -> [UInt8] {
    let covered = ascii(type) + content
    return big32(content.count) + covered + big32(Int(checksum(covered)))
  }

  static func header(
    width: Int, height: Int, depth: UInt8 = 8, colorType: UInt8 = 2, interlace: UInt8 = 0
  ) -> [UInt8] {
    chunk("IHDR", big32(width) + big32(height) + [depth, colorType, 0, 0, interlace])
  }

  static func file(
    width: Int, height: Int, depth: UInt8 = 8, colorType: UInt8 = 2,
    beforeData: [[UInt8]] = [], afterData: [[UInt8]] = []
  ) -> [UInt8] {
    let header = header(width: width, height: height, depth: depth, colorType: colorType)
    let data = chunk("IDAT", zeros(10))
    return [signature, header, beforeData.flatMap { $0 }, data, afterData.flatMap { $0 }]
      .flatMap { $0 } + chunk("IEND")
  }

  /// The checksum by the sample code of PNG, annex D, without its table.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var c: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      c ^= UInt32(byte)
      for _ in 0..<8 { c = c & 1 == 1 ? 0xEDB8_8320 ^ (c >> 1) : c >> 1 }
    }
    return c ^ 0xFFFF_FFFF
  }
}
