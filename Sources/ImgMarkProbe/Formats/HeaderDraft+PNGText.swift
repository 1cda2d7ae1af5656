/// Exif in PNG's text chunks, as ImageMagick and ExifTool write it.
///
/// The keyword is "Raw profile type exif", or "APP1" for a former APP1 segment of a JPEG; the text
/// is a count and hexadecimal digits. An orientation in plain text is used if the file has no
/// `eXIf`. Compressed text isn't inflated; a note says that it may contain an orientation.
extension HeaderDraft {
  private static var profileKeywords: [String] {
    ["Raw profile type exif\0", "Raw profile type APP1\0"]
  }

  private static var compressedProfileNote: String {
    "an orientation may be in compressed text (Raw profile type exif), which is not read"
  }

  /// The bytes of a profile that are decoded; its first directory is at the start.
  private static var profileLimit: Int { 4096 }

  mutating func readPNGText(in chunk: PNGChunk) throws(ProbeError) {
    guard let keyword = try profileKeyword(at: chunk.content.lowerBound) else { return }
    let start = chunk.content.lowerBound + keyword.utf8.count
    guard start < chunk.content.upperBound else { return }
    let content = start..<chunk.content.upperBound
    if chunk.kind == .compressedText {
      note(Self.compressedProfileNote)
    } else if chunk.kind == .internationalText {
      try readInternationalProfile(in: content)
    } else {
      try readHexProfile(in: content)
    }
  }

  private mutating func profileKeyword(at offset: Int) throws(ProbeError) -> String? {
    for keyword in Self.profileKeywords where try bytes.holds(keyword, at: offset) {
      return keyword
    }
    return nil
  }

  /// Removes the notes about text if an `eXIf` makes them pointless.
  mutating func dropPNGTextNotes() {
    notes.removeAll { $0 == Self.compressedProfileNote }
  }

  /// Reads an `iTXt`, which begins with a flag, a method, a language and a translated keyword
  /// (11.3.3.4).
  private mutating func readInternationalProfile(in content: Range<Int>) throws(ProbeError) {
    guard try bytes.uint8(at: content.lowerBound) == 0 else {
      note(Self.compressedProfileNote)
      return
    }
    var offset = content.lowerBound + 2
    for _ in 0..<2 {
      while offset < content.upperBound, try bytes.uint8(at: offset) != 0 { offset += 1 }
      offset += 1
    }
    guard offset < content.upperBound else { return }
    try readHexProfile(in: offset..<content.upperBound)
  }

  /// Reads a profile as ImageMagick writes it: a name, a byte count and hexadecimal digits, separated by
  /// line feeds.
  private mutating func readHexProfile(in content: Range<Int>) throws(ProbeError) {
    var offset = content.lowerBound
    // The name and the count are two words before the digits.
    for _ in 0..<2 {
      while offset < content.upperBound, try isBlank(at: offset) { offset += 1 }
      while offset < content.upperBound, try !isBlank(at: offset) { offset += 1 }
    }
    var profile: [UInt8] = []
    var high: UInt8?
    while offset < content.upperBound, profile.count < Self.profileLimit {
      let character = try character(at: offset)
      offset += 1
      guard let digit = character.hexadecimalDigit else {
        guard character.isBlank else { break }
        continue
      }
      if let tens = high {
        profile.append(tens << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    try readTextExif(profile)
  }

  private mutating func readTextExif(_ profile: [UInt8]) throws(ProbeError) {
    guard orientationSource == nil else { return }
    var inner = HeaderDraft(HeaderReader(format, bytes: profile))
    // An APP1 may also contain XMP.
    guard try inner.bytes.holds(anyOf: ["Exif\0\0", "II*\0", "MM\0*"], at: 0) else { return }
    try inner.readExif(in: 0..<profile.count, from: .text)
    orientation = inner.orientation
    orientationSource = inner.orientationSource
    for text in inner.notes { note(text) }
  }

  private mutating func isBlank(at offset: Int) throws(ProbeError) -> Bool {
    try character(at: offset).isBlank
  }

  private mutating func character(at offset: Int) throws(ProbeError) -> UInt8 {
    try bytes.readAhead(at: offset)
    return UInt8(truncatingIfNeeded: try bytes.uint8(at: offset))
  }
}
