/// Netpbm's PBM, PGM, PPM and PAM, as in their manual pages, and Debevec's PFM.
extension HeaderDraft {
  mutating func readPNM() throws(ProbeError) {
    let kind = try bytes.uint8(at: 1)
    if kind == 0x37 {
      try readPAM()
      return
    }
    var offset = 2
    let width = try pnmNumber(at: &offset)
    let height = try pnmNumber(at: &offset)
    switch kind {
    case 0x31, 0x34:
      bitDepth = 1
      setChannels(1, hasAlpha: false)
    case 0x46, 0x66:
      bitDepth = 32
      setChannels(kind == 0x46 ? 3 : 1, hasAlpha: false)
    default:
      bitDepth = try pnmDepth(ofLargest: pnmNumber(at: &offset), at: offset)
      setChannels(kind == 0x33 || kind == 0x36 ? 3 : 1, hasAlpha: false)
    }
    try setSize(width: width, height: height)
  }

  /// Reads lines with a name and a value, up to ENDHDR.
  private mutating func readPAM() throws(ProbeError) {
    var offset = 3
    var width: Int?
    var height: Int?
    while true {
      try passBlanks(at: &offset)
      switch try pnmWord(at: &offset) {
      case "WIDTH": width = try pnmNumber(at: &offset)
      case "HEIGHT": height = try pnmNumber(at: &offset)
      case "DEPTH": channels = try pnmNumber(at: &offset)
      case "MAXVAL": bitDepth = try pnmDepth(ofLargest: pnmNumber(at: &offset), at: offset)
      case "TUPLTYPE":
        try passBlanks(at: &offset)
        hasAlpha = try pnmWord(at: &offset).hasSuffix("_ALPHA")
      case "ENDHDR":
        guard let width, let height, channels != nil, bitDepth != nil else {
          throw invalid("one of WIDTH, HEIGHT, DEPTH and MAXVAL is missing", at: offset)
        }
        try setSize(width: width, height: height)
        return
      case let word:
        throw invalid("\"\(word)\" is no word of a PAM header", at: offset - word.utf8.count)
      }
    }
  }

  private func pnmDepth(ofLargest value: Int, at offset: Int) throws(ProbeError) -> Int {
    guard (1...65_535).contains(value) else {
      throw invalid("its largest sample is \(value), not 1 to 65535", at: offset)
    }
    return Int.bitWidth - value.leadingZeroBitCount
  }

  /// Skips white space, and comments from # to the end of the line.
  private mutating func passBlanks(at offset: inout Int) throws(ProbeError) {
    var isComment = false
    while true {
      try bytes.readAhead(at: offset)
      let character = UInt8(truncatingIfNeeded: try bytes.uint8(at: offset))
      if isComment {
        isComment = character != 0x0A && character != 0x0D
      } else if character == 0x23 {
        isComment = true
      } else if !character.isBlank {
        return
      }
      offset += 1
    }
  }

  /// Reads a decimal number; throws if the file ends right after it, because more digits might follow.
  private mutating func pnmNumber(at offset: inout Int) throws(ProbeError) -> Int {
    try passBlanks(at: &offset)
    let start = offset
    var number = 0
    while let digit = UInt8(truncatingIfNeeded: try bytes.uint8(at: offset)).decimalDigit {
      guard offset - start < 12 else { throw invalid("a number has over 12 digits", at: start) }
      number = number * 10 + digit
      offset += 1
    }
    guard offset > start else { throw invalid("a number is missing", at: start) }
    return number
  }

  private mutating func pnmWord(at offset: inout Int) throws(ProbeError) -> String {
    var word: [UInt8] = []
    while word.count < 32 {
      let character = UInt8(truncatingIfNeeded: try bytes.uint8(at: offset))
      guard !character.isBlank else { break }
      word.append(character)
      offset += 1
    }
    return word.latin1Name ?? ""
  }
}
