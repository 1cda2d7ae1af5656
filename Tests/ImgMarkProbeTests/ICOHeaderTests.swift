import ImgMarkGeometry
import ImgMarkProbe
import Testing

@Suite struct ICOHeaderTests {
  @Test(arguments: [1, 2])
  func `a bitmap inside an icon or a cursor counts its mask in its height`(type: Int) throws {
    let header = try ImageProbe.header(of: Self.file(type: type, [Self.bitmap(32, 48)]))

    #expect(header.format == .ico)
    #expect(header.size.description == "32x48")
    #expect(header.hasAlpha == true)
    #expect(header.notes == [])
  }

  @Test func `the largest picture is described, with a note`() throws {
    let pictures = [Self.bitmap(16, 16), Self.bitmap(48, 48), Self.bitmap(32, 32)]

    let header = try ImageProbe.header(of: Self.file(pictures))

    #expect(header.size.description == "48x48")
    #expect(header.notes == ["holds 3 pictures; the largest is used"])
  }

  @Test func `a directory's 0 means 256 or more, and a PNG has the exact side`() throws {
    let header = try ImageProbe.header(of: Self.file([Self.bitmap(16, 16), Self.png(512, 300)]))

    #expect(header.size.description == "512x300")
    #expect(header.channels == 4)
  }

  @Test func `a picture that contradicts its directory is noted`() throws {
    var picture = Self.bitmap(32, 32)
    picture.width = 16

    #expect(
      try ImageProbe.header(of: Self.file([picture])).notes
        == ["its directory says 16x32, the picture itself 32x32"])
  }

  @Test func `a picture beyond the end of the file is an error`() {
    let file = Self.file([Self.bitmap(16, 16)])

    #expect(throws: ProbeError.truncated(.ico, at: 25)) {
      try ImageProbe.header(of: Array(file[..<25]))
    }
  }

  struct Picture {
    var width: Int
    var height: Int
    var bytes: [UInt8]
  }

  static func bitmap(_ width: Int, _ height: Int) -> Picture {
    let header = join(
      little32(40), little32(width), little32(2 * height), little16(1), little16(32), zeros(24))
    return Picture(width: width, height: height, bytes: header)
  }

  static func png(_ width: Int, _ height: Int) -> Picture {
    Picture(
      width: 0, height: 0, bytes: PNGBytes.file(width: width, height: height, colorType: 6))
  }

  static func file(type: Int = 1, _ pictures: [Picture]) -> [UInt8] {
    var directory = little16(0) + little16(type) + little16(pictures.count)
    var offset = 6 + 16 * pictures.count
    for picture in pictures {
      directory += [UInt8(picture.width), UInt8(picture.height), 0, 0]
      directory += little16(1) + little16(32) + little32(picture.bytes.count) + little32(offset)
      offset += picture.bytes.count
    }
    return directory + pictures.flatMap(\.bytes)
  }
}
