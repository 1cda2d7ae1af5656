internal import ImgMarkGeometry
public import ImgMarkProbe
internal import ImgMarkRaster

extension PublicImage {
  /// Returns a JPEG without private metadata and without a profile that every reader of PDF decodes to
  /// the same colors, in sRGB: baseline, extended or progressive, coded by Huffman's method (ISO
  /// 32000-1, 7.4.8), gray or in three channels.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - header: Its header.
  ///   - ignoresProfile: Whether its numbers count as sRGB, whatever profile it has.
  /// - Returns: The bytes; `nil` where it is none, so that it has to be decoded and coded again.
  /// - Throws: An ``ImageError`` where libjpeg can't open it.
  public static func portableJPEG(
    _ bytes: [UInt8], header: ImageHeader, ignoringProfile ignoresProfile: Bool
  ) throws(ImageError) -> [UInt8]? {
    guard header.format == .jpeg, JPEGParts(bytes).arePortable(in: bytes) else { return nil }
    let isPlain = try unsafe bytes.withUnsafeBufferPointer { buffer throws(ImageError) -> Bool in
      let reader = try unsafe JPEGReader(buffer, header: header, shrinking: .none, path: .alone)
      guard reader.samples.model != .cmyk, reader.size == header.storedSize else { return false }
      guard !ignoresProfile, case .icc(let profile) = reader.color else { return true }
      let opened = try? ColorProfile.icc(profile, for: reader.samples.model)
      // One that can't be read is ignored when pixels are decoded, too.
      guard let opened else { return true }
      return opened.matchesStandard(for: reader.samples.model)
    }
    return isPlain ? jpeg(bytes, .upright, keepsProfile: false) : nil
  }
}

extension JPEGParts {
  /// Whether the parts are those of a whole file that every decoder reads alike.
  fileprivate func arePortable(in bytes: [UInt8]) -> Bool {
    var frames: [Part] = []
    var hasAdobe = false
    var last: Part?
    for part in self {
      switch part.marker {
      case 0xC4, 0xC8: break
      case 0xC0...0xCF: frames.append(part)
      // The number of lines comes after them.
      case 0xDC: return false
      case 0xEE: hasAdobe = hasAdobe || part.name.starts(with: "Adobe".utf8)
      default: break
      }
      last = part
    }
    guard frames.count == 1, let frame = frames.first, (0xC0...0xC2).contains(frame.marker),
      last?.marker == 0xD9
    else { return false }
    // Marker, length, precision, height, width, count; then three bytes for each channel, of which the
    // first names it (ITU-T T.81, B.2.2).
    let fields = Array(bytes[frame.range])
    guard fields.count >= 10, fields[4] == 8, fields.count >= 10 + 3 * Int(fields[9]) else {
      return false
    }
    let names = (0..<Int(fields[9])).map { fields[10 + 3 * $0] }
    // Some take these for red, green and blue, others for luma and chroma.
    return hasAdobe || names != Array("RGB".utf8)
  }
}
