import ImgMarkGeometry

/// Windows icons and cursors: a directory of pictures, each a bitmap without file header or a PNG.
extension HeaderDraft {
  /// An icon has a few pictures; a directory may declare 65,535.
  private static var icoLimit: Int { 256 }

  /// Describes the largest picture; among equal ones, the one with most bits, then the first.
  ///
  /// The picture's own header decides: the directory has one byte per side, in which 0 means 256 or
  /// more.
  mutating func readICO() throws(ProbeError) {
    let count = try bytes.uint16(at: 4, .little)
    var best = (area: -1, bits: -1, entry: 6)
    for index in 0..<min(count, Self.icoLimit) {
      let entry = 6 + 16 * index
      try bytes.load(16, at: entry)
      let area = try side(at: entry) * side(at: entry + 1)
      // In a cursor, this field is the y of the hot spot, not the bits per pixel.
      let bits = try bytes.uint8(at: 2) == 1 ? bytes.uint16(at: entry + 6, .little) : 0
      if (area, bits) > (best.area, best.bits) { best = (area, bits, entry) }
    }
    if count > 1 { note("holds \(count) pictures; the largest is used") }
    try readPicture(at: bytes.uint32(at: best.entry + 12, .little), entry: best.entry)
  }

  private mutating func side(at offset: Int) throws(ProbeError) -> Int {
    let side = try bytes.uint8(at: offset)
    return side == 0 ? 256 : side
  }

  private mutating func readPicture(at offset: Int, entry: Int) throws(ProbeError) {
    try bytes.load(24, at: offset)
    if try bytes.uint32(at: offset, .big) == 0x8950_4E47 {
      try readPNGHeader(in: offset + 16..<offset + 29)
    } else {
      let length = try bytes.uint32(at: offset, .little)
      try readBitmapHeader(at: offset, length: length, heightShare: 2)
      setChannels(4, hasAlpha: true)
    }
    guard let storedSize, try bytes.uint8(at: entry) != 0 else { return }
    let declared = try (side(at: entry), side(at: entry + 1))
    if declared != (storedSize.width, storedSize.height) {
      note("its directory says \(declared.0)x\(declared.1), the picture itself \(storedSize)")
    }
  }
}
