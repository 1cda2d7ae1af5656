import CImgMarkReferee
import ImgMarkCodecs
import ImgMarkGeometry
import ImgMarkProbe
import ImgMarkRaster
import Testing

struct PNGEncodingTests {
  static func canvas(_ width: Int, _ height: Int, isOpaque: Bool = false) throws -> PixelBuffer {
    var canvas = PixelBuffer(size: try PixelSize(width: width, height: height))
    var state: UInt32 = 1
    for row in 0..<height {
      for column in 0..<width {
        state = state &* 1_664_525 &+ 1_013_904_223
        // Noise, ramps and plain areas, so that each filter is the best one in some place.
        let noise = row % 5 == 0 ? state : 0
        canvas[column, row] = RGBA8(
          red: UInt8(truncatingIfNeeded: Int(noise >> 24) + column * row),
          green: UInt8(truncatingIfNeeded: Int(noise >> 16) + column),
          blue: UInt8(truncatingIfNeeded: Int(noise >> 8) + row * row),
          alpha: isOpaque ? 255 : UInt8(truncatingIfNeeded: column * 7 + row))
      }
    }
    return canvas
  }

  static func chunkNames(_ file: [UInt8]) -> [String] {
    var names: [String] = []
    var position = 8
    while position + 8 <= file.count {
      let length = file[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
      names.append(String(decoding: file[(position + 4)..<(position + 8)], as: UTF8.self))
      position += 12 + length
    }
    return names
  }

  @Test(arguments: [(1, 1), (1, 40), (40, 1), (33, 21), (3, 2)], [false, true])
  func `a written picture reads back the same, here and by libpng itself`(
    size: (Int, Int), isOpaque: Bool
  ) throws {
    let canvas = try Self.canvas(size.0, size.1, isOpaque: isOpaque)

    let file = try ImageCodec.encodePNG(canvas)

    let picture = try decoded(file, .png, size.0, size.1).picture
    #expect(picture.rgba == canvas.bytes)
    var rgba = [UInt8](repeating: 0, count: canvas.bytes.count)
    #expect(unsafe referee_png(file, file.count, &rgba, rgba.count) != 0)
    #expect(rgba == canvas.bytes)
  }

  /// Noise, which is compressed in two parts, and flat bands, which are compressed in one.
  @Test(arguments: [80, 160, 161], [false, true])
  func `the bytes don't depend on which half is done first`(height: Int, isFlat: Bool) throws {
    var canvas = try Self.canvas(700, height, isOpaque: true)
    if !isFlat {
      var state: UInt32 = 7
      for index in canvas.bytes.indices where index % 4 != 3 {
        state = state &* 1_664_525 &+ 1_013_904_223
        canvas.bytes[index] = UInt8(truncatingIfNeeded: state >> 24)
      }
    }

    let inTurn = try ImageCodec.encodePNG(canvas)
    let backward = try ImageCodec.encodePNG(canvas) { work in
      work(1)
      work(0)
    }

    #expect(inTurn == backward)
    try Self.expectRoundTrip(canvas, "\(height) rows")
  }

  /// A row of 85 opaque pixels has 256 bytes with its filter, so 256 rows are the 64 KB from which
  /// two threads compress.
  @Test(arguments: [1, 2, 255, 256, 257])
  func `pictures just below and above the size that is compressed in parts are correct`(
    height: Int
  ) throws {
    let size = try PixelSize(width: 85, height: height)
    var state: UInt32 = 7
    let bytes = (0..<(size.width * size.height * 4)).map { index -> UInt8 in
      state = state &* 1_664_525 &+ 1_013_904_223
      return index % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: state >> 24)
    }

    try Self.expectRoundTrip(PixelBuffer(size: size, bytes: bytes), "\(height) rows")
  }

  /// Writes a canvas and expects libpng to read it back.
  static func expectRoundTrip(_ canvas: PixelBuffer, _ comment: Comment) throws {
    let file = try ImageCodec.encodePNG(canvas)

    var rgba = [UInt8](repeating: 0, count: canvas.bytes.count)
    #expect(unsafe referee_png(file, file.count, &rgba, rgba.count) != 0, comment)
    #expect(rgba == canvas.bytes, comment)
  }

  @Test(arguments: [false, true])
  func `every width is written correctly`(isOpaque: Bool) throws {
    for width in 1...70 {
      try Self.expectRoundTrip(Self.canvas(width, 6, isOpaque: isOpaque), "width \(width)")
    }
  }

  @Test(arguments: 0...8, [false, true])
  func `noise and plain areas are written correctly in any amount`(
    noise: Int, isOpaque: Bool
  ) throws {
    let size = try PixelSize(width: 211, height: 180)
    var state: UInt32 = 7
    var run = 0
    var isNoise = false
    let bytes = (0..<(size.width * size.height * 4)).map { index -> UInt8 in
      state = state &* 1_664_525 &+ 1_013_904_223
      if run == 0 {
        run = 1 + Int(state >> 24) * 6
        isNoise = Int(state >> 16 & 7) < noise
      }
      run -= 1
      guard !isOpaque || index % 4 != 3 else { return 255 }
      // Small numbers are more frequent than large ones, as after filtering.
      return isNoise ? UInt8(truncatingIfNeeded: (state >> 24) * (state >> 16 & 255) >> 10) : 9
    }
    try Self.expectRoundTrip(PixelBuffer(size: size, bytes: bytes), "noise \(noise)")
  }

  @Test func `alpha is left out if all pixels are opaque`() throws {
    let opaque = try ImageCodec.encodePNG(Self.canvas(4, 4, isOpaque: true))
    let transparent = try ImageCodec.encodePNG(Self.canvas(4, 4))

    // The color type of IHDR: 2 is RGB, 6 is RGB with alpha.
    #expect(opaque[25] == 2)
    #expect(transparent[25] == 6)
  }

  @Test func `a file declares sRGB and nothing else`() throws {
    let file = try ImageCodec.encodePNG(Self.canvas(4, 4))

    #expect(Self.chunkNames(file) == ["IHDR", "sRGB", "IDAT", "IEND"])
  }

  @Test func `the same pixels give the same bytes`() throws {
    let first = try ImageCodec.encodePNG(Self.canvas(33, 21))
    let second = try ImageCodec.encodePNG(Self.canvas(33, 21))

    #expect(first == second)
  }

  @Test func `color under zero alpha is kept`() throws {
    var canvas = PixelBuffer(size: try PixelSize(width: 1, height: 1))
    canvas[0, 0] = RGBA8(red: 10, green: 20, blue: 30, alpha: 0)

    let file = try ImageCodec.encodePNG(canvas)

    #expect(try decoded(file, .png, 1, 1).picture.bytes == [10, 20, 30, 0])
  }
}
