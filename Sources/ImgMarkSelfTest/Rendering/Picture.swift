import ImgMark

/// The decoded pixels of a file.
struct Picture {
  private(set) var width = 0
  private(set) var height = 0
  private var pixels: [RGBA8] = []
  private var layout = PixelLayout.rgba

  init(decoding file: [UInt8]) throws {
    _ = try ImageCodec.decode(file, header: try ImageProbe.header(of: file), into: &self)
  }

  subscript(column: Int, row: Int) -> RGBA8 { pixels[row * width + column] }

  /// Returns a channel of a gray picture.
  func gray(_ column: Int, _ row: Int) -> Double { Double(self[column, row].red) }
}

extension Picture: RowSink {
  mutating func begin(_ size: PixelSize, layout: PixelLayout) {
    width = size.width
    height = size.height
    self.layout = layout
    pixels.reserveCapacity(width * height)
  }

  mutating func append(_ row: Span<UInt8>) {
    for column in 0..<width {
      let start = column * layout.channels
      let alpha = layout.hasAlpha ? row[start + layout.channels - 1] : 255
      switch layout {
      case .gray, .grayAlpha:
        pixels.append(RGBA8(red: row[start], green: row[start], blue: row[start], alpha: alpha))
      case .rgb, .rgba:
        pixels.append(
          RGBA8(red: row[start], green: row[start + 1], blue: row[start + 2], alpha: alpha))
      }
    }
  }
}
