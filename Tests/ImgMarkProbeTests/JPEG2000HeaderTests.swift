import ImgMarkGeometry
import ImgMarkProbe
import Testing

@Suite struct JPEG2000HeaderTests {
  @Test func `a codestream has its offset subtracted`() throws {
    let header = try ImageProbe.header(of: Self.codestream(width: 640, height: 480, x: 40, y: 30))

    #expect(header.format == .jpeg2000)
    #expect(header.size.description == "640x480")
    #expect(header.channels == 3)
    #expect(header.bitDepth == 12)
  }

  @Test func `a file has its size in a box, height first`() throws {
    let header = try ImageProbe.header(of: Self.file(640, 480))

    #expect(header.size.description == "640x480")
    #expect(header.channels == 3)
    #expect(header.bitDepth == 8)
    #expect(header.hasAlpha == false)
    #expect(header.notes == [])
  }

  @Test func `a box that contradicts the codestream is noted and ignored`() throws {
    let header = try ImageProbe.header(of: Self.file(641, 480))

    #expect(header.size.description == "640x480")
    #expect(header.notes == ["its header box says 641x480, its codestream 640x480"])
  }

  @Test func `opacity, palette and profile are read from their boxes`() throws {
    let opacity = BoxBytes.box(
      "cdef", big16(2) + big16(0) + big16(0) + big16(1) + big16(3) + big16(1) + big16(0))
    let palette = BoxBytes.box("pclr", big16(256) + [4] + zeros(9))
    let color = BoxBytes.box("colr", [2, 0, 0] + ProfileBytes.ascii("Gray"))

    let header = try ImageProbe.header(of: Self.file(640, 480, opacity + palette + color))

    #expect(header.hasAlpha == true)
    #expect(header.channels == 4)
    #expect(header.profileName == "Gray")
  }

  @Test func `a picture that lies left of its offset is an error`() {
    #expect(throws: ProbeError.self) {
      try ImageProbe.header(of: Self.codestream(width: -5, height: 480, x: 40, y: 30))
    }
  }

  static func codestream(width: Int, height: Int, x: Int = 0, y: Int = 0) -> [UInt8] {
    let components: [UInt8] = [11, 1, 1, 11, 1, 1, 11, 1, 1]
    return join(
      [0xFF, 0x4F, 0xFF, 0x51], big16(38 + 9), big16(0), big32(width + x), big32(height + y),
      big32(x), big32(y), big32(256), big32(256), big32(0), big32(0), big16(3), components)
  }

  static func file(_ width: Int, _ height: Int, _ boxes: [UInt8] = []) -> [UInt8] {
    let image = BoxBytes.box("ihdr", big32(height) + big32(width) + big16(3) + [7, 7, 0, 0])
    return join(
      BoxBytes.box("jP  ", [0x0D, 0x0A, 0x87, 0x0A]), BoxBytes.fileType("jp2 "),
      BoxBytes.box("jp2h", image + boxes),
      BoxBytes.box("jp2c", codestream(width: 640, height: 480)))
  }
}
