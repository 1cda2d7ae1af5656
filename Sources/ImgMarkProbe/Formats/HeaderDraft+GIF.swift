import ImgMarkGeometry

/// GIF 87a and 89a (CompuServe).
///
/// The size is that of the logical screen (section 18), on which frames are drawn.
extension HeaderDraft {
  /// The maximal number of sub-blocks skipped to find a second frame: up to 380 KB of pixels.
  ///
  /// Each costs a byte of reading, and this many bytes are left of the 4 KiB that a plain file may
  /// cost.
  private static var gifStepLimit: Int { 1500 }

  mutating func readGIF() throws(ProbeError) {
    let width = try bytes.uint16(at: 6, .little)
    let height = try bytes.uint16(at: 8, .little)
    let flags = try bytes.uint8(at: 10)
    let hasPalette = flags & 0x80 != 0
    bitDepth = hasPalette ? (flags & 7) + 1 : 8
    setChannels(3, hasAlpha: false)
    if width > 0 && height > 0 { try setSize(width: width, height: height) }
    try readGIFBlocks(from: 13 + (hasPalette ? 3 << ((flags & 7) + 1) : 0))
  }

  private mutating func readGIFBlocks(from start: Int) throws(ProbeError) {
    var offset = start
    var frames = 0
    var steps = 0
    while steps < Self.gifStepLimit {
      switch try bytes.uint8(at: offset) {
      case 0x21:
        try readGIFExtension(at: offset, isBeforeFirstFrame: frames == 0)
        guard !isAnimated else { return }
        offset = try endOfGIFBlocks(from: offset + 2, &steps)
      case 0x2C:
        frames += 1
        guard frames == 1 else {
          setAnimated()
          return
        }
        try readGIFFrame(at: offset)
        let flags = try bytes.uint8(at: offset + 9)
        let palette = flags & 0x80 == 0 ? 0 : 3 << ((flags & 7) + 1)
        // A byte with the code size comes before the sub-blocks.
        offset = try endOfGIFBlocks(from: offset + 10 + palette + 1, &steps)
      case 0x00:
        // Not in the standard, but it occurs between blocks, and decoders skip it.
        offset += 1
        steps += 1
      case 0x3B:
        if frames == 0 { note("there is no image data in the file") }
        return
      default:
        note("no block begins at byte \(offset); what follows is not known")
        return
      }
    }
  }

  /// Reads a Graphic Control Extension (23) or an application extension (26), which may request a
  /// loop.
  private mutating func readGIFExtension(
    at offset: Int, isBeforeFirstFrame: Bool
  ) throws(ProbeError) {
    switch try bytes.uint8(at: offset + 1) {
    case 0xF9 where isBeforeFirstFrame:
      if try bytes.uint8(at: offset + 3) & 1 != 0 { setChannels(4, hasAlpha: true) }
    case 0xFF:
      if try bytes.holds(anyOf: ["NETSCAPE2.0", "ANIMEXTS1.0"], at: offset + 3) { setAnimated() }
    default:
      return
    }
  }

  /// Reads an Image Descriptor (20): the position of the first frame on the screen.
  private mutating func readGIFFrame(at offset: Int) throws(ProbeError) {
    let right = try bytes.uint16(at: offset + 1, .little) + bytes.uint16(at: offset + 5, .little)
    let bottom = try bytes.uint16(at: offset + 3, .little) + bytes.uint16(at: offset + 7, .little)
    guard let screen = storedSize else {
      note("its logical screen is empty; the size is that of its first frame")
      try setSize(width: right, height: bottom)
      return
    }
    guard right > screen.width || bottom > screen.height else { return }
    note("its first frame reaches to \(right)x\(bottom), out of its screen of \(screen)")
  }

  /// Skips sub-blocks (15), reading only their lengths.
  private mutating func endOfGIFBlocks(
    from start: Int, _ steps: inout Int
  ) throws(ProbeError) -> Int {
    var offset = start
    bytes.isHopping = true
    defer { bytes.isHopping = false }
    while steps < Self.gifStepLimit {
      steps += 1
      let length = try bytes.uint8(at: offset)
      offset += length + 1
      if length == 0 { break }
    }
    return offset
  }
}
