/// WebP: RFC 9649, and RFC 6386 for the frame inside `VP8 `.
extension HeaderDraft {
  /// The maximal number of chunks skipped in an animation to find its Exif block.
  private static var webpChunkLimit: Int { 65_536 }

  mutating func readWebP() throws(ProbeError) {
    bitDepth = 8
    if try bytes.holds("VP8X", at: 12) {
      try readExtendedWebP()
    } else if try bytes.holds("VP8L", at: 12) {
      try readLosslessWebP()
    } else if try bytes.holds("VP8 ", at: 12) {
      try readLossyWebP()
    } else {
      try bytes.load(16, at: 0)
      throw invalid("its first chunk is none of VP8, VP8L and VP8X", at: 12)
    }
  }

  /// Reads a key frame: a tag of 3 bytes, 9D 01 2A, and 14 bits per side (RFC 6386, 9.1).
  private mutating func readLossyWebP() throws(ProbeError) {
    try bytes.load(10, at: 20)
    guard try bytes.uint8(at: 20) & 1 == 0, try bytes.uint24(at: 23, .big) == 0x9D012A else {
      throw invalid("its VP8 chunk does not begin with a key frame", at: 20)
    }
    setChannels(3, hasAlpha: false)
    // The two bits above the 14 are a hint for scaling, which decoders of stills ignore.
    try setSize(
      width: bytes.uint16(at: 26, .little) & 0x3FFF,
      height: bytes.uint16(at: 28, .little) & 0x3FFF)
  }

  /// Reads 0x2F, 14 bits per side, minus one, and whether alpha is used (RFC 9649, 3.4).
  private mutating func readLosslessWebP() throws(ProbeError) {
    guard try bytes.uint8(at: 20) == 0x2F else {
      throw invalid("its VP8L chunk does not begin with 2F", at: 20)
    }
    let bits = try bytes.uint32(at: 21, .little)
    let hasAlpha = bits >> 28 & 1 != 0
    setChannels(hasAlpha ? 4 : 3, hasAlpha: hasAlpha)
    try setSize(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
  }

  /// Reads flags and 24 bits per side, minus one (RFC 9649, 2.7.1.1).
  private mutating func readExtendedWebP() throws(ProbeError) {
    try bytes.load(10, at: 20)
    let flags = try bytes.uint8(at: 20)
    let hasAlpha = flags & 0x10 != 0
    setChannels(hasAlpha ? 4 : 3, hasAlpha: hasAlpha)
    try setSize(
      width: bytes.uint24(at: 24, .little) + 1, height: bytes.uint24(at: 27, .little) + 1)
    if flags & 0x02 != 0 { setAnimated() }
    try readWebPMetadata(hasProfile: flags & 0x20 != 0, hasExif: flags & 0x08 != 0)
  }

  private mutating func readWebPMetadata(
    hasProfile: Bool, hasExif: Bool
  ) throws(ProbeError) {
    guard hasProfile || hasExif else { return }
    var offset = 12
    for _ in 0..<Self.webpChunkLimit {
      bytes.isHopping = true
      try bytes.load(8, at: offset)
      let type = try bytes.uint32(at: offset, .big)
      let start = offset + 8
      let length = try bytes.uint32(at: offset + 4, .little)
      bytes.isHopping = false
      // "ICCP" comes before the image, "EXIF" after it.
      if type == 0x4943_4350 {
        profileName = try ICCProfile.name(in: start..<start + length, of: &bytes)
        if !hasExif { return }
      } else if type == 0x4558_4946 {
        try readExif(in: start..<start + length, from: .exif)
        return
      }
      offset = start + length + length % 2
    }
  }
}
