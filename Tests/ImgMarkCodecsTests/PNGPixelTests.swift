import ImgMarkCodecs
import ImgMarkProbe
import ImgMarkRaster
import ImgMarkSpecimens
import Testing

struct PNGPixelTests {
  /// PNG, third edition, table 2.
  static let kinds: [(HandmadePNG.Color, Int)] = [
    (.gray, 1), (.gray, 2), (.gray, 4), (.gray, 8), (.gray, 16), (.rgb, 8), (.rgb, 16),
    (.palette, 1), (.palette, 2), (.palette, 4), (.palette, 8), (.grayAlpha, 8), (.grayAlpha, 16),
    (.rgba, 8), (.rgba, 16),
  ]

  /// A picture whose samples take all values of the depth, with an odd width so that rows end
  /// inside a byte.
  static func picture(_ color: HandmadePNG.Color, _ depth: Int) -> HandmadePNG {
    var png = HandmadePNG(width: 11, height: 9, color: color, depth: depth) { x, y in
      (0..<color.channels).map { ((x * 3 + y * 5 + $0 * 7) * 2_711) & ((1 << depth) - 1) }
    }
    if color == .palette {
      let entries = (0..<(1 << depth)).flatMap { [UInt8($0), UInt8(255 - $0), UInt8($0 ^ 0x55)] }
      png.chunks.append(.init(name: "PLTE", data: entries))
    }
    return png
  }

  /// The expected pixels by the standard: palette entries unchanged, other samples scaled to 255
  /// and rounded (13.12).
  static func expected(_ png: HandmadePNG) -> [UInt8] {
    let most = (1 << png.depth) - 1
    return (0..<png.height).flatMap { y in
      (0..<png.width).flatMap { x -> [UInt8] in
        let samples = png.samples(x, y)
        guard png.color != .palette else {
          return [UInt8(samples[0]), UInt8(255 - samples[0]), UInt8(samples[0] ^ 0x55)]
        }
        return samples.map { UInt8((Double($0) * 255 / Double(most)).rounded()) }
      }
    }
  }

  @Test(arguments: kinds, [false, true])
  func `every color type and depth gives the pixels that were written`(
    kind: (HandmadePNG.Color, Int), isInterlaced: Bool
  ) throws {
    var png = Self.picture(kind.0, kind.1)
    png.isInterlaced = isInterlaced

    let result = try decoded(png.file, .png, 11, 9)

    #expect(result.picture.bytes == Self.expected(png))
    #expect(result.outcome.rows == 9)
    #expect(!result.outcome.isTruncated)
    #expect(result.outcome.notes.isEmpty)
  }

  @Test(arguments: zip([(1, 1), (1, 9), (2, 3), (5, 1), (9, 2)], 0..<5))
  func `the smallest interlaced images have passes without pixels`(
    size: (Int, Int), _: Int
  ) throws {
    var png = Self.picture(.rgb, 8)
    png.isInterlaced = true
    (png.width, png.height) = size

    let result = try decoded(png.file, .png, size.0, size.1)

    #expect(result.picture.bytes == Self.expected(png))
  }

  @Test func `gray stays gray and a palette becomes RGB`() throws {
    #expect(try decoded(Self.picture(.gray, 4).file, .png, 11, 9).picture.layout == .gray)
    #expect(try decoded(Self.picture(.grayAlpha, 8).file, .png, 11, 9).picture.layout == .grayAlpha)
    #expect(try decoded(Self.picture(.palette, 2).file, .png, 11, 9).picture.layout == .rgb)
    #expect(try decoded(Self.picture(.rgba, 16).file, .png, 11, 9).picture.layout == .rgba)
  }

  @Test func `every 16-bit sample is divided by 257 and rounded`() throws {
    let png = HandmadePNG(width: 256, height: 256, color: .gray, depth: 16) { x, y in [y << 8 | x] }

    let bytes = try decoded(png.file, .png, 256, 256).picture.bytes

    let expected = (0..<65_536).map { (value: Int) in UInt8((value + 128) / 257) }
    #expect(bytes == expected)
  }

  @Test func `an animation gives its default image`() throws {
    var png = Self.picture(.rgb, 8)
    png.chunks.append(
      .init(name: "acTL", data: UInt32(2).bigEndianBytes + UInt32(0).bigEndianBytes))
    png.chunks.append(.init(name: "fcTL", data: [UInt8](repeating: 0, count: 26)))
    var file = png.file
    let frame = HandmadePNG.Chunk(name: "fdAT", data: UInt32(2).bigEndianBytes + [1, 2, 3])
    file.replaceSubrange((file.count - 12)..., with: frame.bytes + HandmadePNG.Chunk.end.bytes)

    #expect(try decoded(file, .png, 11, 9).picture.bytes == Self.expected(png))
  }

  @Test func `megabytes of metadata before the image are skipped`() throws {
    var png = Self.picture(.rgb, 8)
    png.chunks.append(.init(name: "iTXt", data: [UInt8](repeating: 65, count: 9_000_000)))

    #expect(try decoded(png.file, .png, 11, 9).picture.bytes == Self.expected(png))
  }

  @Test func `Apple's own variant is rejected by name`() throws {
    let file =
      SpecimenPNG.signature + HandmadePNG.Chunk(name: "CgBI", data: [0x50, 0, 0x20, 2]).bytes

    let error = try failure(file, .png, 11, 9).error

    guard case .unsupported(.png, let detail)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(detail.contains("CgBI"))
  }

  @Test func `a header with another size than the file is an error`() throws {
    let error = try failure(Self.picture(.rgb, 8).file, .png, 9, 11).error

    guard case .sizeMismatch(.png, let header, let decoder)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect("\(header) \(decoder)" == "9x11 11x9")
  }
}
