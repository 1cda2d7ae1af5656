import ImgMarkGeometry
import ImgMarkProbe
import Testing

@Suite struct BMPHeaderTests {
  @Test(arguments: [40, 52, 56, 64, 108, 124])
  func `the sign of the height says on which side the rows begin`(
    length: Int
  ) throws {
    for height in [300, -300] {
      let header = try ImageProbe.header(of: Self.file(width: 100, height: height, length: length))

      #expect(header.format == .bmp)
      #expect(header.size.description == "100x300")
      #expect(header.bitDepth == 8)
      #expect(header.channels == 3)
    }
  }

  @Test func `the lowest height is an error`() {
    #expect(
      throws: ProbeError.invalid(.bmp, "a height of -2147483648 rows is none", at: 22)
    ) {
      try ImageProbe.header(of: Self.file(width: 100, height: 0x8000_0000))
    }
  }

  @Test(arguments: [(-100, 300), (0, 300), (100, 0)])
  func `a width under 1 is an error, as is a height of 0`(width: Int, height: Int) {
    #expect(throws: ProbeError.self) {
      try ImageProbe.header(of: Self.file(width: width, height: height))
    }
  }

  @Test func `OS/2 1 has sides of 16 bits, without a sign`() throws {
    let core = join(little32(12), little16(640), little16(60_000), little16(1), little16(4))
    let file = Self.fileHeader + core

    let header = try ImageProbe.header(of: file)

    #expect(header.size.description == "640x60000")
    #expect(header.bitDepth == 4)
  }

  @Test func `OS/2 2 may leave out all but 16 bytes`() throws {
    let short = join(
      little32(16), little32(31), little32(17), little16(1), little16(8))

    #expect(try ImageProbe.header(of: Self.fileHeader + short).size.description == "31x17")
  }

  @Test func `the first bitmap of an array is used`() throws {
    let array = ascii("BA") + zeros(12)

    let header = try ImageProbe.header(of: array + Self.file(width: 8, height: 9))

    #expect(header.size.description == "8x9")
    #expect(header.notes == ["an array of bitmaps; the first is used"])
  }

  @Test func `a bit mask for alpha is alpha`() throws {
    var file = Self.file(width: 8, height: 9, length: 56, bits: 32, compression: 3)
    #expect(try ImageProbe.header(of: file).hasAlpha == false)

    file.replaceSubrange(14 + 52..<14 + 56, with: little32(0xFF00_0000))
    let header = try ImageProbe.header(of: file)

    #expect(header.hasAlpha == true)
    #expect(header.channels == 4)
  }

  @Test func `an embedded profile is named`() throws {
    var file = Self.file(width: 8, height: 9, length: 124)
    let profile = ProfileBytes.ascii("Camera")
    file.replaceSubrange(14 + 56..<14 + 60, with: ascii("DEBM"))
    file.replaceSubrange(14 + 112..<14 + 120, with: little32(124) + little32(profile.count))

    #expect(try ImageProbe.header(of: file + profile).profileName == "Camera")
  }

  @Test func `a text that begins with BM isn't a bitmap`() {
    #expect(throws: ProbeError.unknownFormat) {
      try ImageProbe.header(of: ascii("BMW, Audi and Mercedes, a comparison of three cars"))
    }
  }

  private static let fileHeader = ascii("BM") + zeros(12)

  static func file(
    width: Int, height: Int, length: Int = 40, bits: Int = 24, compression: Int = 0
  ) -> [UInt8] {
    join(
      fileHeader, little32(length), little32(width), little32(height), little16(1), little16(bits),
      little32(compression), zeros(length - 20))
  }
}
