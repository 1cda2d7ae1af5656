import ImgMarkSpecimens

/// A PNG built from the standard alone (PNG, third edition).
///
/// Its deflate blocks are stored, so that the position of each row's bytes can be computed.
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

  typealias Chunk = SpecimenPNG.Chunk

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

  /// The scan lines, each after a filter type of 0.
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
    .header(
      width: width, height: height, depth: depth, color: UInt8(color.rawValue),
      isInterlaced: isInterlaced)
  }

  var file: [UInt8] {
    let parts = [header] + chunks + [Chunk(name: "IDAT", data: ZlibStream.stored(scanlines)), .end]
    return SpecimenPNG.signature + parts.flatMap(\.bytes)
  }

  /// The number of bytes before the image data, and before the first scan line: the head of the
  /// chunk, of the zlib stream and of the first block.
  var dataStart: Int { 8 + ([header] + chunks).map(\.bytes.count).reduce(0, +) + 8 }
  var lineStart: Int { dataStart + 2 + 5 }
}
