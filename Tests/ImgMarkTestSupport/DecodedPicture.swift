public import ImgMark

/// The pixels of an image file, as they are stored.
public struct DecodedPicture {
  public let header: ImageHeader
  public let pixels: PixelBuffer

  public init(_ file: [UInt8], options: DecodeOptions = DecodeOptions()) throws {
    header = try ImageProbe.header(of: file)
    var collector = PixelCollector(size: header.storedSize)
    _ = try ImageCodec.decode(file, header: header, options: options, into: &collector)
    pixels = PixelBuffer(size: header.storedSize, bytes: collector.bytes)
  }
}

/// Keeps all rows, as red, green, blue and alpha.
private struct PixelCollector: RowSink {
  private(set) var bytes: [UInt8] = []
  private var layout = PixelLayout.rgba

  init(size: PixelSize) {
    bytes.reserveCapacity(size.width * size.height * 4)
  }

  mutating func begin(_ size: PixelSize, layout: PixelLayout) {
    self.layout = layout
  }

  mutating func append(_ row: Span<UInt8>) {
    for start in stride(from: 0, to: row.count, by: layout.channels) {
      switch layout {
      case .gray: append(row[start], row[start], row[start], 255)
      case .grayAlpha: append(row[start], row[start], row[start], row[start + 1])
      case .rgb: append(row[start], row[start + 1], row[start + 2], 255)
      case .rgba: append(row[start], row[start + 1], row[start + 2], row[start + 3])
      }
    }
  }

  private mutating func append(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) {
    bytes.append(red)
    bytes.append(green)
    bytes.append(blue)
    bytes.append(alpha)
  }
}
