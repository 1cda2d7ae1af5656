/// Photoshop's PSD and its large form PSB: "Adobe Photoshop File Formats Specification".
extension HeaderDraft {
  /// The maximal number of image resources read; files have about thirty.
  private static var resourceLimit: Int { 200 }

  mutating func readPSD() throws(ProbeError) {
    try bytes.load(26, at: 0)
    let version = try bytes.uint16(at: 4, .big)
    guard version == 1 || version == 2 else {
      throw invalid("version \(version) does not exist", at: 4)
    }
    let channels = try bytes.uint16(at: 12, .big)
    guard (1...56).contains(channels) else {
      throw invalid("it has \(channels) channels; there are 1 to 56", at: 12)
    }
    try readPSDColor(channels: channels)
    try setSize(width: bytes.uint32(at: 18, .big), height: bytes.uint32(at: 14, .big))
    try readPSDProfile()
  }

  /// Sets the channels; those beyond the color mode may be alpha or others, which only layers show.
  private mutating func readPSDColor(channels: Int) throws(ProbeError) {
    bitDepth = try bytes.uint16(at: 22, .big)
    let colorMode = try bytes.uint16(at: 24, .big)
    let colors =
      switch colorMode {
      case 3, 9: 3
      case 4: 4
      case 7: channels
      default: 1
      }
    // Mode 2 is a palette, which expands to three channels.
    self.channels = colorMode == 2 ? 3 : channels
    hasAlpha = channels <= colors ? false : nil
  }

  /// Looks for resource 1039, the profile, after the color mode data.
  private mutating func readPSDProfile() throws(ProbeError) {
    let section = try 30 + bytes.uint32(at: 26, .big)
    let end = try section + 4 + bytes.uint32(at: section, .big)
    var offset = section + 4
    for _ in 0..<Self.resourceLimit where offset < end {
      guard try bytes.holds("8BIM", at: offset) else { return }
      let id = try bytes.uint16(at: offset + 4, .big)
      // A name with its length first, padded to an even number of bytes.
      let content = try (offset + 6 + bytes.uint8(at: offset + 6) + 2) & ~1
      let length = try bytes.uint32(at: content, .big)
      if id == 1039 {
        profileName = try ICCProfile.name(in: content + 4..<content + 4 + length, of: &bytes)
        return
      }
      offset = content + 4 + length + length % 2
    }
  }
}
