internal import ImgMarkGeometry
public import ImgMarkProbe
internal import ImgMarkRaster

extension PublicImage {
  /// Returns an image without private metadata and without a profile that every reader of documents
  /// decodes to the same colors, in sRGB.
  ///
  /// Renderers of drawings and of PDF ignore profiles, and browsers those of inks. So a JPEG has to be
  /// gray or in three channels, and baseline, extended or progressive, coded by Huffman's method (ISO
  /// 32000-1, 7.4.8); of either format the numbers have to be sRGB.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - header: Its header.
  ///   - ignoresProfile: Whether its numbers count as sRGB, whatever profile it has.
  /// - Returns: The bytes, with the orientation taken away; `nil` if it is no such image, so that it
  ///   has to be decoded and coded again.
  /// - Throws: An ``ImageError`` if libjpeg can't open it, or the format is another than these two.
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

  /// Whether the numbers of a PNG or JPEG are sRGB, so that readers that ignore profiles show the same
  /// colors as others.
  ///
  /// - Throws: An ``ImageError`` if libjpeg can't open it.
  public static func hasPortableColors(
    _ bytes: [UInt8], header: ImageHeader, ignoringProfile ignoresProfile: Bool = false
  ) throws(ImageError) -> Bool {
    guard header.format == .jpeg else {
      let colors = PNGColorChunks(in: bytes)
      // What is odd about them is told by whoever decodes.
      guard colors.notes.isEmpty else { return false }
      let model: ColorModel = (header.channels ?? 3) > 2 ? .rgb : .gray
      return ignoresProfile
        // Coded again it loses nothing, and whoever decodes tells what is wrong with the profile.
        || colors.color(isColored: model == .rgb).isStandard(for: model, evenIfUnreadable: false)
    }
    return try unsafe bytes.withUnsafeBufferPointer { buffer throws(ImageError) -> Bool in
      let reader = try unsafe JPEGReader(buffer, header: header, shrinking: .none, path: .alone)
      guard reader.samples.model != .cmyk, reader.size == header.storedSize else { return false }
      // One that can't be read is ignored when pixels are decoded, too.
      return ignoresProfile
        || reader.color.isStandard(for: reader.samples.model, evenIfUnreadable: true)
    }
  }

  /// The chunks that show the picture, said to be sRGB where they said so in other words.
  private static func png(_ list: PNGChunkList) -> [UInt8] {
    var list = list
    let words = ["iCCP", "gAMA", "cHRM", "cICP"]
    let speaks = list.chunks.contains { words.contains($0.name) && !$0.isDamaged }
    let isSRGB = list.chunks.contains { $0.name == "sRGB" && !$0.isDamaged }
    list.chunks.removeAll { chunk in
      !chunk.isCritical
        && (chunk.isDamaged || words.contains(chunk.name) || !shown.contains(chunk.name))
    }
    // Right after the header: it has to stand before a palette (PNG, third edition, 5.6). Its data is
    // the perceptual intent, as that of pictures.
    if speaks, !isSRGB { list.chunks.insert(.init("sRGB", [0]), at: 1) }
    return list.bytes
  }
}

extension ColorDescription {
  /// Whether numbers of a model that it describes are sRGB, or pass for it where pixels are decoded.
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
