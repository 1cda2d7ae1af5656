/// PNG, third edition (W3C), with `oFFs` from the extensions and Apple's `CgBI`.
extension HeaderDraft {
  /// The maximal number of chunks: a PNG of 2 GiB in chunks of 8 KiB has this many.
  private static var pngChunkLimit: Int { 262_144 }

  mutating func readPNG() throws(ProbeError) {
    guard try bytes.uint32(at: 4, .big) == 0x0D0A_1A0A else {
      throw invalid("its signature is damaged, as by a transfer in text mode", at: 4)
    }
    var chunk = try PNGChunk(at: 8, of: &bytes)
    if chunk.kind == .apple {
      note("written by Apple's tools for iOS (CgBI); few PNG decoders read it")
      chunk = try PNGChunk(at: chunk.end, of: &bytes)
    }
    guard chunk.kind == .header, chunk.length == 13 else {
      throw invalid("its first chunk is not an IHDR of 13 bytes", at: chunk.start)
    }
    try readPNGHeader(in: chunk.content)
    try checkPNGChecksum(of: chunk)
    try readPNGChunks(from: chunk.end)
  }

  /// Reads an IHDR, 11.2.1.
  mutating func readPNGHeader(in content: Range<Int>) throws(ProbeError) {
    let start = content.lowerBound
    try bytes.load(13, at: start)
    let width = try bytes.uint32(at: start, .big)
    let height = try bytes.uint32(at: start + 4, .big)
    guard width <= 0x7FFF_FFFF, height <= 0x7FFF_FFFF else {
      throw invalid("\(width)x\(height) is over the limit of PNG, 2147483647 a side", at: start)
    }
    let depth = try bytes.uint8(at: start + 8)
    let colorType = try bytes.uint8(at: start + 9)
    try setPNGColor(type: colorType, depth: depth, at: start + 8)
    guard
      try bytes.uint8(at: start + 10) == 0, try bytes.uint8(at: start + 11) == 0,
      try bytes.uint8(at: start + 12) <= 1
    else {
      throw invalid("its compression, filter or interlace method does not exist", at: start + 10)
    }
    try setSize(width: width, height: height)
  }

  private mutating func setPNGColor(
    type: Int, depth: Int, at offset: Int
  ) throws(ProbeError) {
    let isLegal =
      switch type {
      case 0: [1, 2, 4, 8, 16].contains(depth)
      case 3: [1, 2, 4, 8].contains(depth)
      case 2, 4, 6: depth == 8 || depth == 16
      default: false
      }
    guard isLegal else {
      throw invalid("color type \(type) with bit depth \(depth) does not exist", at: offset)
    }
    bitDepth = depth
    // Bit 1 is color, bit 2 is alpha.
    setChannels((type & 2 == 0 ? 1 : 3) + (type & 4 == 0 ? 0 : 1), hasAlpha: type & 4 != 0)
  }

  /// Checks the checksum of IHDR, because a flipped bit in the size would go unnoticed otherwise.
  private mutating func checkPNGChecksum(of chunk: PNGChunk) throws(ProbeError) {
    let covered = try bytes.bytes(at: chunk.start + 4, count: 4 + chunk.length)
    guard try bytes.uint32(at: chunk.content.upperBound, .big) != Int(covered.pngChecksum) else {
      return
    }
    note("the checksum of IHDR is wrong; the size may be damaged")
  }

  private mutating func readPNGChunks(from start: Int) throws(ProbeError) {
    var offset = start
    var place = ImageHeader.OrientationSource.exif
    var foundExif = false
    for _ in 0..<Self.pngChunkLimit {
      let chunk = try PNGChunk(at: offset, of: &bytes)
      guard chunk.isPlausible else {
        note("no chunk begins at byte \(offset); what follows is not known")
        return
      }
      offset = chunk.end
      guard let kind = chunk.kind else { continue }
      switch kind {
      case .imageData:
        // A file has at most one eXIf (11.3.4.5), so the search ends here.
        if foundExif { return }
        place = .exifAfterImageData
        bytes.isHopping = true
      case .end:
        if place == .exif { note("there is no image data in the file") }
        return
      case .exif where !foundExif:
        foundExif = true
        dropPNGTextNotes()
        try readCounted { (draft) throws(ProbeError) in
          try draft.readExif(in: chunk.content, from: place)
        }
      case .text, .compressedText, .internationalText:
        guard !foundExif else { continue }
        try readCounted { (draft) throws(ProbeError) in try draft.readPNGText(in: chunk) }
      case .transparency, .gamma, .sRGB, .profile, .codePoints, .offset, .animation:
        guard place == .exif else { continue }
        try readPNGFact(kind, in: chunk.content)
      case .header, .exif, .apple:
        continue
      }
    }
    note("only the first \(Self.pngChunkLimit) chunks were looked at")
  }

  /// Reads the content of a chunk, which counts toward the limit even while skipping chunks.
  private mutating func readCounted(
    _ body: (inout HeaderDraft) throws(ProbeError) -> Void
  ) throws(ProbeError) {
    let wasHopping = bytes.isHopping
    bytes.isHopping = false
    defer { bytes.isHopping = wasHopping }
    try body(&self)
  }

  private mutating func readPNGFact(
    _ kind: PNGChunk.Kind, in content: Range<Int>
  ) throws(ProbeError) {
    switch kind {
    case .transparency:
      guard hasAlpha == false else { return }
      setChannels((channels ?? 3) + 1, hasAlpha: true)
    case .gamma where content.count >= 4:
      gamma = Double(try bytes.uint32(at: content.lowerBound, .big)) / 100_000
    case .sRGB:
      profileName = profileName ?? "sRGB"
    case .profile:
      let length = min(content.count, 80)
      profileName = try bytes.bytes(at: content.lowerBound, count: length).latin1Name
    case .codePoints:
      note("its color space is given by code points (cICP), which are not applied")
    case .offset where content.count >= 9:
      try readPNGOffset(at: content.lowerBound)
    case .animation:
      setAnimated()
    case .gamma, .offset, .header, .imageData, .end, .exif, .text, .compressedText,
      .internationalText, .apple:
      return
    }
  }

  /// Reads an `oFFs`: x, y and a unit.
  ///
  /// Extensions to the PNG specification, 4.2.
  private mutating func readPNGOffset(at start: Int) throws(ProbeError) {
    let x = try bytes.int32(at: start, .big)
    let y = try bytes.int32(at: start + 4, .big)
    guard try bytes.uint8(at: start + 8) == 0 else {
      note("its page offset (oFFs) is not in pixels; not used")
      return
    }
    pageOffset = PageOffset(x: x, y: y)
  }
}

extension [UInt8] {
  /// CRC-32 as in PNG, third edition, 5.5, bit by bit: it is used on 17 bytes.
  fileprivate var pngChecksum: UInt32 {
    var rest: UInt32 = 0xFFFF_FFFF
    for byte in self {
      rest ^= UInt32(byte)
      for _ in 0..<8 {
        let half = rest >> 1
        rest = rest & 1 == 0 ? half : half ^ 0xEDB8_8320
      }
    }
    return ~rest
  }
}
