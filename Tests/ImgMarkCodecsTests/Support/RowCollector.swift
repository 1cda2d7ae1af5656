import ImgMarkCodecs
import ImgMarkGeometry
import ImgMarkProbe
import ImgMarkRaster

/// Keeps the rows that a decoder delivers.
struct RowCollector: RowSink {
  private(set) var size: PixelSize?
  private(set) var shrinking = Shrinking.none
  private(set) var layout: PixelLayout?
  private(set) var bytes: [UInt8] = []
  private(set) var rowCount = 0

  mutating func begin(_ size: PixelSize, layout: PixelLayout) {
    self.size = size
    self.layout = layout
  }

  mutating func begin(_ size: PixelSize, shrunk: Shrinking, layout: PixelLayout) {
    begin(size, layout: layout)
    shrinking = shrunk
  }

  mutating func append(_ row: Span<UInt8>) {
    unsafe row.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    rowCount += 1
  }

  /// The channels of one pixel.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let channels = layout?.channels ?? 4
    let start = (y * (size?.width ?? 0) + x) * channels
    return Array(bytes[start..<(start + channels)])
  }

  /// All pixels with four channels.
  var rgba: [UInt8] {
    let channels = layout?.channels ?? 4
    return stride(from: 0, to: bytes.count, by: channels).flatMap { start in
      let pixel = Array(bytes[start..<(start + channels)])
      return switch layout {
      case .gray?: [pixel[0], pixel[0], pixel[0], 255]
      case .grayAlpha?: [pixel[0], pixel[0], pixel[0], pixel[1]]
      case .rgb?: pixel + [255]
      case .rgba?, nil: pixel
      }
    }
  }
}

/// A decoded image and the decoder's notes.
struct Decoded {
  var outcome: DecodeOutcome
  var picture: RowCollector
}

/// Decodes bytes with a known header.
func decoded(
  _ bytes: [UInt8], _ format: ImageFormat, _ width: Int, _ height: Int,
  options: DecodeOptions = DecodeOptions()
) throws -> Decoded {
  let header = ImageHeader(format: format, storedSize: try PixelSize(width: width, height: height))
  var picture = RowCollector()
  let outcome = try ImageCodec.decode(bytes, header: header, options: options, into: &picture)
  return Decoded(outcome: outcome, picture: picture)
}

/// The error with which decoding ends, and the rows that the sink got before.
func failure(
  _ bytes: [UInt8], _ format: ImageFormat, _ width: Int, _ height: Int,
  options: DecodeOptions = DecodeOptions()
) throws -> (error: ImageError?, picture: RowCollector) {
  let header = ImageHeader(format: format, storedSize: try PixelSize(width: width, height: height))
  var picture = RowCollector()
  do throws(ImageError) {
    _ = try ImageCodec.decode(bytes, header: header, options: options, into: &picture)
    return (nil, picture)
  } catch {
    return (error, picture)
  }
}

extension DecodeOptions {
  static var truncatedAllowed: DecodeOptions {
    var options = DecodeOptions()
    options.allowTruncated = true
    return options
  }

  static var profileIgnored: DecodeOptions {
    var options = DecodeOptions()
    options.ignoreProfile = true
    return options
  }
}
