import ImgMarkGeometry
import ImgMarkProbe
import Testing

@Suite struct TIFFHeaderTests {
  @Test(arguments: TIFFOrder.both)
  func `sides are SHORT or LONG`(order: TIFFOrder) throws {
    let tiff = TIFFBytes(order: order.value)
    let file = tiff.file([
      tiff.field(256, 640), tiff.field(257, type: 4, 70_000), tiff.field(258, 8),
      tiff.field(262, 1), tiff.field(277, 1),
    ])

    let header = try ImageProbe.header(of: file)

    #expect(header.format == .tiff)
    #expect(header.size.description == "640x70000")
    #expect(header.bitDepth == 8)
    #expect(header.channels == 1)
    #expect(header.hasAlpha == false)
    #expect(header.notes == [])
  }

  @Test func `a directory at the end of the file is found`() throws {
    let tiff = TIFFBytes(order: .little)
    let directory = tiff.directory([tiff.field(256, 640), tiff.field(257, 480)])
    let file = join(tiff.header(directoryAt: 500_000), zeros(499_992), directory)

    #expect(try ImageProbe.header(of: file).size.description == "640x480")
  }

  @Test(arguments: TIFFOrder.both)
  func `BigTIFF has offsets of 8 bytes`(order: TIFFOrder) throws {
    let isLittle = order.value == .little
    func short(_ value: Int) -> [UInt8] { isLittle ? little16(value) : big16(value) }
    func wide(_ value: Int) -> [UInt8] { isLittle ? little64(value) : big64(value) }
    func field(_ tag: Int, _ value: Int) -> [UInt8] {
      short(tag) + short(16) + wide(1) + wide(value)
    }
    let file = join(
      ascii(isLittle ? "II" : "MM"), short(43), short(8), short(0), wide(16),
      wide(2), field(256, 4_294_967_295), field(257, 5), wide(0))

    #expect(try ImageProbe.header(of: file).size.description == "4294967295x5")
  }

  @Test(arguments: 1...8)
  func `its own orientation is used`(value: Int) throws {
    let tiff = TIFFBytes(order: .big)
    let file = tiff.file([tiff.field(256, 640), tiff.field(257, 480), tiff.field(274, value)])

    let header = try ImageProbe.header(of: file)

    #expect(Int(header.orientation.rawValue) == value)
    #expect(header.orientationSource == .exif)
    #expect(header.storedSize.description == "640x480")
  }

  @Test func `extra samples of kind 1 and 2 are alpha`() throws {
    let tiff = TIFFBytes(order: .little)
    for (kind, alpha) in [(0, false), (1, true), (2, true)] {
      let file = tiff.file([
        tiff.field(256, 6), tiff.field(257, 4), tiff.field(262, 2), tiff.field(277, 4),
        tiff.field(338, kind),
      ])

      #expect(try ImageProbe.header(of: file).hasAlpha == alpha)
    }
  }

  @Test func `a palette gives three channels`() throws {
    let tiff = TIFFBytes(order: .little)
    let file = tiff.file([
      tiff.field(256, 6), tiff.field(257, 4), tiff.field(258, 4), tiff.field(262, 3),
    ])

    let header = try ImageProbe.header(of: file)

    #expect(header.channels == 3)
    #expect(header.bitDepth == 4)
  }

  @Test func `the first of several pages is used`() throws {
    let tiff = TIFFBytes(order: .little)
    // 8 + 2 + 2*12 + 4 = 38.
    let first = tiff.directory([tiff.field(256, 6), tiff.field(257, 4)], next: 38)
    let second = tiff.directory([tiff.field(256, 60), tiff.field(257, 40)])

    let header = try ImageProbe.header(of: tiff.header() + first + second)

    #expect(header.size.description == "6x4")
    #expect(header.notes == ["holds several pages; the first is used"])
  }

  @Test func `a thumbnail in front is skipped for the full picture, as in raw files`() throws {
    let tiff = TIFFBytes(order: .little)
    let thumbnail = [tiff.field(254, type: 4, 1), tiff.field(256, 160), tiff.field(257, 120)]
    // 8 + 2 + 5*12 + 4 = 74.
    let first = tiff.directory(
      thumbnail + [tiff.field(274, 6), tiff.field(330, type: 4, 74)])
    let full = tiff.directory([
      tiff.field(254, type: 4, 0), tiff.field(256, 6000), tiff.field(257, 4000),
    ])

    let header = try ImageProbe.header(of: tiff.header() + first + full)

    #expect(header.storedSize.description == "6000x4000")
    #expect(header.orientation == .quarterTurnRight)
    #expect(
      header.notes == ["begins with a smaller form of its picture; the full one is described"])
  }

  @Test func `directories that form a cycle end`() throws {
    let tiff = TIFFBytes(order: .little)
    let thumbnail = [tiff.field(254, type: 4, 1), tiff.field(256, 160), tiff.field(257, 120)]
    let file = tiff.header() + tiff.directory(thumbnail + [tiff.field(330, type: 4, 8)], next: 8)

    let header = try ImageProbe.header(of: file)

    #expect(header.size.description == "160x120")
    #expect(header.notes == ["its first picture is a smaller form of one that was not found"])
  }

  @Test func `the profile is named`() throws {
    let tiff = TIFFBytes(order: .little)
    let profile = ProfileBytes.unicode("eciRGB v2")
    // 8 + 2 + 3*12 + 4 = 50.
    let file = tiff.file([
      tiff.field(256, 6), tiff.field(257, 4),
      tiff.field(34_675, type: 7, count: profile.count, 50),
    ])

    #expect(try ImageProbe.header(of: file + profile).profileName == "eciRGB v2")
  }

  @Test func `a directory without a size, or outside the file, is an error`() {
    let tiff = TIFFBytes(order: .little)

    #expect(throws: ProbeError.self) {
      try ImageProbe.header(of: tiff.file([tiff.field(256, 6)]))
    }
    #expect(throws: ProbeError.self) {
      try ImageProbe.header(of: tiff.header(directoryAt: 4_294_967_295) + zeros(50))
    }
    #expect(throws: ProbeError.self) {
      try ImageProbe.header(
        of: ascii("II+\0") + little16(8) + little16(0) + little64(-1) + zeros(9))
    }
  }
}
