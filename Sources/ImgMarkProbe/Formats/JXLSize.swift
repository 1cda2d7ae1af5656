/// A SizeHeader of JPEG XL (ISO/IEC 18181-1, D.2): a height, and a width, perhaps as a ratio of it.
struct JXLSize {
  let width: Int
  let height: Int

  init(from bits: inout BitReader) throws(ProbeError) {
    let isSmall = try bits.bool()
    height = try Self.side(isSmall: isSmall, from: &bits)
    let ratio = try bits.bits(3)
    width =
      ratio == 0
      ? try Self.side(isSmall: isSmall, from: &bits)
      : height * Self.ratios[ratio].0 / Self.ratios[ratio].1
  }

  /// Width and height of the ratio for each code; code 0 means that the width is written out.
  private static let ratios = [
    (1, 1), (1, 1), (12, 10), (4, 3), (3, 2), (16, 9), (5, 4), (2, 1),
  ]

  private static func side(
    isSmall: Bool, from bits: inout BitReader
  ) throws(ProbeError) -> Int {
    if isSmall { return try (bits.bits(5) + 1) * 8 }
    return try bits.u32(
      .bits(9, plus: 1), .bits(13, plus: 1), .bits(18, plus: 1), .bits(30, plus: 1))
  }

  /// Skips a PreviewHeader (D.3.2), which has another bit layout.
  static func skipPreview(in bits: inout BitReader) throws(ProbeError) {
    let isSmall = try bits.bool()
    try skipPreviewSide(isSmall: isSmall, in: &bits)
    if try bits.bits(3) == 0 { try skipPreviewSide(isSmall: isSmall, in: &bits) }
  }

  private static func skipPreviewSide(
    isSmall: Bool, in bits: inout BitReader
  ) throws(ProbeError) {
    _ =
      isSmall
      ? try bits.u32(.value(16), .value(32), .bits(5, plus: 1), .bits(9, plus: 33))
      : try bits.u32(
        .bits(6, plus: 1), .bits(8, plus: 65), .bits(10, plus: 321), .bits(12, plus: 1345))
  }
}

/// A BitDepth of JPEG XL (D.3.4): integers, or floating-point numbers with an exponent.
struct JXLBitDepth {
  let bits: Int

  init(from reader: inout BitReader) throws(ProbeError) {
    if try reader.bool() {
      bits = try reader.u32(.value(32), .value(16), .value(24), .bits(6, plus: 1))
      try reader.skip(4)
    } else {
      bits = try reader.u32(.value(8), .value(10), .value(12), .bits(6, plus: 1))
    }
  }
}
