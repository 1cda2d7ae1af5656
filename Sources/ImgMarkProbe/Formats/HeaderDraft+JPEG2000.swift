import ImgMarkGeometry

/// The boxes in the header of a JP2 that describe the picture.
///
/// ISO/IEC 15444-1, I.5.3.
private enum JP2HeaderBox: UInt32 {
  case imageHeader = 0x6968_6472  // ihdr
  case color = 0x636F_6C72  // colr
  case palette = 0x7063_6C72  // pclr
  case channelDefinition = 0x6364_6566  // cdef
}

/// JPEG 2000: the codestream (ISO/IEC 15444-1, annex A) and the file around it (annex I).
///
/// If both state a size, the codestream's is used, because decoders draw that.
extension HeaderDraft {
  /// The maximal number of boxes at the top of a file; JPX files may have dozens.
  private static var boxLimit: Int { 256 }

  mutating func readJPEG2000() throws(ProbeError) {
    guard try bytes.uint8(at: 0) == 0 else {
      try readCodestream(at: 0)
      return
    }
    var offset = 0
    for _ in 0..<Self.boxLimit {
      let box = try ISOBox(at: offset, before: bytes.count, of: &bytes)
      if box.kind == .jp2Header {
        try readJP2Header(in: box.content)
      } else if box.kind == .jp2Codestream {
        try readCodestream(at: box.content.lowerBound)
        return
      }
      offset = box.content.upperBound
    }
  }

  private mutating func readJP2Header(in content: Range<Int>) throws(ProbeError) {
    for box in try ISOBox.all(in: content, of: &bytes) {
      guard let kind = JP2HeaderBox(rawValue: box.type) else { continue }
      let start = box.content.lowerBound
      switch kind {
      case .imageHeader where box.content.count >= 14:
        // Height, width, components, bits minus one with the sign in the top bit (255: they
        // differ).
        try bytes.load(14, at: start)
        let bits = try bytes.uint8(at: start + 10)
        bitDepth = bits == 255 ? nil : (bits & 0x7F) + 1
        setChannels(try bytes.uint16(at: start + 8, .big), hasAlpha: false)
        try setSize(width: bytes.uint32(at: start + 4, .big), height: bytes.uint32(at: start, .big))
      case .color where box.content.count > 3:
        // Method 2 is a restricted profile, 3 (JPX) any.
        guard try (2...3).contains(bytes.uint8(at: start)) else { continue }
        profileName = try ICCProfile.name(in: start + 3..<box.content.upperBound, of: &bytes)
      case .palette where box.content.count >= 3:
        channels = try bytes.uint8(at: start + 2)
      case .channelDefinition where box.content.count >= 2:
        try readChannelDefinitions(in: box.content)
      case .imageHeader, .color, .palette, .channelDefinition:
        throw invalid("a box in its header is too short", at: box.start)
      }
    }
  }

  /// Reads which channels are opacity: a count, then channel, type and association, 16 bits each.
  private mutating func readChannelDefinitions(in content: Range<Int>) throws(ProbeError) {
    let count = try bytes.uint16(at: content.lowerBound, .big)
    for index in 0..<min(count, (content.count - 2) / 6, 16) {
      let type = try bytes.uint16(at: content.lowerBound + 2 + index * 6 + 2, .big)
      if type == 1 || type == 2 { hasAlpha = true }
    }
  }

  /// Reads SIZ, A.5.1: the picture is the part of the reference grid right of and below its offset.
  private mutating func readCodestream(at start: Int) throws(ProbeError) {
    try bytes.load(44, at: start)
    guard try bytes.uint32(at: start, .big) == 0xFF4F_FF51 else {
      throw invalid("its codestream does not begin with SOC and SIZ", at: start)
    }
    let width = try bytes.uint32(at: start + 8, .big) - bytes.uint32(at: start + 16, .big)
    let height = try bytes.uint32(at: start + 12, .big) - bytes.uint32(at: start + 20, .big)
    if storedSize == nil {
      setChannels(try bytes.uint16(at: start + 40, .big), hasAlpha: false)
      bitDepth = try (bytes.uint8(at: start + 42) & 0x7F) + 1
    }
    let declared = storedSize
    try setSize(width: width, height: height)
    if let declared, declared != storedSize {
      note("its header box says \(declared), its codestream \(width)x\(height)")
    }
  }
}
