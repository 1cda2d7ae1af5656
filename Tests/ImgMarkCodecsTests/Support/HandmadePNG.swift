/// A PNG put together from the standard alone (PNG, third edition), with stored deflate blocks, so
/// that the bytes of each row lie where arithmetic says.
struct HandmadePNG {
  enum Color: Int, CaseIterable {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  struct Chunk {
    var name: String
    var data: [UInt8]
  }

  var width: Int
  var height: Int
  var color: Color
  var depth: Int
  var isInterlaced = false
  /// Chunks between the header and the image data.
  var chunks: [Chunk] = []
  /// The samples of one pixel, each from 0 to 2^depth - 1.
  var samples: (_ x: Int, _ y: Int) -> [Int]

  /// Table 7: x and y of the first pixel of each pass, and the steps.
  private static let passes = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
    (0, 1, 1, 2),
  ]

  /// The scan lines, each behind a filter type of 0.
  var scanlines: [UInt8] {
    guard isInterlaced else { return pass(0, 0, 1, 1) }
    return Self.passes.flatMap { pass($0.0, $0.1, $0.2, $0.3) }
  }

  private func pass(_ left: Int, _ top: Int, _ stepX: Int, _ stepY: Int) -> [UInt8] {
    guard left < width else { return [] }
    return stride(from: top, to: height, by: stepY).flatMap { y in
      [0] + packed(stride(from: left, to: width, by: stepX).flatMap { samples($0, y) })
    }
  }

  /// 7.2: samples under a byte start at its high end.
  private func packed(_ samples: [Int]) -> [UInt8] {
    switch depth {
    case 16: return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    case 8: return samples.map { UInt8($0) }
    default:
      let each = 8 / depth
      return stride(from: 0, to: samples.count, by: each).map { start in
        (0..<each).reduce(UInt8(0)) { byte, index in
          let sample = start + index < samples.count ? samples[start + index] : 0
          return byte << UInt8(depth) | UInt8(sample)
        }
      }
    }
  }

  var header: Chunk {
    let kind = [depth, color.rawValue, 0, 0, isInterlaced ? 1 : 0].map { UInt8($0) }
    return Chunk(name: "IHDR", data: number(width) + number(height) + kind)
  }

  var file: [UInt8] {
    let parts = [header] + chunks + [Chunk(name: "IDAT", data: stored(scanlines)), .end]
    return Self.signature + parts.flatMap(\.bytes)
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// How many bytes of the file come before the image data, and before its first scan line: the
  /// head of the chunk, of the zlib stream and of the first block.
  var dataStart: Int { 8 + ([header] + chunks).map(\.bytes.count).reduce(0, +) + 8 }
  var lineStart: Int { dataStart + 2 + 5 }
}

extension HandmadePNG.Chunk {
  static let end = HandmadePNG.Chunk(name: "IEND", data: [])

  static func gamma(_ value: Int) -> HandmadePNG.Chunk { .init(name: "gAMA", data: number(value)) }

  static func chromaticities(_ values: [Int]) -> HandmadePNG.Chunk {
    .init(name: "cHRM", data: values.flatMap(number))
  }

  static func profile(_ bytes: [UInt8]) -> HandmadePNG.Chunk {
    .init(name: "iCCP", data: Array("test".utf8) + [0, 0] + stored(bytes))
  }

  var bytes: [UInt8] {
    let content = Array(name.utf8) + data
    return number(data.count) + content + number(Int(crc32(content)))
  }
}

/// Four bytes, most significant first.
func number(_ value: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}

/// A zlib stream of stored blocks (RFC 1950, RFC 1951 3.2.4).
func stored(_ bytes: [UInt8]) -> [UInt8] {
  var stream: [UInt8] = [0x78, 0x01]
  var start = 0
  repeat {
    let count = min(bytes.count - start, 65_535)
    let low = UInt8(count & 255)
    let high = UInt8(count >> 8)
    stream += [start + count == bytes.count ? 1 : 0, low, high, ~low, ~high]
    stream += bytes[start..<(start + count)]
    start += count
  } while start < bytes.count
  var a: UInt32 = 1
  var b: UInt32 = 0
  for byte in bytes {
    a = (a + UInt32(byte)) % 65_521
    b = (b + a) % 65_521
  }
  return stream + number(Int(b << 16 | a))
}

private let crcTable: [UInt32] = (0..<256).map { index in
  (0..<8).reduce(UInt32(index)) { value, _ in
    value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
  }
}

/// 5.5 and annex D.
func crc32(_ bytes: [UInt8]) -> UInt32 {
  ~bytes.reduce(0xFFFF_FFFF) { $0 >> 8 ^ crcTable[Int(($0 ^ UInt32($1)) & 255)] }
}
