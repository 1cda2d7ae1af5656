import ImgMarkGeometry
import ImgMarkProbe
import Testing

@Suite struct ExifTests {
  @Test(arguments: [0, 9, 255, 65_535])
  func `an orientation outside 1 to 8 counts as 1, with a note`(value: Int) throws {
    let header = try Self.header(exif: TIFFBytes.exif(orientation: value))

    #expect(header.orientation == .upright)
    #expect(header.orientationSource == .exif)
    #expect(header.notes == ["orientation \(value) is none of 1 to 8; taken as 1"])
  }

  @Test func `a block without an orientation gives none`() throws {
    let tiff = TIFFBytes(order: .big)

    let header = try Self.header(exif: tiff.file([tiff.field(0x0100, 5)]))

    #expect(header.orientationSource == nil)
    #expect(header.notes == [])
  }

  @Test func `an orientation among other fields is found, in order or not`() throws {
    let tiff = TIFFBytes(order: .big)
    let fields = [
      tiff.field(0x011A, type: 5, 100), tiff.field(0x010F, type: 2, count: 9, 120),
      tiff.field(0x0112, 8), tiff.field(0x8769, type: 4, 200),
    ]

    #expect(try Self.header(exif: tiff.file(fields)).orientation == .quarterTurnLeft)
  }

  @Test func `an orientation written as LONG counts`() throws {
    let tiff = TIFFBytes(order: .big)

    let header = try Self.header(exif: tiff.file([tiff.field(0x0112, type: 4, 6)]))

    #expect(header.orientation == .quarterTurnRight)
  }

  @Test(arguments: [
    ascii("II*\0"),
    ascii("XX*\0") + zeros(30),
    ascii("II+\0") + zeros(30),
    // The directory is outside the block.
    ascii("II*\0") + little32(4_294_967_295) + zeros(30),
    // It declares more fields than the block holds.
    ascii("II*\0") + little32(8) + little16(65_535) + zeros(20),
    // The orientation is a text, a fraction, or missing.
    TIFFBytes(order: .little).file([TIFFBytes(order: .little).field(0x0112, type: 2, 6)]),
    TIFFBytes(order: .little).file([TIFFBytes(order: .little).field(0x0112, type: 5, 6)]),
    TIFFBytes(order: .little).file([TIFFBytes(order: .little).field(0x0112, count: 0, 6)]),
    // It's outside the block.
    TIFFBytes(order: .little).file([TIFFBytes(order: .little).field(0x0112, count: 9, 5000)]),
  ])
  func `a damaged block is noted and turns nothing`(exif: [UInt8]) throws {
    let header = try Self.header(exif: exif)

    #expect(header.orientation == .upright)
    #expect(header.orientationSource == nil)
    #expect(header.notes == ["the Exif block is damaged; an orientation in it can't be read"])
  }

  private static func header(exif: [UInt8]) throws -> ImageHeader {
    try ImageProbe.header(
      of: JPEGBytes.file(
        [JPEGBytes.segment(0xE1, ascii("Exif\0\0") + exif)], width: 40, height: 30))
  }
}
