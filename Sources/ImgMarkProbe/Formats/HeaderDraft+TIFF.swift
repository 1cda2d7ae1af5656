/// TIFF 6.0 and BigTIFF, and formats based on them (DNG and other raw files).
extension HeaderDraft {
  mutating func readTIFF() throws(ProbeError) {
    try bytes.load(8, at: 0)
    guard let tiff = try TIFFStructure(in: 0..<bytes.count, of: &bytes) else {
      throw bytes.count < 16 ? truncated(at: bytes.count) : invalid("no TIFF header", at: 0)
    }
    let first = try tiffPage(at: tiff.firstDirectory, in: tiff)
    let page = first.isReduced ? try fullPage(instead: first, in: tiff) : first
    guard let width = page.width, let height = page.height else {
      throw invalid("its directory tells no width or no height", at: tiff.firstDirectory)
    }
    bitDepth = page.bitsPerSample
    setTIFFChannels(page)
    // Raw files state the orientation only in their first directory.
    if let number = page.orientation ?? first.orientation {
      apply(ExifOrientation(number: number), from: .exif)
    }
    try setSize(width: width, height: height)
    if let profile = page.profile ?? first.profile {
      profileName = try ICCProfile.name(in: profile, of: &bytes)
    }
    let next = try tiff.nextDirectory(after: tiff.firstDirectory, in: &bytes)
    guard !first.isReduced, next != nil else { return }
    note("holds several pages; the first is used")
  }

  private mutating func tiffPage(
    at directory: Int, in tiff: TIFFStructure
  ) throws(ProbeError) -> TIFFPage {
    guard let page = try TIFFPage(at: directory, in: tiff, of: &bytes) else {
      throw truncated(at: bytes.count)
    }
    return page
  }

  /// Finds the full picture if the first one is a reduced form of it, as in raw files.
  private mutating func fullPage(
    instead first: TIFFPage, in tiff: TIFFStructure
  ) throws(ProbeError) -> TIFFPage {
    let next = try tiff.nextDirectory(after: tiff.firstDirectory, in: &bytes)
    for directory in first.children + [next].compactMap({ $0 }) {
      let page = try tiffPage(at: directory, in: tiff)
      guard !page.isReduced, page.width != nil, page.height != nil else { continue }
      note("begins with a smaller form of its picture; the full one is described")
      return page
    }
    note("its first picture is a smaller form of one that was not found")
    return first
  }

  private mutating func setTIFFChannels(_ page: TIFFPage) {
    // Photometric interpretation 3 is a palette, which expands to three channels.
    let isPalette = page.photometric == 3
    setChannels(
      isPalette ? page.samplesPerPixel + 2 : page.samplesPerPixel,
      hasAlpha: page.extraSample == 1 || page.extraSample == 2)
  }
}
