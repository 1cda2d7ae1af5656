/// The smallest files with a size.
public enum SampleImages {
  /// A PNG of 8-bit RGBA without pixels (PNG, third edition, 5.2 and 11.2).
  ///
  /// - Parameters:
  ///   - width: Pixels across.
  ///   - height: Pixels down.
  ///   - pageOffset: Where it lies on its page (11.3 of the extensions, `oFFs`), in pixels.
  ///   - orientation: The Exif orientation of an `eXIf` chunk; `nil` for none.
  /// - Returns: The bytes of the file.
  public static func png(
    width: UInt32, height: UInt32, pageOffset: (x: Int32, y: Int32)? = nil,
    orientation: UInt8? = nil
  ) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += chunk("IHDR", bigEndian(width) + bigEndian(height) + [8, 6, 0, 0, 0])
    if let pageOffset {
      let (x, y) = (UInt32(bitPattern: pageOffset.x), UInt32(bitPattern: pageOffset.y))
      file += chunk("oFFs", bigEndian(x) + bigEndian(y) + [0])
    }
    if let orientation { file += chunk("eXIf", exif(orientation)) }
    return file + chunk("IDAT", []) + chunk("IEND", [])
  }

  /// A baseline JPEG without tables and with an empty scan (ITU-T T.81, B.2.2 and B.2.3).
  ///
  /// - Parameters:
  ///   - width: Pixels across.
  ///   - height: Pixels down.
  ///   - orientation: The Exif orientation of an APP1 segment; `nil` for none.
  /// - Returns: The bytes of the file.
  public static func jpeg(width: UInt16, height: UInt16, orientation: UInt8? = nil) -> [UInt8] {
    var file: [UInt8] = [0xFF, 0xD8]
    if let orientation {
      let payload = Array("Exif\0\0".utf8) + exif(orientation)
      file += [0xFF, 0xE1] + bigEndian(UInt16(payload.count + 2)) + payload
    }
    file += [0xFF, 0xC0, 0, 17, 8] + bigEndian(height) + bigEndian(width)
    file += [3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
    return file + [0xFF, 0xDA, 0, 12, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0, 0xFF, 0xD9]
  }

  /// A TIFF structure with only the tag Orientation (CIPA DC-008, 4.6.2).
  static func exif(_ orientation: UInt8) -> [UInt8] {
    Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1]
      + [0, orientation, 0, 0, 0, 0, 0, 0]
  }

  static func chunk(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    let checked = Array(type.utf8) + payload
    return bigEndian(UInt32(payload.count)) + checked + bigEndian(checksum(checked))
  }

  static func bigEndian(_ number: some FixedWidthInteger & UnsignedInteger) -> [UInt8] {
    stride(from: number.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: number >> $0)
    }
  }

  /// The CRC-32 of PNG, annex D, without its table.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
    }
    return ~sum
  }
}
