import ImgMarkGeometry
import ImgMarkProbe
import Testing

@Suite struct JPEGXLHeaderTests {
  @Test(arguments: [
    // Code 0 has 9 bits, 1 has 13, 2 has 18, 3 has 30, each less one.
    (0, 9, 300, 512), (1, 13, 8192, 513), (2, 18, 262_144, 9000), (3, 30, 1_073_741_824, 1),
  ])
  func `sides have 9 to 30 bits, less one`(
    code: Int, bits: Int, height: Int, width: Int
  ) throws {
    var writer = BitWriter()
    writer.write(0, bits: 1)
    writer.write(code, bits: 2)
    writer.write(height - 1, bits: bits)
    writer.write(0, bits: 3)
    writer.write(3, bits: 2)
    writer.write(width - 1, bits: 30)
    writer.write(1, bits: 1)

    let header = try ImageProbe.header(of: [0xFF, 0x0A] + writer.bytes)

    #expect(header.format == .jpegXL)
    #expect(header.size.description == "\(width)x\(height)")
    #expect(header.bitDepth == 8)
    #expect(header.channels == 3)
    #expect(header.notes == [])
  }

  @Test(arguments: [
    (1, 120), (2, 144), (3, 160), (4, 180), (5, 213), (6, 150), (7, 240),
  ])
  func `a ratio gives the width, rounded down`(ratio: Int, width: Int) throws {
    // 120 is 15 eights: 1:1, 12:10, 4:3, 3:2, 16:9 (213.3), 5:4, 2:1.
    var writer = Self.small(height: 120, ratio: ratio)
    writer.write(1, bits: 1)

    let header = try ImageProbe.header(of: [0xFF, 0x0A] + writer.bytes)

    #expect(header.size.description == "\(width)x120")
  }

  @Test(arguments: 1...8)
  func `its own orientation turns it`(value: Int) throws {
    let header = try ImageProbe.header(of: Self.metadata(orientation: value))

    #expect(Int(header.orientation.rawValue) == value)
    #expect(header.orientationSource == .container)
    #expect(header.storedSize.description == "240x120")
  }

  @Test func `alpha, depth and gray are read`() throws {
    let header = try ImageProbe.header(of: Self.metadata(orientation: 1))

    #expect(header.hasAlpha == true)
    #expect(header.channels == 2)
    #expect(header.bitDepth == 16)
  }

  @Test func `a codestream in a container, whole or in parts, is found`() throws {
    let codestream = Self.metadata(orientation: 6)
    let signature = BoxBytes.box("JXL ", [0x0D, 0x0A, 0x87, 0x0A])
    let start = signature + BoxBytes.fileType("jxl ")
    let exif = BoxBytes.box("Exif", big32(0) + TIFFBytes.exif(orientation: 3))
    let whole = start + exif + BoxBytes.box("jxlc", codestream)
    let parts = join(
      start, BoxBytes.box("jxlp", big32(0) + codestream[..<3]), exif,
      BoxBytes.box("jxlp", big32(0x8000_0001) + codestream[3...]))

    for file in [whole, parts] {
      let header = try ImageProbe.header(of: file)

      #expect(header.size.description == "120x240")
      #expect(header.orientation == .quarterTurnRight)
    }
  }

  static func small(height: Int, ratio: Int) -> BitWriter {
    var writer = BitWriter()
    writer.write(1, bits: 1)
    writer.write(height / 8 - 1, bits: 5)
    writer.write(ratio, bits: 3)
    return writer
  }

  /// A codestream of 240x120 with everything that may precede the depth, gray, 16 bits, alpha.
  static func metadata(orientation: Int) -> [UInt8] {
    var writer = small(height: 120, ratio: 7)
    writer.write(0, bits: 1)
    // Extra fields: orientation; no intended size, no preview, no animation.
    writer.write(1, bits: 1)
    writer.write(orientation - 1, bits: 3)
    writer.write(0, bits: 3)
    // Whole numbers of 1 + 15 bits, then 16-bit buffers, then one extra channel.
    writer.write(0, bits: 1)
    writer.write(3, bits: 2)
    writer.write(15, bits: 6)
    writer.write(1, bits: 1)
    writer.write(1, bits: 2)
    // It's alpha by default; no XYB; a color space of its own, without profile: gray.
    writer.write(1, bits: 1)
    writer.write(0, bits: 1)
    writer.write(0, bits: 1)
    writer.write(0, bits: 1)
    writer.write(1, bits: 2)
    return [0xFF, 0x0A] + writer.bytes + zeros(8)
  }
}
