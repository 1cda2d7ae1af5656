import ImgMarkGeometry
import ImgMarkProbe
import Testing

@Suite struct GIFHeaderTests {
  @Test(arguments: ["GIF87a", "GIF89a"])
  func `the size is that of the logical screen`(signature: String) throws {
    let header = try ImageProbe.header(of: Self.file(signature, [Self.frame(20, 10), Self.end]))

    #expect(header.format == .gif)
    #expect(header.size.description == "200x100")
    #expect(header.isAnimated == false)
    #expect(header.hasAlpha == false)
    #expect(header.channels == 3)
    #expect(header.notes == [])
  }

  @Test func `a second frame is an animation`() throws {
    let header = try ImageProbe.header(
      of: Self.file(blocks: [Self.frame(20, 10), Self.frame(5, 5), Self.end]))

    #expect(header.isAnimated)
    #expect(header.notes == ["animated; only its first frame is used"])
  }

  @Test func `a second frame after many sub-blocks is found`() throws {
    let file = Self.file(
      blocks: [Self.frame(200, 100, dataBlocks: 400), Self.frame(5, 5), Self.end])

    #expect(try ImageProbe.header(of: file).isAnimated)
  }

  @Test(arguments: ["NETSCAPE2.0", "ANIMEXTS1.0"])
  func `a loop is an animation`(name: String) throws {
    let loop = join([0x21, 0xFF, 11], ascii(name), [3, 1, 0, 0, 0])

    #expect(try ImageProbe.header(of: Self.file(blocks: [loop, Self.frame(5, 5)])).isAnimated)
  }

  @Test func `a transparent color of the first frame is alpha`() throws {
    let control: [UInt8] = [0x21, 0xF9, 4, 1, 0, 0, 7, 0]
    let comment = join([0x21, 0xFE, 5], ascii("hello"), [0])

    let header = try ImageProbe.header(
      of: Self.file(blocks: [comment, control, Self.frame(5, 5), Self.end]))

    #expect(header.hasAlpha == true)
    #expect(header.channels == 4)
  }

  @Test func `a first frame that leaves the screen is noted`() throws {
    let header = try ImageProbe.header(of: Self.file(blocks: [Self.frame(300, 100), Self.end]))

    #expect(header.size.description == "200x100")
    #expect(header.notes == ["its first frame reaches to 300x100, out of its screen of 200x100"])
  }

  @Test func `an empty screen is as large as the first frame`() throws {
    let file = Self.file(width: 0, height: 0, blocks: [Self.frame(30, 20), Self.end])

    #expect(try ImageProbe.header(of: file).size.description == "30x20")
    #expect(throws: ProbeError.self) {
      try ImageProbe.header(of: Self.file(width: 0, height: 0, blocks: [Self.end]))
    }
  }

  static let end: [UInt8] = [0x3B]

  static func frame(_ width: Int, _ height: Int, dataBlocks: Int = 1) -> [UInt8] {
    let data = (0..<dataBlocks).flatMap { _ in [255] + [UInt8](repeating: 0x2C, count: 255) }
    return join([0x2C, 0, 0, 0, 0], little16(width), little16(height), [0, 2], data, [0])
  }

  /// A file with a global table of two colors.
  static func file(
    _ signature: String = "GIF89a", width: Int = 200, height: Int = 100, blocks: [[UInt8]]
  ) -> [UInt8] {
    join(
      ascii(signature), little16(width), little16(height), [0x80, 0, 0], zeros(6),
      blocks.flatMap { $0 })
  }

  private static func file(_ signature: String, _ blocks: [[UInt8]]) -> [UInt8] {
    file(signature, blocks: blocks)
  }
}
