/// The state that is kept from segment to segment.
struct JPEGWalk {
  /// The offset of the next marker; at first, after SOI.
  var offset = 2
  /// Whether other bytes were found in place of a marker.
  var metGarbage = false
  /// Whether an Exif block was read; only the first one is used.
  var metExif = false
  /// Whether a DHP has given the size; then frames don't.
  var isHierarchical = false
  /// The width of a frame whose height comes only after its first scan.
  var widthWithoutHeight: Int?
}

extension HeaderDraft {
  /// How many bytes of a scan are searched for the DNL after it.
  private static var scanLimit: Int { 1 << 28 }

  /// Advances to the next segment; each call ends at a later offset, or throws.
  ///
  /// Any number of fill bytes 0xFF may precede a marker (B.1.1.2). Other bytes between two segments
  /// are skipped up to the next marker, as decoders do, and noted.
  mutating func nextJPEGSegment(
    in walk: inout JPEGWalk
  ) throws(ProbeError) -> JPEGSegment {
    while true {
      let start = walk.offset
      // Loads marker and length at once, but EOI may be the end of the file.
      try bytes.load(min(4, max(bytes.count - start, 1)), at: start)
      let marker = try jpegMarker(in: &walk)
      guard !JPEGSegment.standsAlone(marker) else {
        if marker != 0xD9 { continue }
        return JPEGSegment(marker: marker, start: start, content: walk.offset..<walk.offset)
      }
      let length = try bytes.uint16(at: walk.offset, .big)
      guard length >= 2 else {
        throw invalid("segment FF\(hex(marker)) has a length of \(length), under 2", at: start)
      }
      let content = walk.offset + 2..<walk.offset + length
      walk.offset = content.upperBound
      return JPEGSegment(marker: marker, start: start, content: content)
    }
  }

  /// Skips fill bytes and garbage, and returns the code of the marker.
  private mutating func jpegMarker(in walk: inout JPEGWalk) throws(ProbeError) -> Int {
    let start = walk.offset
    while true {
      var passed = 0
      while try bytes.uint8(at: walk.offset) == 0xFF {
        walk.offset += 1
        passed += 1
        if passed > 1 { try bytes.readAhead(at: walk.offset) }
      }
      let code = try bytes.uint8(at: walk.offset)
      walk.offset += 1
      if passed > 0 && JPEGSegment.isMarker(code) { return code }
      try bytes.readAhead(at: walk.offset)
      walk.metGarbage = true
      note("garbage between segments, from byte \(start) on, was passed over")
    }
  }

  /// Reads the height that a DNL gives after the first scan (B.2.5).
  func jpegHeight(behindScan start: Int) throws(ProbeError) -> Int {
    var isAfterFF = false
    var offset = start
    while offset - start < Self.scanLimit {
      let piece = try bytes.piece(at: offset, count: 65_536)
      guard !piece.isEmpty else { throw truncated(at: offset) }
      for (index, byte) in piece.enumerated() {
        guard isAfterFF else {
          isAfterFF = byte == 0xFF
          continue
        }
        switch byte {
        case 0xFF: continue
        // A stuffed zero or a restart marker belongs to the scan.
        case 0x00, 0xD0...0xD7: isAfterFF = false
        case 0xDC: return try jpegLineCount(at: offset + index + 1)
        default: throw invalid("its height is 0 and no DNL tells it", at: offset + index)
        }
      }
      offset += piece.count
    }
    throw invalid("its height is 0 and no DNL in \(Self.scanLimit) bytes tells it", at: start)
  }

  private func jpegLineCount(at offset: Int) throws(ProbeError) -> Int {
    let segment = try bytes.piece(at: offset, count: 4)
    guard segment.count == 4 else { throw truncated(at: offset + segment.count) }
    guard segment[0] == 0, segment[1] == 4 else {
      throw invalid("its DNL is not 4 bytes long", at: offset)
    }
    return Int(segment[2]) << 8 | Int(segment[3])
  }

  private func hex(_ marker: Int) -> String {
    let digits = String(marker, radix: 16, uppercase: true)
    return marker < 16 ? "0" + digits : digits
  }
}
