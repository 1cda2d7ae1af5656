import ImgMarkGeometry
import ImgMarkProbe
import Testing

@Suite struct WebPHeaderTests {
  @Test(arguments: [(200, 1), (100, 80), (1, 1), (16_777_216, 1)])
  func `VP8X has 24 bits a side, less one`(width: Int, height: Int) throws {
    let file = WebPBytes.file([
      WebPBytes.extended(flags: 0, width: width, height: height),
      WebPBytes.lossy(width: 2, height: 2),
    ])

    let header = try ImageProbe.header(of: file)

    #expect(header.format == .webp)
    #expect(header.size.description == "\(width)x\(height)")
    #expect(header.hasAlpha == false)
  }

  @Test(arguments: [(1, 1, 0), (16_384, 16_384, 1), (400, 301, 1)])
  func `VP8L has 14 bits a side, less one, and needs no more than 26 bytes`(
    width: Int, height: Int, alpha: Int
  ) throws {
    let file = WebPBytes.file([WebPBytes.lossless(width: width, height: height, alpha: alpha)])

    let header = try ImageProbe.header(of: file)

    #expect(file.count == 26)
    #expect(header.size.description == "\(width)x\(height)")
    #expect(header.hasAlpha == (alpha == 1))
    #expect(header.channels == 3 + alpha)
    #expect(header.notes == [])
  }

  @Test(arguments: [(1, 1), (16_383, 16_383), (550, 368)])
  func `VP8 has 14 bits a side, without the hint above them`(
    width: Int, height: Int
  ) throws {
    for hint in 0..<4 {
      let chunk = WebPBytes.lossy(width: width | hint << 14, height: height | hint << 14)

      #expect(
        try ImageProbe.header(of: WebPBytes.file([chunk])).size.description == "\(width)x\(height)")
    }
  }

  @Test(arguments: ["", "Exif\0\0"])
  func `an Exif block after the picture turns it`(mark: String) throws {
    let exif = WebPBytes.chunk("EXIF", ascii(mark) + TIFFBytes.exif(orientation: 6))
    let file = WebPBytes.file([
      WebPBytes.extended(flags: 0x08, width: 100, height: 80),
      WebPBytes.chunk("VP8 ", zeros(5001)), exif,
    ])

    let header = try ImageProbe.header(of: file)

    #expect(header.size.description == "80x100")
    #expect(header.orientationSource == .exif)
  }

  @Test func `flags give animation and alpha`() throws {
    let file = WebPBytes.file([
      WebPBytes.extended(flags: 0x12, width: 9, height: 9), WebPBytes.chunk("ANIM", zeros(6)),
    ])

    let header = try ImageProbe.header(of: file)

    #expect(header.isAnimated)
    #expect(header.hasAlpha == true)
    #expect(header.channels == 4)
  }

  @Test func `the profile is named`() throws {
    let file = WebPBytes.file([
      WebPBytes.extended(flags: 0x20, width: 9, height: 9),
      WebPBytes.chunk("ICCP", ProfileBytes.ascii("Display P3")),
    ])

    #expect(try ImageProbe.header(of: file).profileName == "Display P3")
  }

  @Test func `a file cut before its Exif block is read, with a note`() throws {
    let file = WebPBytes.file([
      WebPBytes.extended(flags: 0x08, width: 100, height: 80),
      WebPBytes.chunk("VP8 ", zeros(50)),
    ])

    let header = try ImageProbe.header(of: file)

    #expect(header.size.description == "100x80")
    #expect(header.notes.count == 1)
  }

  @Test(arguments: [
    WebPBytes.chunk("VP9 ", zeros(20)),
    WebPBytes.chunk("VP8L", zeros(20)),
    WebPBytes.chunk("VP8 ", [0x11, 0, 0, 0x9D, 0x01, 0x2A] + zeros(8)),
    WebPBytes.chunk("VP8 ", [0x10, 0, 0, 0x9D, 0x01, 0x2B] + zeros(8)),
  ])
  func `a first chunk that isn't one of the three, or begins wrong, is an error`(chunk: [UInt8]) {
    #expect(throws: ProbeError.self) { try ImageProbe.header(of: WebPBytes.file([chunk])) }
  }
}
