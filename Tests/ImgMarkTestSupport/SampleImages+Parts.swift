/// Files that are edited without a codec.
extension SampleImages {
  /// Returns a PNG with an additional chunk right after its header (PNG, third edition, 5.6).
  public static func png(_ file: [UInt8], adding type: String, _ payload: [UInt8]) -> [UInt8] {
    // The signature has 8 bytes, IHDR 13 and 12 around them.
    Array(file[..<33]) + chunk(type, payload) + file[33...]
  }

  /// Returns a PNG with an orientation in an eXIf chunk.
  public static func png(_ file: [UInt8], orientation: UInt8) -> [UInt8] {
    png(file, adding: "eXIf", exif(orientation))
  }

  /// Returns a JPEG with an additional segment right after its beginning (ITU-T T.81, B.1.1.4).
  public static func jpeg(_ file: [UInt8], adding marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    file[..<2] + [0xFF, marker] + bigEndian(UInt16(payload.count + 2)) + payload + file[2...]
  }

  /// Returns a JPEG with an orientation in an Exif segment.
  public static func jpeg(_ file: [UInt8], orientation: UInt8) -> [UInt8] {
    jpeg(file, adding: 0xE1, Array("Exif\0\0".utf8) + exif(orientation))
  }

  /// Returns a PNG of given pixels in one stored block (RFC 1950 and 1951, 3.2.4).
  ///
  /// - Parameters:
  ///   - width: Pixels across.
  ///   - height: Pixels down.
  ///   - depth: Bits of a sample.
  ///   - colorType: 0, 2, 3, 4 or 6.
  ///   - chunks: What stands between the header and the pixels.
  ///   - rows: The bytes of each row, without its filter.
  /// - Returns: The bytes of the file.
  public static func png(
    _ width: UInt32, _ height: UInt32, depth: UInt8 = 8, colorType: UInt8,
    chunks: [(type: String, payload: [UInt8])] = [], rows: [[UInt8]]
  ) -> [UInt8] {
    let filter: [UInt8] = [0]
    let scanlines: [UInt8] = Array(rows.map { filter + $0 }.joined())
    let count = UInt16(scanlines.count)
    let header = bigEndian(width) + bigEndian(height) + [depth, colorType, 0, 0, 0]
    var stream: [UInt8] = [0x78, 0x01, 1] + littleEndian(count) + littleEndian(~count)
    stream += scanlines + bigEndian(adler(scanlines))
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += chunk("IHDR", header)
    for part in chunks { file += chunk(part.type, part.payload) }
    return file + chunk("IDAT", stream) + chunk("IEND", [])
  }

  /// The types of the chunks of a PNG, in their order.
  public static func chunkTypes(of png: [UInt8]) -> [String] {
    var types: [String] = []
    var start = 8
    while start + 12 <= png.count {
      let count = png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      types.append(String(decoding: png[start + 4..<start + 8], as: UTF8.self))
      start += 12 + count
    }
    return types
  }

  /// The markers of a JPEG up to its scan, each with its payload.
  public static func segments(of jpeg: [UInt8]) -> [(marker: UInt8, payload: [UInt8])] {
    var segments: [(marker: UInt8, payload: [UInt8])] = []
    var start = 2
    while start + 4 <= jpeg.count, jpeg[start] == 0xFF {
      let count = Int(jpeg[start + 2]) << 8 | Int(jpeg[start + 3])
      segments.append((jpeg[start + 1], Array(jpeg[start + 4..<start + 2 + count])))
      if jpeg[start + 1] == 0xDA { break }
      start += 2 + count
    }
    return segments
  }

  private static func littleEndian(_ number: UInt16) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  /// The checksum of RFC 1950, 8.2.
  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}
