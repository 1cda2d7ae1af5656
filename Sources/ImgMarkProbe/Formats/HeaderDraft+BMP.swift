/// Windows bitmaps with each of their headers, and those of OS/2 (also inside an array, `BA`).
extension HeaderDraft {
  mutating func readBMP() throws(ProbeError) {
    let start = try bytes.holds("BA", at: 0) ? 14 : 0
    if start > 0 { note("an array of bitmaps; the first is used") }
    let dib = start + 14
    let length = try bytes.uint32(at: dib, .little)
    try readBitmapHeader(at: dib, length: length, heightShare: 1)
    guard length >= 124, try bytes.holds("DEBM", at: dib + 56) else { return }
    // BITMAPV5HEADER: "MBED" says that a profile is embedded, at an offset from this header.
    let profile = try dib + bytes.uint32(at: dib + 112, .little)
    let size = try bytes.uint32(at: dib + 116, .little)
    profileName = try ICCProfile.name(in: profile..<profile + size, of: &bytes)
  }

  /// Reads the header with the size; `heightShare` is 2 for an icon, whose height includes its
  /// mask.
  mutating func readBitmapHeader(
    at start: Int, length: Int, heightShare: Int
  ) throws(ProbeError) {
    let width: Int
    let height: Int
    let bits: Int
    let isCore = length == 12
    guard isCore || length >= 16 else {
      throw invalid("a bitmap header of \(length) bytes does not exist", at: start)
    }
    if isCore {
      // BITMAPCOREHEADER stores each side in 16 bits, unsigned.
      width = try bytes.uint16(at: start + 4, .little)
      height = try bytes.uint16(at: start + 6, .little)
      bits = try bytes.uint16(at: start + 10, .little)
    } else {
      try bytes.load(16, at: start)
      width = try bytes.int32(at: start + 4, .little)
      height = try bytes.int32(at: start + 8, .little)
      bits = try bytes.uint16(at: start + 14, .little)
    }
    // A negative height means that the rows begin at the top; Int32.min has no positive
    // counterpart.
    guard height != Int(Int32.min) else {
      throw invalid("a height of -2147483648 rows is none", at: start + 8)
    }
    try setBitmapDepth(bits, headerAt: start, length: length)
    try setSize(width: width, height: abs(height) / heightShare)
  }

  private mutating func setBitmapDepth(
    _ bits: Int, headerAt start: Int, length: Int
  ) throws(ProbeError) {
    // BITMAPINFOHEADER has the compression at 16; a mask for alpha is at 52 from version 3 on.
    let compression = length >= 40 ? try bytes.uint32(at: start + 16, .little) : 0
    let hasMasks = length >= 56 && (compression == 3 || compression == 6)
    let hasAlpha = hasMasks ? try bytes.uint32(at: start + 52, .little) != 0 : false
    setChannels(hasAlpha ? 4 : 3, hasAlpha: hasAlpha)
    switch bits {
    case 1, 2, 4, 8: bitDepth = bits
    case 16: bitDepth = 5
    case 24, 32: bitDepth = 8
    default: bitDepth = nil
    }
    if compression == 4 || compression == 5 {
      note("a bitmap that only wraps a \(compression == 4 ? "JPEG" : "PNG")")
    }
  }
}
