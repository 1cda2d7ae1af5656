import ImgMarkGeometry
import ImgMarkProbe
import Testing

@Suite struct PSDAndQOIHeaderTests {
  @Test(arguments: [1, 2])
  func `PSD and PSB have the height first`(version: Int) throws {
    let header = try ImageProbe.header(of: Self.psd(version: version, channels: 3, mode: 3))

    #expect(header.format == .psd)
    #expect(header.size.description == "300x200")
    #expect(header.bitDepth == 16)
    #expect(header.channels == 3)
    #expect(header.hasAlpha == false)
  }

  @Test func `channels beyond the colors may be alpha or not`() throws {
    #expect(try ImageProbe.header(of: Self.psd(channels: 4, mode: 3)).hasAlpha == nil)
    #expect(try ImageProbe.header(of: Self.psd(channels: 4, mode: 4)).hasAlpha == false)
  }

  @Test func `the profile among the resources is named`() throws {
    let profile = ProfileBytes.ascii("sRGB IEC61966-2.1")
    let other = join(ascii("8BIM"), big16(1005), [3], ascii("abc"), big32(3), zeros(4))
    let named = join(ascii("8BIM"), big16(1039), [0, 0], big32(profile.count), profile)

    let header = try ImageProbe.header(
      of: Self.psd(channels: 3, mode: 3, resources: other + named))

    #expect(header.profileName == "sRGB IEC61966-2.1")
  }

  @Test func `a version or a number of channels that does not exist is an error`() {
    for file in [Self.psd(version: 3, channels: 3, mode: 3), Self.psd(channels: 0, mode: 3)] {
      #expect(throws: ProbeError.self) { try ImageProbe.header(of: file) }
    }
  }

  @Test(arguments: [3, 4])
  func `QOI has 14 bytes of header`(channels: Int) throws {
    let file = ascii("qoif") + big32(300) + big32(200) + [UInt8(channels), 0]

    let header = try ImageProbe.header(of: file)

    #expect(header.format == .qoi)
    #expect(header.size.description == "300x200")
    #expect(header.channels == channels)
    #expect(header.hasAlpha == (channels == 4))
  }

  @Test func `QOI with other channels is an error`() {
    #expect(throws: ProbeError.self) {
      try ImageProbe.header(of: ascii("qoif") + big32(300) + big32(200) + [5, 0])
    }
  }

  static func psd(
    version: Int = 1, channels: Int, mode: Int, resources: [UInt8] = []
  ) -> [UInt8] {
    join(
      ascii("8BPS"), big16(version), zeros(6), big16(channels), big32(200), big32(300), big16(16),
      big16(mode), big32(0), big32(resources.count), resources, big32(0))
  }
}
