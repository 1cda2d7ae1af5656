/// The parts of a JPEG after its first marker: segments, and scans with their coded data.
///
/// They end at the end of the image, or where no further segment follows. Fill bytes and bytes
/// between segments belong to no part.
struct JPEGParts: Sequence, IteratorProtocol {
  /// A marker with its segment or coded data.
  struct Part {
    var marker: UInt8
    var range: Range<Int>
    /// The first bytes of a segment, which identify its kind.
    var name: ArraySlice<UInt8>
  }

  private let bytes: [UInt8]
  private var position = 2
  private var isAtEnd = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> Part? {
    guard !isAtEnd, let marker = nextMarker() else { return nil }
    let start = position - 2
    switch marker {
    case 0x01, 0xD0...0xD7: return part(marker, from: start)
    case 0xD9:
      isAtEnd = true
      return part(marker, from: start)
    default: break
    }
    guard bytes.count - position >= 2 else { return nil }
    let length = Int(bytes[position]) << 8 | Int(bytes[position + 1])
    guard length >= 2, length <= bytes.count - position else { return nil }
    let name = bytes[(position + 2)..<(position + length)].prefix(12)
    position += length
    if marker == 0xDA { skipCodedData() }
    return part(marker, from: start, name)
  }

  private func part(_ marker: UInt8, from start: Int, _ name: ArraySlice<UInt8> = []) -> Part {
    Part(marker: marker, range: start..<position, name: name)
  }

  /// Moves past the next marker, skipping fill bytes and bytes that aren't markers.
  private mutating func nextMarker() -> UInt8? {
    while bytes.count - position >= 2 {
      let code = bytes[position + 1]
      if bytes[position] == 0xFF, code != 0xFF, code != 0 {
        position += 2
        return code
      }
      position += 1
    }
    return nil
  }

  /// Moves to the next marker that doesn't belong to coded data (ITU-T T.81, B.1.1.5 and B.2.1).
  private mutating func skipCodedData() {
    while bytes.count - position >= 2 {
      let code = bytes[position + 1]
      if bytes[position] == 0xFF, code != 0, code != 0xFF, !(0xD0...0xD7).contains(code) { return }
      position += 1
    }
    // The file ends inside the scan.
    position = bytes.count
  }
}

extension JPEGParts.Part {
  var isJFIF: Bool { marker == 0xE0 && name.starts(with: "JFIF\0".utf8) && range.count >= 18 }

  /// Whether the part is needed to display the image.
  ///
  /// Comments and application segments aren't needed, except profiles and Adobe's color marker.
  var isShown: Bool {
    switch marker {
    case 0xE2: name.starts(with: "ICC_PROFILE\0".utf8)
    case 0xEE: name.starts(with: "Adobe".utf8)
    case 0xE0...0xEF, 0xFE: false
    default: true
    }
  }
}
