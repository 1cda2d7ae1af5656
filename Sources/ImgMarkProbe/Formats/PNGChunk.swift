/// The header of a PNG chunk: a length, a type of four letters.
///
/// PNG, third edition, 5.3.
struct PNGChunk {
  /// The types that describe the picture; others are ignored.
  enum Kind: UInt32 {
    case header = 0x4948_4452  // IHDR
    case imageData = 0x4944_4154  // IDAT
    case end = 0x4945_4E44  // IEND
    case transparency = 0x7452_4E53  // tRNS
    case gamma = 0x6741_4D41  // gAMA
    case sRGB = 0x7352_4742  // sRGB
    case profile = 0x6943_4350  // iCCP
    case codePoints = 0x6349_4350  // cICP
    case exif = 0x6558_4966  // eXIf
    case offset = 0x6F46_4673  // oFFs
    case animation = 0x6163_544C  // acTL
    case text = 0x7445_5874  // tEXt
    case compressedText = 0x7A54_5874  // zTXt
    case internationalText = 0x6954_5874  // iTXt
    case apple = 0x4367_4249  // CgBI
  }

  let start: Int
  let length: Int
  let type: UInt32

  init(at offset: Int, of bytes: inout HeaderReader) throws(ProbeError) {
    try bytes.load(8, at: offset)
    start = offset
    length = try bytes.uint32(at: offset, .big)
    type = UInt32(truncatingIfNeeded: try bytes.uint32(at: offset + 4, .big))
  }

  var kind: Kind? { Kind(rawValue: type) }

  var content: Range<Int> { start + 8..<start + 8 + length }

  /// The offset of the next chunk, after the checksum.
  var end: Int { content.upperBound + 4 }

  /// Whether this can be a chunk: four letters, and at most 2³¹ − 1 bytes.
  var isPlausible: Bool {
    let letters = stride(from: 24, through: 0, by: -8).allSatisfy { shift in
      let letter = (type >> UInt32(shift)) & ~0x20 & 0xFF
      return (0x41...0x5A).contains(letter)
    }
    return letters && length <= 0x7FFF_FFFF
  }
}
