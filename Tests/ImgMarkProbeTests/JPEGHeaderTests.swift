import ImgMarkGeometry
import ImgMarkProbe
import Testing

@Suite struct JPEGHeaderTests {
  @Test func `FF D8 FF is sufficient, without JFIF or Exif`() throws {
    let file = join(
      JPEGBytes.start, JPEGBytes.table, JPEGBytes.frame(width: 64, height: 48), JPEGBytes.scan())

    let header = try ImageProbe.header(of: file)

    #expect(header.format == .jpeg)
    #expect(header.size.description == "64x48")
    #expect(header.notes == [])
  }

  @Test func `a frame directly after SOI is found`() throws {
    let file = join(JPEGBytes.start, JPEGBytes.frame(width: 64, height: 48), JPEGBytes.scan())

    #expect(try ImageProbe.header(of: file).size.description == "64x48")
  }

  @Test func `a thumbnail inside a segment is ignored`() throws {
    let thumbnail = join(
      ascii("Exif\0\0"), TIFFBytes.exif(orientation: 1), JPEGBytes.start,
      JPEGBytes.frame(width: 160, height: 128), JPEGBytes.scan())
    let file = JPEGBytes.file([JPEGBytes.segment(0xE1, thumbnail)], width: 1080, height: 1080)

    #expect(try ImageProbe.header(of: file).size.description == "1080x1080")
  }

  @Test(arguments: [1, 2, 3, 17, 3000])
  func `any number of fill bytes may precede a marker`(count: Int) throws {
    let fill = [UInt8](repeating: 0xFF, count: count)
    let file = join(
      JPEGBytes.start, fill, JPEGBytes.jfif, fill, JPEGBytes.frame(width: 640, height: 480),
      fill, JPEGBytes.scan())

    let header = try ImageProbe.header(of: file)

    #expect(header.size.description == "640x480")
    #expect(header.notes == [])
  }

  @Test func `garbage between segments is skipped with a note`() throws {
    let file = join(
      JPEGBytes.start, JPEGBytes.jfif, [0, 0, 0], JPEGBytes.table,
      JPEGBytes.frame(width: 320, height: 200), JPEGBytes.scan())

    let header = try ImageProbe.header(of: file)

    #expect(header.size.description == "320x200")
    // SOI and JFIF are 2 + 18 bytes.
    #expect(header.notes == ["garbage between segments, from byte 20 on, was passed over"])
  }

  @Test func `bytes like a frame's in the garbage give no size`() throws {
    // Three components need a length of 17; this one has 9.
    let garbage: [UInt8] = [0, 0xFF, 0xC0, 0, 17, 8, 0, 1, 0, 1, 9] + zeros(9)
    let file = join(
      JPEGBytes.start, JPEGBytes.jfif, garbage, JPEGBytes.frame(width: 320, height: 200),
      JPEGBytes.scan())

    #expect(try ImageProbe.header(of: file).size.description == "320x200")
  }

  @Test func `only the length field ends a segment`() throws {
    // A JFIF segment of 20 bytes, four more than its fields need.
    let jfif = JPEGBytes.segment(0xE0, ascii("JFIF\0") + zeros(13))
    let file = join(
      JPEGBytes.start, jfif, JPEGBytes.exif(orientation: 1),
      JPEGBytes.frame(width: 4032, height: 3024), JPEGBytes.scan())

    #expect(try ImageProbe.header(of: file).size.description == "4032x3024")
  }

  @Test func `an outdated size in Exif is ignored`() throws {
    let tiff = TIFFBytes(order: .little)
    // Header 8, directory 2 + 2*12 + 4 = 30: the Exif directory is at 38, and has the same length.
    let first = tiff.directory(
      [tiff.field(0x0112, 1), tiff.field(0x8769, type: 4, 38)], next: 68)
    let details = tiff.directory([tiff.field(0xA002, 4160), tiff.field(0xA003, 3120)])
    let second = tiff.directory([tiff.field(0x0100, 512), tiff.field(0x0101, 384)])
    let exif = join(ascii("Exif\0\0"), tiff.header(), first, details, second)
    let file = JPEGBytes.file([JPEGBytes.segment(0xE1, exif)], width: 1024, height: 768)

    #expect(try ImageProbe.header(of: file).size.description == "1024x768")
  }

  @Test func `the first image of several is used`() throws {
    let second = JPEGBytes.file([], width: 1000, height: 750)
    let file = JPEGBytes.file([], width: 4000, height: 3000) + second

    #expect(try ImageProbe.header(of: file).size.description == "4000x3000")
  }

  @Test func `an APP1 is Exif only if it has Exif's signature`() throws {
    let xmp = JPEGBytes.segment(0xE1, ascii("http://ns.adobe.com/xap/1.0/\0II*\0"))
    let short = JPEGBytes.segment(0xE1, ascii("Exif"))
    let other = JPEGBytes.segment(0xE1, ascii("EXIF\0\0") + TIFFBytes.exif(orientation: 3))
    let file = JPEGBytes.file(
      [xmp, short, other, JPEGBytes.exif(orientation: 6)], width: 40, height: 30)

    let header = try ImageProbe.header(of: file)

    #expect(header.orientation == .quarterTurnRight)
    #expect(header.notes == [])
  }

  @Test func `the pictures of an MPF are counted`() throws {
    let tiff = TIFFBytes(order: .big)
    let index = tiff.file([tiff.field(0xB000, type: 4, 0), tiff.field(0xB001, type: 4, 2)])
    let file = JPEGBytes.file(
      [JPEGBytes.segment(0xE2, ascii("MPF\0") + index)], width: 40, height: 30)

    #expect(try ImageProbe.header(of: file).notes == ["holds 2 pictures (MPF); the first is used"])
  }

  @Test(arguments: 1...8)
  func `the displayed size follows the orientation, the stored one stays`(
    value: Int
  ) throws {
    let file = JPEGBytes.file(
      [JPEGBytes.exif(orientation: value, order: value % 2 == 0 ? .big : .little)],
      width: 4000, height: 3000)

    let header = try ImageProbe.header(of: file)

    #expect(header.storedSize.description == "4000x3000")
    #expect(header.size.description == (value < 5 ? "4000x3000" : "3000x4000"))
    #expect(Int(header.orientation.rawValue) == value)
    #expect(header.orientationSource == .exif)
  }

  @Test func `only the first Exif block is used`() throws {
    let file = JPEGBytes.file(
      [JPEGBytes.exif(orientation: 6), JPEGBytes.exif(orientation: 3)], width: 40, height: 30)

    #expect(try ImageProbe.header(of: file).orientation == .quarterTurnRight)
  }

  @Test func `an Exif block between frame and scan is used`() throws {
    let file = join(
      JPEGBytes.start, JPEGBytes.frame(width: 40, height: 30), JPEGBytes.exif(orientation: 8),
      JPEGBytes.scan())

    #expect(try ImageProbe.header(of: file).size.description == "30x40")
  }

  @Test(arguments: [0, 1])
  func `a segment length under 2 is an error`(length: Int) {
    let file = join(JPEGBytes.start, [0xFF, 0xE0], big16(length), zeros(40))

    #expect(
      throws: ProbeError.invalid(
        .jpeg, "segment FFE0 has a length of \(length), under 2", at: 2)
    ) {
      try ImageProbe.header(of: file)
    }
  }

  @Test(arguments: JPEGProcess.allCases)
  func `the size is read for every process`(process: JPEGProcess) throws {
    let marker: UInt8 = process == .jpegLS ? 0xF7 : 0xC0 + process.rawValue
    let frame = JPEGBytes.frame(marker, width: 512, height: 510, components: 1, precision: 12)

    let header = try ImageProbe.header(of: join(JPEGBytes.start, frame, JPEGBytes.scan()))

    #expect(header.size.description == "512x510")
    #expect(header.process == process)
    #expect(header.bitDepth == 12)
    #expect(header.channels == 1)
  }

  @Test func `processes are named as in table B point 1`() {
    #expect(JPEGProcess.arithmeticExtended.description == "SOF9")
    #expect(JPEGProcess.allCases.filter(\.isProgressive).map(\.rawValue) == [2, 6, 10, 14])
    #expect(JPEGProcess.allCases.filter(\.isLossless).map(\.rawValue) == [3, 7, 11, 15, 55])
    #expect(JPEGProcess.allCases.filter(\.isArithmetic).map(\.rawValue) == [9, 10, 11, 13, 14, 15])
  }

  @Test(arguments: [UInt8(0xC4), 0xC8, 0xCC])
  func `DHT, JPG and DAC aren't frames`(marker: UInt8) throws {
    let segment = JPEGBytes.segment(marker, [8, 0, 1, 0, 1, 3] + zeros(9))
    let file = JPEGBytes.file([segment], width: 40, height: 30)

    #expect(try ImageProbe.header(of: file).size.description == "40x30")
  }

  @Test func `a height of 0 is replaced by the DNL after the scan`() throws {
    let lines = JPEGBytes.segment(0xDC, big16(480))
    let file = join(
      JPEGBytes.start, JPEGBytes.frame(width: 640, height: 0), JPEGBytes.scan(),
      [0xFF, 0xD0, 0x11, 0xFF, 0xFF], lines, JPEGBytes.end)

    #expect(try ImageProbe.header(of: file).size.description == "640x480")
  }

  @Test func `a DNL after a long scan is found across the pieces that are read`() throws {
    let lines = JPEGBytes.segment(0xDC, big16(480))
    let begin = join(JPEGBytes.start, JPEGBytes.frame(width: 640, height: 0), JPEGBytes.scan())
    for length in (65_536 - 12)...(65_536 + 2) {
      let scan = [UInt8](repeating: 0x55, count: length)

      let header = try ImageProbe.header(of: join(begin, scan, lines, JPEGBytes.end))

      #expect(header.size.description == "640x480")
    }
  }

  @Test func `a height of 0 without a DNL is an error`() {
    let frame = JPEGBytes.frame(width: 640, height: 0)
    let whole = join(JPEGBytes.start, frame, JPEGBytes.scan(), JPEGBytes.end)

    let error = #expect(throws: ProbeError.self) { try ImageProbe.header(of: whole) }
    #expect(error?.description.contains("its height is 0 and no DNL tells it") == true)
    #expect(throws: ProbeError.truncated(.jpeg, at: whole.count - 2)) {
      try ImageProbe.header(of: Array(whole.dropLast(2)))
    }
  }

  @Test func `a DNL before the scan is ignored`() {
    let lines = JPEGBytes.segment(0xDC, big16(480))
    let file = join(
      JPEGBytes.start, lines, JPEGBytes.frame(width: 640, height: 0), lines, JPEGBytes.scan(),
      JPEGBytes.end)

    #expect(
      throws: ProbeError.invalid(.jpeg, "its height is 0 and no DNL tells it", at: file.count - 1)
    ) { try ImageProbe.header(of: file) }
  }

  /// ITU-T T.81, B.2.1: the frame header precedes the first scan.
  @Test func `a frame header after the scan is an error`() {
    let lines = JPEGBytes.segment(0xDC, big16(480))
    let file = join(
      JPEGBytes.start, JPEGBytes.table, JPEGBytes.scan(), lines,
      JPEGBytes.frame(width: 640, height: 0), JPEGBytes.scan(), JPEGBytes.end)

    #expect(
      // SOI and the table are 2 + 69 bytes.
      throws: ProbeError.invalid(.jpeg, "its scan (SOS) begins before any frame (SOF)", at: 71)
    ) { try ImageProbe.header(of: file) }
  }

  @Test func `a second frame after the scan is ignored`() throws {
    let lines = JPEGBytes.segment(0xDC, big16(4112))
    let file = join(
      JPEGBytes.start, JPEGBytes.frame(0xF7, width: 16, height: 0, components: 1),
      JPEGBytes.scan(components: 1), lines, JPEGBytes.frame(width: 40, height: 30), JPEGBytes.end)

    let header = try ImageProbe.header(of: file)

    #expect(header.size.description == "16x4112")
    #expect(header.process == .jpegLS)
  }

  @Test func `a width of 0 is an error`() {
    let file = JPEGBytes.file([], width: 0, height: 20)

    #expect(throws: ProbeError.invalidSize(.jpeg, .emptySize(width: 0, height: 20))) {
      try ImageProbe.header(of: file)
    }
  }

  @Test func `a frame without components is an error`() {
    let frame = JPEGBytes.frame(width: 4, height: 4, components: 0)

    #expect(throws: ProbeError.self) { try ImageProbe.header(of: JPEGBytes.start + frame) }
  }

  @Test func `a hierarchical file has the size of its DHP`() throws {
    let file = join(
      JPEGBytes.start, JPEGBytes.frame(0xDE, width: 200, height: 100),
      JPEGBytes.frame(width: 50, height: 25), JPEGBytes.scan())

    let header = try ImageProbe.header(of: file)

    #expect(header.size.description == "200x100")
    #expect(header.notes == ["hierarchical; few JPEG decoders read it"])
  }

  @Test(arguments: [(UInt8(0), "CMYK"), (2, "YCCK")])
  func `Adobe's marker gives the storage of four inks`(
    transform: UInt8, name: String
  ) throws {
    let adobe = JPEGBytes.segment(0xEE, ascii("Adobe") + [0, 100, 0, 0, 0, 0, transform])
    let file = join(
      JPEGBytes.start, adobe, JPEGBytes.frame(width: 4, height: 4, components: 4),
      JPEGBytes.scan(components: 4))

    let header = try ImageProbe.header(of: file)

    #expect(header.channels == 4)
    #expect(header.hasAlpha == false)
    #expect(header.adobeTransform == Int(transform))
    #expect(header.notes == ["four inks, stored inverted (Adobe, \(name))"])
  }

  @Test func `an end before any frame is an error`() {
    #expect(throws: ProbeError.self) {
      try ImageProbe.header(of: join(JPEGBytes.start, JPEGBytes.table, JPEGBytes.end))
    }
    #expect(throws: ProbeError.self) {
      try ImageProbe.header(of: join(JPEGBytes.start, JPEGBytes.table, JPEGBytes.scan()))
    }
  }

  @Test func `a file that ends between frame and scan is read, with a note`() throws {
    let file = join(JPEGBytes.start, JPEGBytes.frame(width: 40, height: 30), [0xFF, 0xC4, 1])

    let header = try ImageProbe.header(of: file)

    #expect(header.size.description == "40x30")
    #expect(
      header.notes == ["the file ends early, at byte 24; what should follow is not known"])
  }
}
