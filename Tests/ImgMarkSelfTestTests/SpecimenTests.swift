import CImgMarkReferee
import ImgMark
import ImgMarkSpecimens
import Testing

/// The files written by hand, as libpng and libjpeg read them.
struct SpecimenTests {
  @Test(arguments: [
    [UInt8]([77]), [77, 128], [1, 128, 255], [1, 128, 255, 0],
  ])
  func `a PNG of one color is that color`(pixel: [UInt8]) {
    let file = SpecimenPNG(5, 3, filledWith: pixel).bytes
    var pixels = [UInt8](repeating: 9, count: 60)

    #expect(unsafe referee_png(file, file.count, &pixels, pixels.count) == 1)

    let colors = pixel.count < 3 ? [pixel[0], pixel[0], pixel[0]] : Array(pixel.prefix(3))
    let alpha = pixel.count.isMultiple(of: 2) ? pixel[pixel.count - 1] : 255
    #expect(Array(pixels[..<4]) == colors + [alpha])
    #expect(pixels == Array(repeatElement(pixels[..<4], count: 15).joined()))
  }

  @Test func `a PNG longer than a stored block keeps its rows`() {
    let file = SpecimenPNG(400, 300) { UInt8(($0 + 3 * $1) % 256) }.bytes
    var pixels = [UInt8](repeating: 9, count: 400 * 300 * 4)

    #expect(unsafe referee_png(file, file.count, &pixels, pixels.count) == 1)

    for index in 0..<(400 * 300) {
      let (column, row) = (index % 400, index / 400)
      #expect(Int(pixels[4 * index]) == (column + 3 * row) % 256)
    }
  }

  /// Adler-32 and CRC-32 of "123456789", as catalogs of checksums list them.
  @Test func `the checksums are those of the catalogs`() {
    #expect(Checksum.crc32(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(Checksum.adler32(Array("123456789".utf8)) == 0x091E_01DE)
    #expect(Checksum.adler32([UInt8](repeating: 255, count: 100_000)) == 0x149A_302C)
  }

  @Test func `a JPEG of flat blocks holds each value exactly`() {
    let values: [UInt8] = [0, 255, 128, 127, 1, 254, 64, 200, 3, 3, 129, 0]
    let file = SpecimenJPEG(columns: 4, blocks: values.map { [$0] }).bytes
    var pixels = [UInt8](repeating: 9, count: 32 * 24)

    #expect(unsafe referee_jpeg(file, file.count, &pixels, pixels.count) == 1)

    for (index, pixel) in pixels.enumerated() {
      #expect(pixel == values[index / 32 / 8 * 4 + index % 32 / 8])
    }
  }

  @Test(arguments: [nil, 0] as [UInt8?])
  func `a JPEG of four inks holds all four as stored`(adobe: UInt8?) {
    let patches: [[UInt8]] = [[0, 10, 200, 255], [255, 0, 3, 128]]
    var image = SpecimenJPEG(columns: 2, blocks: patches)
    image.adobeTransform = adobe
    let file = image.bytes
    var pixels = [UInt8](repeating: 9, count: 16 * 8 * 4)

    #expect(unsafe referee_jpeg(file, file.count, &pixels, pixels.count) == 4)

    for (index, value) in pixels.enumerated() {
      #expect(value == patches[index / 4 % 16 / 8][index % 4])
    }
  }

  @Test func `Little CMS accepts the profile of Display P3`() throws {
    let columns = [
      [0.5151, 0.2412, -0.0010], [0.2920, 0.6922, 0.0419], [0.1571, 0.0666, 0.7841],
    ]
    let bytes = SpecimenProfile.display(columns: columns, curve: .sRGB)

    let profile = try ColorProfile.icc(bytes, for: .rgb)

    let isStandard = profile.matchesStandard(for: .rgb)
    #expect(!isStandard)
  }
}
