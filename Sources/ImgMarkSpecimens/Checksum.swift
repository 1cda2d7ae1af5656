/// The checksums in PNG files.
package enum Checksum {
  private static let remainders: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
    }
  }

  /// Returns the CRC-32 of a chunk (PNG, third edition, 5.5 and annex D).
  package static func crc32(_ bytes: [UInt8]) -> UInt32 {
    let remainders = remainders
    return ~bytes.reduce(0xFFFF_FFFF) { $0 >> 8 ^ remainders[Int(($0 ^ UInt32($1)) & 255)] }
  }

  /// Returns the Adler-32 of a zlib stream (RFC 1950, 9).
  package static func adler32(_ bytes: [UInt8]) -> UInt32 {
    // The longest run after which neither sum exceeds 32 bits.
    let longestRun = 5_552
    var (a, b): (UInt32, UInt32) = (1, 0)
    for start in stride(from: 0, to: bytes.count, by: longestRun) {
      for byte in bytes[start..<min(start + longestRun, bytes.count)] {
        a += UInt32(byte)
        b += a
      }
      a %= 65_521
      b %= 65_521
    }
    return b << 16 | a
  }
}
