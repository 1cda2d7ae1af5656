internal import ImgMarkGeometry
public import ImgMarkProbe
internal import ImgMarkRaster

extension PublicImage {
  /// Returns an image without private metadata, in sRGB, so that all readers show the same colors.
  ///
  /// Renderers of SVG and PDF ignore profiles, and browsers ignore those of CMYK images. A JPEG
  /// must therefore have one or three channels and be baseline, extended or progressive with
  /// Huffman coding (ISO 32000-1, 7.4.8). The samples of both formats must be sRGB.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - header: Its header.
  ///   - ignoresProfile: Whether its samples count as sRGB, regardless of its profile.
  /// - Returns: The bytes, without the orientation; `nil` if the image must be decoded and encoded
  ///   again.
  /// - Throws: An ``ImageError`` if libjpeg can't open it, or if it is neither a PNG nor a JPEG.
  public static func portable(
    _ bytes: [UInt8], header: ImageHeader, ignoringProfile ignoresProfile: Bool
  ) throws(ImageError) -> [UInt8]? {
    switch header.format {
    case .jpeg:
      guard JPEGParts(bytes).arePortable(in: bytes),
        try hasPortableColors(bytes, header: header, ignoringProfile: ignoresProfile)
      else { return nil }
      return jpeg(bytes, .upright, keepsProfile: false)
    case .png:
      guard let list = try? PNGChunkList(in: bytes),
        !list.chunks.contains(where: { $0.isCritical && $0.isDamaged }),
        try hasPortableColors(bytes, header: header, ignoringProfile: ignoresProfile)
      else { return nil }
      return png(list)
    case .gif, .webp, .bmp, .tiff, .ico, .pnm, .psd, .qoi, .jpeg2000, .jpegXL, .heif, .avif:
      throw .unsupported(header.format, detail: "only PNG and JPEG are shown; convert it first")
    }
  }

  /// Returns whether the samples of a PNG or JPEG are sRGB, so that readers without profiles agree.
  ///
  /// - Throws: An ``ImageError`` if libjpeg can't open it.
  public static func hasPortableColors(
    _ bytes: [UInt8], header: ImageHeader, ignoringProfile ignoresProfile: Bool = false
  ) throws(ImageError) -> Bool {
    guard header.format == .jpeg else {
      let colors = PNGColorChunks(in: bytes)
      // Decoding will report the problems of these chunks.
      guard colors.notes.isEmpty else { return false }
      let model: ColorModel = (header.channels ?? 3) > 2 ? .rgb : .gray
      return ignoresProfile
        // Encoding a PNG again loses nothing, and decoding reports faults of the profile.
        || colors.color(isColored: model == .rgb).isStandard(for: model, evenIfUnreadable: false)
    }
    return try unsafe bytes.withUnsafeBufferPointer { buffer throws(ImageError) -> Bool in
      let reader = try unsafe JPEGReader(buffer, header: header, shrinking: .none, path: .alone)
      guard reader.samples.model != .cmyk, reader.size == header.storedSize else { return false }
      // A profile that can't be read is also ignored when pixels are decoded.
      return ignoresProfile
        || reader.color.isStandard(for: reader.samples.model, evenIfUnreadable: true)
    }
  }

  /// Returns a PNG with only the chunks that display the picture.
  ///
  /// Other declarations of its color are replaced with sRGB.
  private static func png(_ list: PNGChunkList) -> [UInt8] {
    var list = list
    let words = ["iCCP", "gAMA", "cHRM", "cICP"]
    let speaks = list.chunks.contains { words.contains($0.name) && !$0.isDamaged }
    let isSRGB = list.chunks.contains { $0.name == "sRGB" && !$0.isDamaged }
    list.chunks.removeAll { chunk in
      !chunk.isCritical
        && (chunk.isDamaged || words.contains(chunk.name) || !shown.contains(chunk.name))
    }
    // Directly after the header, because it must precede a palette (PNG, third edition, 5.6). Its
    // data are the perceptual intent, as usual for pictures.
    if speaks, !isSRGB { list.chunks.insert(.init("sRGB", [0]), at: 1) }
    return list.bytes
  }
}

extension ColorDescription {
  /// Returns whether samples of this model are sRGB, or count as sRGB in decoding.
  fileprivate func isStandard(for model: ColorModel, evenIfUnreadable: Bool) -> Bool {
    let profile: ColorProfile
    do throws(ColorProfileError) {
      switch self {
      case .sRGB: return true
      case .icc(let bytes): profile = try ColorProfile.icc(bytes, for: model)
      case .measured(let color): profile = try ColorProfile.measured(color, for: model)
      }
    } catch {
      return evenIfUnreadable
    }
    return profile.matchesStandard(for: model)
  }
}

extension JPEGParts {
  /// Returns whether the parts form a whole file that every decoder reads alike.
  fileprivate func arePortable(in bytes: [UInt8]) -> Bool {
    var frames: [Part] = []
    var hasAdobe = false
    var last: Part?
    for part in self {
      switch part.marker {
      case 0xC4, 0xC8: break
      case 0xC0...0xCF: frames.append(part)
      // A marker with the number of lines follows the pixels.
      case 0xDC: return false
      case 0xEE: hasAdobe = hasAdobe || part.name.starts(with: "Adobe".utf8)
      default: break
      }
      last = part
    }
    guard frames.count == 1, let frame = frames.first, (0xC0...0xC2).contains(frame.marker),
      last?.marker == 0xD9
    else { return false }
    // Marker, length, precision, height, width, count; then three bytes per channel, the first of
    // which is its name (ITU-T T.81, B.2.2).
    let fields = Array(bytes[frame.range])
    guard fields.count >= 10, fields[4] == 8, fields.count >= 10 + 3 * Int(fields[9]) else {
      return false
    }
    let names = (0..<Int(fields[9])).map { fields[10 + 3 * $0] }
    // Some decoders read these as red, green and blue, others as luma and chroma.
    return hasAdobe || names != Array("RGB".utf8)
  }
}
