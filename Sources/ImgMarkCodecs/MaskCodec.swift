public import ImgMarkAnnotations
public import ImgMarkGeometry
import ImgMarkProbe
import ImgMarkRaster

/// Masks as PNG, in the forms that annotation files contain.
public enum MaskCodec {
  /// The values of the pixels inside and outside a mask.
  public enum Style: Hashable, Sendable {
    /// Gray of 8 bits, 1 inside and 0 outside.
    case ones
    /// A palette of two colors: opaque white inside, transparent black outside.
    case transparency
  }

  /// Reads a mask from a PNG.
  ///
  /// Pixels that aren't fully transparent are inside. If the picture has no transparency, pixels
  /// that aren't black are inside.
  ///
  /// - Parameters:
  ///   - bytes: The PNG.
  ///   - limit: The maximal columns and rows.
  /// - Returns: All pixels of the picture, as the cells of a mask.
  /// - Throws: An ``ImageError`` for another format, a larger picture, or 16-bit samples, because
  ///   small samples would be lost.
  public static func decode(
    _ bytes: [UInt8], upTo limit: PixelSize
  ) throws(ImageError) -> RunLengthMask {
    let header: ImageHeader
    do throws(ProbeError) {
      header = try ImageProbe.header(of: bytes)
    } catch {
      throw .header(error)
    }
    guard header.format == .png else {
      throw .unsupported(header.format, detail: "a mask is a PNG")
    }
    let size = header.storedSize
    guard size.width <= limit.width, size.height <= limit.height else {
      throw .unsupported(.png, detail: "a mask of \(size) on an image of \(limit)")
    }
    guard header.bitDepth != 16 else {
      throw .unsupported(.png, detail: "a mask of 16 bits a sample; up to 8 are read")
    }
    var options = DecodeOptions()
    options.maxPixels = min(options.maxPixels, RunLengthMask.mostCells)
    // Any sample other than 0 is inside, so the samples must stay unchanged.
    options.ignoreProfile = true
    var rows = MaskRows()
    _ = try ImageCodec.decode(bytes, header: header, options: options, into: &rows)
    do throws(MaskError) {
      return try RunLengthMask(columns: size.width, rows: size.height, rowRuns: rows.allRuns)
    } catch {
      throw .corrupt(.png, detail: "\(error)")
    }
  }

  /// Writes a mask.
  ///
  /// Equal masks give equal bytes.
  public static func encode(
    _ mask: RunLengthMask, as style: Style
  ) throws(ImageError) -> [UInt8] {
    let bits = style == .ones ? 8 : 1
    // Each row begins with its filter type, 0 for no filter (PNG, third edition, 9.2).
    let stride = 1 + (mask.columns * bits + 7) / 8
    var samples = [UInt8](repeating: 0, count: mask.rows * stride)
    var cell = 0
    for (index, run) in mask.rowRuns.enumerated() {
      let end = cell + Int(run)
      if !index.isMultiple(of: 2) {
        for cell in cell..<end {
          let (row, column) = cell.quotientAndRemainder(dividingBy: mask.columns)
          let place = row * stride + 1
          switch style {
          case .ones: samples[place + column] = 1
          case .transparency: samples[place + column / 8] |= 0x80 >> UInt8(column % 8)
          }
        }
      }
      cell = end
    }
    guard let data = ZlibBytes.packed(samples) else { throw .outOfMemory }
    let palette: [PNGChunkList.Chunk] =
      style == .ones
      ? [] : [.init("PLTE", [0, 0, 0, 255, 255, 255]), .init("tRNS", [0])]
    return PNGChunkList(
      [header(of: mask, bits: bits, as: style)] + palette
        + [.init("IDAT", data), .init("IEND", [])]
    ).bytes
  }

  private static func header(
    of mask: RunLengthMask, bits: Int, as style: Style
  ) -> PNGChunkList.Chunk {
    func bytes(_ side: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) }
    }
    let colorType: UInt8 = style == .ones ? 0 : 3
    return .init(
      "IHDR", bytes(mask.columns) + bytes(mask.rows) + [UInt8(bits), colorType, 0, 0, 0])
  }
}

/// Converts rows of pixels to runs of cells inside and outside.
private struct MaskRows: RowSink {
  private var layout = PixelLayout.gray
  private var runs: [Int] = []
  private var isInside = false
  private var length = 0

  /// All runs, starting with the first run outside.
  var allRuns: [Int] { runs + [length] }

  mutating func begin(_ size: PixelSize, layout: PixelLayout) {
    self.layout = layout
  }

  mutating func append(_ row: Span<UInt8>) {
    let channels = layout.channels
    var place = 0
    while place < row.count {
      var value = row[place + channels - 1]
      if layout == .rgb { value |= row[place] | row[place + 1] }
      if (value != 0) != isInside {
        runs.append(length)
        (isInside, length) = (!isInside, 0)
      }
      length += 1
      place += channels
    }
  }
}
