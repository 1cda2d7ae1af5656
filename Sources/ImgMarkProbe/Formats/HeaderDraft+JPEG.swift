/// JPEG (ITU-T T.81, annex B) and JPEG-LS (ITU-T T.87), with Exif (CIPA DC-008), ICC profiles
/// (ICC.1, B.4), MPF (CIPA DC-007) and Adobe's marker.
///
/// Segments are followed by their lengths from SOI to the first scan, so that a thumbnail inside a
/// segment, or a second image after the first, is never mistaken for the picture.
extension HeaderDraft {
  mutating func readJPEG() throws(ProbeError) {
    var walk = JPEGWalk()
    while true {
      let segment = try nextJPEGSegment(in: &walk)
      switch segment.marker {
      case 0xD9:
        guard storedSize != nil else {
          throw invalid("it ends (EOI) before any frame (SOF)", at: segment.start)
        }
        note("there is no image data in the file")
        return
      case 0xDA:
        try finishJPEG(atScan: segment, in: walk)
        return
      case 0xDE: try readJPEGHierarchy(segment, in: &walk)
      case 0xE1: try readJPEGExif(segment, in: &walk)
      case 0xE2: try readJPEGProfile(segment)
      case 0xEE: try readAdobeMarker(segment)
      default:
        guard let process = JPEGProcess(marker: segment.marker) else { continue }
        try readJPEGFrame(segment, process: process, in: &walk)
      }
    }
  }

  /// Reads a frame header, B.2.2: precision, height, width, number of components.
  private mutating func readJPEGFrame(
    _ segment: JPEGSegment, process: JPEGProcess, in walk: inout JPEGWalk
  ) throws(ProbeError) {
    guard self.process == nil else { return }
    guard segment.content.count >= 6 else {
      throw invalid("its frame header (\(process)) is too short", at: segment.start)
    }
    let start = segment.content.lowerBound
    try bytes.load(6, at: start)
    let components = try bytes.uint8(at: start + 5)
    guard components > 0 || walk.metGarbage else {
      throw invalid("its frame (\(process)) has no components", at: start + 5)
    }
    if components == 0 || segment.content.count != 6 + 3 * components {
      // After garbage, this is more likely part of the garbage than a frame.
      if walk.metGarbage { return }
      note("the length of its frame header (\(process)) does not fit its components")
    }
    let height = try bytes.uint16(at: start + 1, .big)
    let width = try bytes.uint16(at: start + 3, .big)
    self.process = process
    bitDepth = try bytes.uint8(at: start)
    setChannels(components, hasAlpha: false)
    if walk.isHierarchical { return }
    if height == 0 && width > 0 {
      walk.widthWithoutHeight = width
    } else {
      try setSize(width: width, height: height)
    }
  }

  /// Reads a DHP, B.3.2: the size of the whole picture; the frames after it refine it step by step.
  private mutating func readJPEGHierarchy(
    _ segment: JPEGSegment, in walk: inout JPEGWalk
  ) throws(ProbeError) {
    guard !walk.isHierarchical, segment.content.count >= 6 else { return }
    let start = segment.content.lowerBound
    let height = try bytes.uint16(at: start + 1, .big)
    let width = try bytes.uint16(at: start + 3, .big)
    walk.isHierarchical = true
    note("hierarchical; few JPEG decoders read it")
    try setSize(width: width, height: height)
  }

  private mutating func finishJPEG(
    atScan segment: JPEGSegment, in walk: JPEGWalk
  ) throws(ProbeError) {
    guard process != nil else {
      throw invalid("its scan (SOS) begins before any frame (SOF)", at: segment.start)
    }
    if let width = walk.widthWithoutHeight {
      try setSize(width: width, height: jpegHeight(behindScan: segment.content.upperBound))
    }
    guard channels == 4, let adobeTransform else { return }
    note("four inks, stored inverted (Adobe, \(adobeTransform == 2 ? "YCCK" : "CMYK"))")
  }

  private mutating func readJPEGExif(
    _ segment: JPEGSegment, in walk: inout JPEGWalk
  ) throws(ProbeError) {
    guard !walk.metExif, segment.content.count >= 6,
      try bytes.holds("Exif\0\0", at: segment.content.lowerBound)
    else { return }
    walk.metExif = true
    try readExif(in: segment.content, from: .exif)
  }

  /// Reads an APP2: a part of a color profile, or the index of a multi-picture file.
  private mutating func readJPEGProfile(_ segment: JPEGSegment) throws(ProbeError) {
    let start = segment.content.lowerBound
    if segment.content.count > 14, try bytes.holds("ICC_PROFILE\0", at: start) {
      // Only the first part is searched for the name; a profile has its tags at the start.
      guard profileName == nil, try bytes.uint8(at: start + 12) == 1 else { return }
      profileName = try ICCProfile.name(in: start + 14..<segment.content.upperBound, of: &bytes)
    } else if segment.content.count > 12, try bytes.holds("MPF\0", at: start) {
      try readPictureIndex(in: start + 4..<segment.content.upperBound)
    }
  }

  /// Reads how many pictures an MPF holds: tag 0xB001 of its first directory.
  ///
  /// CIPA DC-007, 5.2.3.
  private mutating func readPictureIndex(in block: Range<Int>) throws(ProbeError) {
    guard let tiff = try TIFFStructure(in: block, of: &bytes) else { return }
    for index in 0..<8 {
      guard let field = try tiff.field(index, ofDirectoryAt: tiff.firstDirectory, in: &bytes)
      else { return }
      guard field.tag == 0xB001 else { continue }
      guard let count = try tiff.integer(of: field, in: &bytes), count > 1 else { return }
      note("holds \(count) pictures (MPF); the first is used")
      return
    }
  }

  /// Reads an APP14: "Adobe", version, two words of flags, transform.
  private mutating func readAdobeMarker(_ segment: JPEGSegment) throws(ProbeError) {
    let start = segment.content.lowerBound
    guard segment.content.count >= 12, try bytes.holds("Adobe", at: start) else { return }
    adobeTransform = try bytes.uint8(at: start + 11)
  }
}
