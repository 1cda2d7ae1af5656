import ImgMarkGeometry

/// HEIF (ISO/IEC 23008-12) and AVIF, which is a HEIF of AV1 pictures.
///
/// The container decides: `clap` crops, `irot` and `imir` turn, in the order in which the primary
/// item lists them. An Exif block inside states how the camera was held before that, so it is
/// ignored.
extension HeaderDraft {
  private static var boxLimit: Int { 256 }

  mutating func readHEIF() throws(ProbeError) {
    var offset = 0
    var isMovie = false
    for _ in 0..<Self.boxLimit where offset < bytes.count {
      let box = try ISOBox(at: offset, before: bytes.count, of: &bytes)
      if box.kind == .fileType {
        // The major brands of files made to be played.
        let brands = ["avis", "msf1", "hevc", "hevx"]
        isMovie = try bytes.holds(anyOf: brands, at: box.content.lowerBound)
      } else if box.kind == .movie {
        isMovie = true
      } else if box.kind == .meta {
        try readHEIFItems(in: box)
        if isMovie { setAnimated() }
        return
      }
      offset = box.content.upperBound
    }
    guard offset < bytes.count || !isMovie else {
      throw invalid("it holds a sequence and no still picture", at: 0)
    }
    throw truncated(at: bytes.count)
  }

  private mutating func readHEIFItems(in box: ISOBox) throws(ProbeError) {
    // `meta` is a full box: version and flags come first.
    let content = min(box.content.lowerBound + 4, box.content.upperBound)..<box.content.upperBound
    let items = try HEIFItems(in: content, of: &bytes)
    guard items.primary != nil else {
      throw invalid("no item is named as the primary one (pitm)", at: box.start)
    }
    let properties = items.primaryProperties.compactMap { index in
      items.properties.indices.contains(index - 1) ? items.properties[index - 1] : nil
    }
    let extents = properties.first { HEIFProperty($0) == .spatialExtents }
    guard let extents, extents.content.count >= 12 else {
      throw invalid("its primary item has no size (ispe)", at: box.start)
    }
    let start = extents.content.lowerBound
    var aperture = try HEIFAperture(
      width: bytes.uint32(at: start + 4, .big), height: bytes.uint32(at: start + 8, .big))
    for property in properties {
      try apply(property, to: &aperture)
    }
    try setHEIFGeometry(aperture)
    try readHEIFFacts(properties, hasAlpha: items.hasAlpha)
  }

  private mutating func setHEIFGeometry(_ aperture: HEIFAperture) throws(ProbeError) {
    orientation = aperture.orientation
    orientationSource = aperture.isTurned ? .container : nil
    // Cropping may come after turning, so the stored size is computed back from the result.
    let exchanges = orientation.exchangesAxes
    try setSize(
      width: exchanges ? aperture.height : aperture.width,
      height: exchanges ? aperture.width : aperture.height)
  }

  private mutating func apply(
    _ property: ISOBox, to aperture: inout HEIFAperture
  ) throws(ProbeError) {
    guard let kind = HEIFProperty(property) else { return }
    let start = property.content.lowerBound
    switch kind {
    case .rotation: aperture.turn(try bytes.uint8(at: start) & 3)
    case .mirror: aperture.mirror(try bytes.uint8(at: start) & 1)
    case .cleanAperture where property.content.count >= 32:
      try bytes.load(32, at: start)
      let before = "\(aperture.width)x\(aperture.height)"
      let isApplied = aperture.crop(
        columns: try apertureSide(lengthAt: start, offsetAt: start + 16),
        rows: try apertureSide(lengthAt: start + 8, offsetAt: start + 24))
      note(
        isApplied
          ? "cropped by its container (clap) from \(before)"
          : "its crop (clap) does not lie in the picture; not applied")
    case .cleanAperture, .spatialExtents, .pixelInformation, .auxiliaryType, .color:
      return
    }
  }

  /// Reads two fractions, a length and an offset; the offset may be negative.
  private mutating func apertureSide(
    lengthAt length: Int, offsetAt offset: Int
  ) throws(ProbeError) -> HEIFAperture.Side {
    HEIFAperture.Side(
      length: HEIFAperture.Fraction(
        numerator: try bytes.uint32(at: length, .big),
        denominator: try bytes.uint32(at: length + 4, .big)),
      offset: HEIFAperture.Fraction(
        numerator: try bytes.int32(at: offset, .big),
        denominator: try bytes.uint32(at: offset + 4, .big)))
  }

  private mutating func readHEIFFacts(
    _ properties: [ISOBox], hasAlpha: Bool
  ) throws(ProbeError) {
    self.hasAlpha = hasAlpha
    for property in properties {
      let start = property.content.lowerBound
      if HEIFProperty(property) == .pixelInformation, property.content.count >= 6 {
        channels = try bytes.uint8(at: start + 4) + (hasAlpha ? 1 : 0)
        bitDepth = try bytes.uint8(at: start + 5)
      } else if HEIFProperty(property) == .color, property.content.count > 4 {
        guard try bytes.holds(anyOf: ["prof", "rICC"], at: start), profileName == nil else {
          continue
        }
        profileName = try ICCProfile.name(in: start + 4..<property.content.upperBound, of: &bytes)
      }
    }
  }
}
