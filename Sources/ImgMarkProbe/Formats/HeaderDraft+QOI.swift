/// QOI, "The Quite OK Image Format", specification 1.0: 14 bytes of header.
extension HeaderDraft {
  mutating func readQOI() throws(ProbeError) {
    try bytes.load(14, at: 0)
    let channels = try bytes.uint8(at: 12)
    guard channels == 3 || channels == 4 else {
      throw invalid("it has \(channels) channels; QOI has 3 or 4", at: 12)
    }
    bitDepth = 8
    setChannels(channels, hasAlpha: channels == 4)
    try setSize(width: bytes.uint32(at: 4, .big), height: bytes.uint32(at: 8, .big))
  }
}
