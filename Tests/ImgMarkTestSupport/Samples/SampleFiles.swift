internal import ImgMark

/// The pictures of `Samples` that are computed.
public enum SampleFiles {
  /// The front panel of a device with transparent margins, as PNG.
  public static func diagram() throws -> [UInt8] {
    try ImageCodec.encodePNG(PixelBuffer(SampleDiagram.painting()))
  }

  /// Paper with a grid, as PNG.
  public static func grid() throws -> [UInt8] {
    try ImageCodec.encodePNG(SampleGrid.pixels())
  }

  /// A landscape as a phone stores it: turned, with an orientation.
  public static func photo() throws -> [UInt8] {
    let stored = try PixelBuffer(SamplePhoto.painting()).lyingOnItsSide()
    let file = try ImageCodec.encodeJPEG(stored, quality: 88)
    let payload = Array("Exif\0\0".utf8) + SampleImages.exif(6)
    let length = SampleImages.bigEndian(UInt16(payload.count + 2))
    // Exif requires its segment right after the start of the image (CIPA DC-008, 4.5.4).
    return Array(file[..<2]) + [0xFF, 0xE1] + length + payload + Array(file[2...])
  }
}

extension PixelBuffer {
  fileprivate init(_ painting: SamplePainting) {
    self.init(size: painting.size, bytes: painting.bytes)
  }

  /// The same picture stored for orientation 6: the first row is the right side of the picture, the
  /// first column its top (CIPA DC-008, 4.6.2).
  fileprivate func lyingOnItsSide() throws(GeometryError) -> PixelBuffer {
    var stored = PixelBuffer(size: try PixelSize(width: size.height, height: size.width))
    for row in 0..<stored.size.height {
      for column in 0..<stored.size.width {
        stored[column, row] = self[size.width - 1 - row, column]
      }
    }
    return stored
  }
}
