import ImgMarkCodecs
import ImgMarkGeometry
import ImgMarkProbe
import ImgMarkRaster
import Testing

struct JPEGEncodingTests {
  /// The data of the segments before the scan, by marker.
  static func segments(_ file: [UInt8]) -> [(marker: UInt8, data: [UInt8])] {
    var segments: [(marker: UInt8, data: [UInt8])] = []
    var position = 2
    while position + 4 <= file.count {
      let length = Int(file[position + 2]) << 8 | Int(file[position + 3])
      segments.append(
        (file[position + 1], Array(file[(position + 4)..<(position + 2 + length)])))
      guard file[position + 1] != 0xDA else { break }
      position += 2 + length
    }
    return segments
  }

  static func canvas(_ color: RGBA8) throws -> PixelBuffer {
    PixelBuffer(size: try PixelSize(width: 16, height: 16), color: color)
  }

  @Test(arguments: [
    (RGBA8(red: 10, green: 20, blue: 30, alpha: 0), 255),
    // 0 * 128 / 255 + 255 * 127 / 255
    (RGBA8(red: 0, green: 0, blue: 0, alpha: 128), 127),
    (RGBA8(red: 200, green: 200, blue: 200, alpha: 255), 200),
  ])
  func `pixels are blended over the background`(color: RGBA8, gray: Int) throws {
    let file = try ImageCodec.encodeJPEG(Self.canvas(color))

    let bytes = try decoded(file, .jpeg, 16, 16).picture.bytes

    #expect(bytes.allSatisfy { abs(Int($0) - gray) <= 1 })
  }

  @Test func `the background can be any color`() throws {
    let file = try ImageCodec.encodeJPEG(
      Self.canvas(.transparent), background: RGBA8(red: 250, green: 128, blue: 3))

    let pixel = try decoded(file, .jpeg, 16, 16).picture.bytes.prefix(3)

    #expect(zip(pixel, [250, 128, 3]).allSatisfy { abs(Int($0) - $1) <= 2 })
  }

  @Test func `a file is baseline JFIF with full chroma and an sRGB profile, and nothing else`()
    throws
  {
    let segments = Self.segments(try ImageCodec.encodeJPEG(Self.canvas(.white)))

    #expect(segments.map(\.marker).filter { $0 >= 0xE0 } == [0xE0, 0xE2])
    #expect(segments[0].data.starts(with: Array("JFIF".utf8)))
    #expect(segments[1].data.starts(with: Array("ICC_PROFILE".utf8) + [0, 1, 1]))
    #expect(Array(segments[1].data.dropFirst(14)) == ColorProfile.sRGBBytes)
    // Depth, height, width, then each component: number, sampling, table (ITU-T T.81, B.2.2).
    let frame = try #require(segments.first { $0.marker == 0xC0 })
    #expect(frame.data == [8, 0, 16, 0, 16, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1])
  }

  @Test func `the same pixels give the same bytes`() throws {
    let canvas = try PNGEncodingTests.canvas(33, 21)

    let first = try ImageCodec.encodeJPEG(canvas)
    let second = try ImageCodec.encodeJPEG(canvas)

    #expect(first == second)
    // The date of the profile: 1 January 2000 (ICC.1:2022, 7.2.8).
    #expect(Self.segments(first)[1].data[(14 + 24)...].starts(with: [0x07, 0xD0, 0, 1, 0, 1]))
  }

  @Test func `a higher quality is closer and larger`() throws {
    let canvas = try PNGEncodingTests.canvas(33, 21, isOpaque: true)
    func distance(_ quality: Int) throws -> (error: Int, bytes: Int) {
      let file = try ImageCodec.encodeJPEG(canvas, quality: quality)
      let pixels = try decoded(file, .jpeg, 33, 21).picture.rgba
      return (zip(pixels, canvas.bytes).map { abs(Int($0) - Int($1)) }.reduce(0, +), file.count)
    }

    let (coarse, fine) = (try distance(50), try distance(98))

    #expect(fine.error < coarse.error)
    #expect(fine.bytes > coarse.bytes)
  }

  @Test func `a picture beyond JPEG's limits is rejected with advice`() throws {
    let wide = PixelBuffer(size: try PixelSize(width: 65_501, height: 1))

    #expect(throws: ImageError.unsupported(.jpeg, detail: "quality 0; use 1 to 100")) {
      try ImageCodec.encodeJPEG(Self.canvas(.white), quality: 0)
    }
    #expect(
      throws: ImageError.unsupported(
        .jpeg, detail: "65501x1 is over 65500 pixels a side; write PNG instead")
    ) {
      try ImageCodec.encodeJPEG(wide)
    }
  }
}
