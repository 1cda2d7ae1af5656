internal import CImgMarkCodecs
public import ImgMarkGeometry
public import ImgMarkProbe
public import ImgMarkRaster

/// Pixels from and to PNG and JPEG files.
public enum ImageCodec {
  /// Decodes an image into rows of sRGB, in the order of the file; the orientation isn't applied.
  ///
  /// The header must have been read from the same bytes by `ImageProbe`; decoding fails if the
  /// decoder finds another size. Limits are checked before anything is allocated. Colors are
  /// converted from the file's profile (`iCCP` or ICC, else `sRGB`, else `gAMA` and `cHRM`) with
  /// relative colorimetric intent and black point compensation. CMYK without a profile becomes RGB
  /// by (1 - ink)(1 - black). If an error is thrown, the rows passed on before it are correct.
  public static func decode(
    _ bytes: [UInt8], header: ImageHeader, options: DecodeOptions = DecodeOptions(),
    into sink: inout some RowSink
  ) throws(ImageError) -> DecodeOutcome {
    switch header.format {
    case .png:
      try checkPixels(header.storedSize, options)
      let colors = PNGColorChunks(in: bytes)
      return try unsafe bytes.withUnsafeBufferPointer {
        (buffer) throws(ImageError) -> DecodeOutcome in
        let reader = try unsafe PNGReader(
          buffer, colors: colors, header: header, path: options.pngPath)
        var pump = RowPump(reader, options: options)
        return try pump.run(into: &sink, header: header)
      }
    case .jpeg:
      try checkPixels(header.storedSize, options)
      return try unsafe bytes.withUnsafeBufferPointer {
        (buffer) throws(ImageError) -> DecodeOutcome in
        let reader = try unsafe JPEGReader(
          buffer, header: header, shrinking: options.shrinking, path: options.jpegPath)
        var pump = RowPump(reader, options: options)
        return try pump.run(into: &sink, header: header)
      }
    case .gif, .webp, .bmp, .tiff, .ico, .pnm, .psd, .qoi, .jpeg2000, .jpegXL, .heif, .avif:
      throw .unsupported(
        header.format, detail: "only PNG and JPEG are decoded; convert it first")
    }
  }

  private static func checkPixels(
    _ size: PixelSize, _ options: DecodeOptions
  ) throws(ImageError) {
    guard size.count(upTo: options.maxPixels) != nil else {
      throw .tooLarge(size, limit: options.maxPixels)
    }
  }

  /// Writes a canvas as PNG, with 8 bits per channel and tagged sRGB.
  ///
  /// Alpha is left out if every pixel is opaque. Equal pixels give equal bytes on processors of the
  /// same kind.
  ///
  /// - Parameters:
  ///   - pixels: The canvas.
  ///   - doBoth: Runs both halves of a step, 0 and 1, one after the other or on two threads, and
  ///     returns after both.
  /// - Returns: The bytes of the file, which don't depend on `doBoth`.
  /// - Throws: An ``ImageError`` if the canvas is too large for PNG, or for memory.
  public static func encodePNG(
    _ pixels: PixelBuffer,
    doBoth: (_ work: @escaping @Sendable (_ half: Int) -> Void) -> Void = { work in
      work(0)
      work(1)
    }
  ) throws(ImageError) -> [UInt8] {
    let size = pixels.size
    guard let width = UInt32(exactly: size.width), let height = UInt32(exactly: size.height) else {
      throw .unsupported(.png, detail: "\(size) is too large for it; use a smaller canvas")
    }
    return try unsafe pixels.bytes.withUnsafeBufferPointer {
      (pixels) throws(ImageError) -> [UInt8] in
      guard let start = pixels.baseAddress else { preconditionFailure("a canvas has pixels") }
      let encoder = try unsafe PNGEncoder(start, width: width, height: height)
      return try encoder.file(doBoth: doBoth)
    }
  }

  /// Writes a canvas over a background as JPEG: JFIF with an sRGB profile.
  ///
  /// Chroma isn't subsampled, because that would blur thin colored lines. Equal pixels give equal
  /// bytes. `quality` is 1 to 100; the opacity of `background` is ignored.
  public static func encodeJPEG(
    _ pixels: PixelBuffer, quality: Int = 90, background: RGBA8 = .white
  ) throws(ImageError) -> [UInt8] {
    let size = pixels.size
    guard (1...100).contains(quality) else {
      throw .unsupported(.jpeg, detail: "quality \(quality); use 1 to 100")
    }
    guard size.width <= 65_500, size.height <= 65_500 else {
      throw .unsupported(.jpeg, detail: "\(size) is over 65500 pixels a side; write PNG instead")
    }
    guard let profile = ColorProfile.sRGBBytes else { throw .outOfMemory }
    let ground = [background.red, background.green, background.blue]
    return try unsafe encoded(.jpeg) { (file, message) in
      unsafe imc_jpeg_encode(
        pixels.bytes, UInt32(size.width), UInt32(size.height), Int32(quality), ground, profile,
        profile.count, file, message)
    }
  }

  /// Takes ownership of bytes written by the C code.
  private static func encoded(
    _ format: ImageFormat,
    by encode: (UnsafeMutablePointer<imc_buffer>, UnsafeMutablePointer<imc_message>) -> imc_status
  ) throws(ImageError) -> [UInt8] {
    var file = unsafe imc_buffer()
    var message = imc_message()
    let status = unsafe encode(&file, &message)
    defer { unsafe imc_buffer_free(&file) }
    if let error = status.error(format, message, .nothing(of: 0)) { throw error }
    return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
