import ImgMarkCodecs
import ImgMarkProbe
import ImgMarkRaster
import ImgMarkSpecimens
import Testing

struct PNGTransparencyTests {
  static let redAndBlue = HandmadePNG.Chunk(name: "PLTE", data: [255, 0, 0, 0, 0, 255])

  static func palette(transparency: [UInt8]) -> HandmadePNG {
    HandmadePNG(
      width: 2, height: 1, color: .palette, depth: 1,
      chunks: [redAndBlue, .init(name: "tRNS", data: transparency)]
    ) { x, _ in [x] }
  }

  @Test func `a palette entry without a transparency is opaque`() throws {
    let picture = try decoded(Self.palette(transparency: [0]).file, .png, 2, 1).picture

    #expect(picture.layout == .rgba)
    #expect(picture.bytes == [255, 0, 0, 0, 0, 0, 255, 255])
  }

  @Test func `a palette of zero transparencies is fully transparent`() throws {
    let picture = try decoded(Self.palette(transparency: [0, 0]).file, .png, 2, 1).picture

    #expect(picture.bytes == [255, 0, 0, 0, 0, 0, 255, 0])
  }

  @Test func `a color key of 16 bits leaves colors opaque that are equal in 8`() throws {
    let png = HandmadePNG(
      width: 2, height: 1, color: .rgb, depth: 16,
      chunks: [.init(name: "tRNS", data: [0x12, 0x34, 0x56, 0x78, 0x9A, 0xBC])]
    ) { x, _ in [0x1234, 0x5678, 0x9ABC + x] }

    let picture = try decoded(png.file, .png, 2, 1).picture

    // 0x1234 / 257 = 18.1, 0x5678 / 257 = 86.1, 0x9ABC / 257 = 154.1
    #expect(picture.bytes == [18, 86, 154, 0, 18, 86, 154, 255])
  }

  @Test func `a color key of 8 bits hides only that color`() throws {
    let png = HandmadePNG(
      width: 3, height: 1, color: .rgb, depth: 8,
      chunks: [.init(name: "tRNS", data: [0, 10, 0, 20, 0, 30])]
    ) { x, _ in [10, 20, 29 + x] }

    let picture = try decoded(png.file, .png, 3, 1).picture

    #expect(picture.bytes == [10, 20, 29, 255, 10, 20, 30, 0, 10, 20, 31, 255])
  }

  @Test(arguments: [1, 2, 4, 8, 16])
  func `a gray key is compared before gray is scaled`(depth: Int) throws {
    let most = (1 << depth) - 1
    let png = HandmadePNG(
      width: 2, height: 1, color: .gray, depth: depth,
      chunks: [.init(name: "tRNS", data: [UInt8((most - 1) >> 8), UInt8((most - 1) & 255)])]
    ) { x, _ in [most - x] }

    let picture = try decoded(png.file, .png, 2, 1).picture

    let scaled = UInt8((Double(most - 1) * 255 / Double(most)).rounded())
    #expect(picture.layout == .grayAlpha)
    #expect(picture.bytes == [255, 255, scaled, 0])
  }
}
