/// JPEG XL: the codestream (ISO/IEC 18181-1, annex D) and the file around it (18181-2).
///
/// The codestream has the orientation; an Exif block in the file is ignored (18181-2, 9).
extension HeaderDraft {
  /// The bytes of the codestream that are read; size and metadata take about twenty.
  private static var codestreamLimit: Int { 1024 }

  private static var boxLimit: Int { 256 }

  mutating func readJPEGXL() throws(ProbeError) {
    let codestream = try jxlCodestream()
    // If the limit cut it, the file has more bytes.
    let end: ProbeError =
      codestream.count < Self.codestreamLimit
      ? truncated(at: bytes.count) : .headerTooLong(format, limit: Self.codestreamLimit)
    guard codestream.starts(with: [0xFF, 0x0A]) else {
      throw codestream.count < 2 ? end : invalid("its codestream does not begin with FF0A", at: 0)
    }
    var bits = BitReader(Array(codestream.dropFirst(2)), end: end)
    let size = try JXLSize(from: &bits)
    try setSize(width: size.width, height: size.height)
    try readJXLMetadata(from: &bits)
  }

  /// Returns the first bytes of the codestream, which may come in parts (18181-2, 9.9).
  private mutating func jxlCodestream() throws(ProbeError) -> [UInt8] {
    guard try bytes.uint8(at: 0) == 0 else {
      return try bytes.bytes(at: 0, count: min(Self.codestreamLimit, bytes.count))
    }
    var codestream: [UInt8] = []
    var offset = 0
    for _ in 0..<Self.boxLimit where offset < bytes.count {
      let box = try ISOBox(at: offset, before: bytes.count, of: &bytes)
      // A part begins with its number, 4 bytes.
      let start = box.content.lowerBound + (box.kind == .jxlPart ? 4 : 0)
      if box.kind == .jxlCodestream || box.kind == .jxlPart {
        let room = Self.codestreamLimit - codestream.count
        let length = min(box.content.upperBound - start, bytes.count - start, room)
        codestream += try bytes.bytes(at: start, count: length)
        if box.kind == .jxlCodestream || codestream.count >= 64 { break }
      }
      offset = box.content.upperBound
    }
    return codestream
  }

  /// Reads ImageMetadata (D.3) up to the color space.
  private mutating func readJXLMetadata(from bits: inout BitReader) throws(ProbeError) {
    guard try !bits.bool() else {
      // All default: three channels of 8 bits, upright.
      bitDepth = 8
      setChannels(3, hasAlpha: false)
      return
    }
    if try bits.bool() { try readJXLExtraFields(from: &bits) }
    bitDepth = try JXLBitDepth(from: &bits).bits
    try bits.skip(1)
    let extra = try bits.u32(.value(0), .value(1), .bits(4, plus: 2), .bits(12, plus: 1))
    var hasAlpha = false
    for _ in 0..<extra where try isAlphaChannel(from: &bits) { hasAlpha = true }
    try bits.skip(1)
    // ColorEncoding (D.3.5): all default, or whether a profile follows, then the space; 1 is gray.
    let isDefault = try bits.bool()
    let isGray = isDefault ? false : try jxlColorSpace(from: &bits) == 1
    setChannels((isGray ? 1 : 3) + extra, hasAlpha: hasAlpha)
  }

  private func jxlColorSpace(from bits: inout BitReader) throws(ProbeError) -> Int {
    try bits.skip(1)
    return try bits.enumeration()
  }

  private mutating func readJXLExtraFields(from bits: inout BitReader) throws(ProbeError) {
    apply(ExifOrientation(number: try bits.bits(3) + 1), from: .container)
    if try bits.bool() {
      let intended = try JXLSize(from: &bits)
      note("meant to be shown at \(intended.width)x\(intended.height)")
    }
    if try bits.bool() { try JXLSize.skipPreview(in: &bits) }
    guard try bits.bool() else { return }
    setAnimated()
    // AnimationHeader (D.3.3): ticks per second as a fraction, loops, time codes.
    _ = try bits.u32(.value(100), .value(1000), .bits(10, plus: 1), .bits(30, plus: 1))
    _ = try bits.u32(.value(1), .value(1001), .bits(8, plus: 1), .bits(10, plus: 1))
    _ = try bits.u32(.value(0), .bits(3), .bits(16), .bits(32))
    try bits.skip(1)
  }

  /// Reads an ExtraChannelInfo (D.3.6) and returns whether it is alpha, type 0.
  private func isAlphaChannel(from bits: inout BitReader) throws(ProbeError) -> Bool {
    if try bits.bool() { return true }
    let type = try bits.enumeration()
    _ = try JXLBitDepth(from: &bits)
    _ = try bits.u32(.value(0), .value(3), .value(4), .bits(3, plus: 1))
    let nameLength = try bits.u32(.value(0), .bits(4), .bits(5, plus: 16), .bits(10, plus: 48))
    try bits.skip(8 * nameLength)
    switch type {
    case 0: try bits.skip(1)
    // A spot color is four numbers of 16 bits; a color filter array has a channel index.
    case 2: try bits.skip(64)
    case 5: _ = try bits.u32(.value(1), .bits(2), .bits(4, plus: 3), .bits(8, plus: 19))
    default: break
    }
    return type == 0
  }
}
