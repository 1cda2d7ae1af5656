import ImgMarkGeometry
import ImgMarkProbe
import Testing

@Suite struct PNGHeaderTests {
  @Test func `the test's writer gives an empty IEND its known checksum`() {
    #expect(PNGBytes.chunk("IEND").suffix(4) == [0xAE, 0x42, 0x60, 0x82])
  }

  @Test(arguments: [
    // PNG, third edition, table 12: color type, its depths, channels, alpha.
    (UInt8(0), [UInt8(1), 2, 4, 8, 16], 1, false),
    (2, [8, 16], 3, false),
    (3, [1, 2, 4, 8], 3, false),
    (4, [8, 16], 2, true),
    (6, [8, 16], 4, true),
  ])
  func `every color type gives its channels`(
    type: UInt8, depths: [UInt8], channels: Int, alpha: Bool
  ) throws {
    for depth in depths {
      let file = PNGBytes.file(width: 640, height: 427, depth: depth, colorType: type)

      let header = try ImageProbe.header(of: file)

      #expect(header.format == .png)
      #expect(header.size == (try PixelSize(width: 640, height: 427)))
      #expect(header.bitDepth == Int(depth))
      #expect(header.channels == channels)
      #expect(header.hasAlpha == alpha)
      #expect(header.orientationSource == nil)
      #expect(header.notes == [])
    }
  }

  @Test(arguments: [(UInt8(0), UInt8(3)), (1, 8), (2, 4), (3, 16), (4, 1), (5, 8), (6, 2), (7, 8)])
  func `a color type with a depth it can't have is an error`(type: UInt8, depth: UInt8) {
    let file = PNGBytes.file(width: 1, height: 1, depth: depth, colorType: type)

    #expect(
      throws: ProbeError.invalid(
        .png, "color type \(type) with bit depth \(depth) does not exist", at: 24)
    ) {
      try ImageProbe.header(of: file)
    }
  }

  @Test func `a side of 0 is an error that names the size`() {
    let error = #expect(throws: ProbeError.self) {
      try ImageProbe.header(of: PNGBytes.file(width: 0, height: 5))
    }

    #expect(error == .invalidSize(.png, .emptySize(width: 0, height: 5)))
  }

  @Test func `a side over 2147483647 is an error`() {
    #expect(throws: ProbeError.self) {
      try ImageProbe.header(of: PNGBytes.file(width: 0x8000_0000, height: 5))
    }
    #expect(throws: Never.self) {
      try ImageProbe.header(of: PNGBytes.file(width: 0x7FFF_FFFF, height: 5))
    }
  }

  @Test func `an interlace method that does not exist is an error`() {
    let file = join(
      PNGBytes.signature, PNGBytes.header(width: 4, height: 4, interlace: 2),
      PNGBytes.chunk("IDAT"))

    #expect(throws: ProbeError.self) { try ImageProbe.header(of: file) }
  }

  @Test func `a huge size is read, since nothing is decoded`() throws {
    let header = try ImageProbe.header(of: PNGBytes.file(width: 28_400, height: 28_398))

    #expect(header.size.description == "28400x28398")
  }

  @Test func `the content decides, whatever the file's name`() throws {
    #expect(try ImageProbe.header(of: PNGBytes.file(width: 50, height: 20)).format == .png)
  }

  @Test(arguments: TIFFOrder.both)
  func `eXIf before the image data turns the picture`(order: TIFFOrder) throws {
    let exif = PNGBytes.chunk("eXIf", TIFFBytes.exif(orientation: 6, order: order.value))

    let header = try ImageProbe.header(
      of: PNGBytes.file(width: 640, height: 427, beforeData: [exif]))

    #expect(header.size.description == "427x640")
    #expect(header.storedSize.description == "640x427")
    #expect(header.orientation == .quarterTurnRight)
    #expect(header.orientationSource == .exif)
  }

  @Test func `eXIf after the image data is used too, and noted as late`() throws {
    let exif = PNGBytes.chunk("eXIf", TIFFBytes.exif(orientation: 6))

    let header = try ImageProbe.header(
      of: PNGBytes.file(width: 640, height: 427, afterData: [exif]))

    #expect(header.size.description == "427x640")
    #expect(header.orientationSource == .exifAfterImageData)
  }

  @Test(arguments: ["Exif\0\0", ""])
  func `an orientation in plain text is used, and its source is text`(mark: String) throws {
    let text = Self.profileText(ascii(mark) + TIFFBytes.exif(orientation: 6))

    let header = try ImageProbe.header(
      of: PNGBytes.file(width: 640, height: 427, beforeData: [text]))

    #expect(header.size.description == "427x640")
    #expect(header.orientationSource == .text)
  }

  @Test func `an orientation in uncompressed iTXt is used as well`() throws {
    let keyword = ascii("Raw profile type exif\0")
    let profile = Self.hexadecimal(TIFFBytes.exif(orientation: 8))
    let chunk = PNGBytes.chunk("iTXt", join(keyword, [0, 0], ascii("en\0titel\0"), profile))

    let header = try ImageProbe.header(
      of: PNGBytes.file(width: 640, height: 427, beforeData: [chunk]))

    #expect(header.orientation == .quarterTurnLeft)
    #expect(header.orientationSource == .text)
  }

  @Test(arguments: ["zTXt", "iTXt"])
  func `an orientation in compressed text is not read, and a note says so`(
    type: String
  ) throws {
    let flags: [UInt8] = type == "zTXt" ? [0] : [1, 0, 0, 0]
    let content = join(ascii("Raw profile type exif\0"), flags, [0x78, 0x9C, 1, 2, 3])

    let header = try ImageProbe.header(
      of: PNGBytes.file(width: 640, height: 427, beforeData: [PNGBytes.chunk(type, content)]))

    #expect(header.size.description == "640x427")
    #expect(
      header.notes == [
        "an orientation may be in compressed text (Raw profile type exif), which is not read"
      ])
  }

  @Test func `eXIf outweighs text, and silences the note about compressed text`() throws {
    let text = Self.profileText(TIFFBytes.exif(orientation: 3))
    let compressed = PNGBytes.chunk("zTXt", ascii("Raw profile type exif\0\0xyz"))
    let exif = PNGBytes.chunk("eXIf", TIFFBytes.exif(orientation: 6))

    let header = try ImageProbe.header(
      of: PNGBytes.file(
        width: 640, height: 427, beforeData: [text, compressed], afterData: [exif]))

    #expect(header.orientation == .quarterTurnRight)
    #expect(header.orientationSource == .exifAfterImageData)
    #expect(header.notes == [])
  }

  @Test func `other text is ignored`() throws {
    let text = PNGBytes.chunk("tEXt", ascii("Comment\0Raw profile type exif"))
    let xmp = Self.profileText(ascii("http://ns.adobe.com/xap/1.0/\0<x/>"), keyword: "APP1")

    let header = try ImageProbe.header(
      of: PNGBytes.file(width: 2, height: 3, beforeData: [text, xmp]))

    #expect(header.orientationSource == nil)
    #expect(header.notes == [])
  }

  @Test func `an animation is described by its default image`() throws {
    let control = PNGBytes.chunk("acTL", big32(2) + big32(0))
    let frame = PNGBytes.chunk("fcTL", big32(0) + big32(6) + big32(6) + zeros(14))
    let data = PNGBytes.chunk("fdAT", zeros(12))

    let header = try ImageProbe.header(
      of: PNGBytes.file(
        width: 10, height: 10, beforeData: [control, frame], afterData: [frame, data]))

    #expect(header.size.description == "10x10")
    #expect(header.isAnimated)
    #expect(header.notes == ["animated; only its first frame is used"])
  }

  @Test(arguments: [(20, 10), (-5, -300), (0, 0), (-2_147_483_648, 2_147_483_647)])
  func `a page offset in pixels is read with its sign`(x: Int, y: Int) throws {
    let offset = PNGBytes.chunk("oFFs", big32(x) + big32(y) + [0])

    let header = try ImageProbe.header(
      of: PNGBytes.file(width: 9, height: 9, beforeData: [offset]))

    #expect(header.pageOffset == PageOffset(x: x, y: y))
  }

  @Test func `a page offset in micrometers is noted and not used`() throws {
    let offset = PNGBytes.chunk("oFFs", big32(1) + big32(2) + [1])

    let header = try ImageProbe.header(
      of: PNGBytes.file(width: 9, height: 9, beforeData: [offset]))

    #expect(header.pageOffset == nil)
    #expect(header.notes == ["its page offset (oFFs) is not in pixels; not used"])
  }

  @Test(arguments: [(UInt8(0), 2), (2, 4), (3, 4)])
  func `tRNS means alpha`(type: UInt8, channels: Int) throws {
    let transparency = PNGBytes.chunk("tRNS", zeros(type == 2 ? 6 : 2))

    let header = try ImageProbe.header(
      of: PNGBytes.file(width: 9, height: 9, colorType: type, beforeData: [transparency]))

    #expect(header.hasAlpha == true)
    #expect(header.channels == channels)
  }

  @Test func `a profile is named, or an sRGB chunk if there is none`() throws {
    // A name is Latin-1 (11.3.2.3), in which U+00FC is FC.
    let named = PNGBytes.chunk("iCCP", [0x47, 0x72, 0xFC, 0x6E, 0, 0, 1, 2, 3])
    let standard = PNGBytes.chunk("sRGB", [0])

    #expect(try Self.header(with: [named]).profileName == "Gr\u{FC}n")
    #expect(try Self.header(with: [standard]).profileName == "sRGB")
    #expect(try Self.header(with: [standard, named]).profileName == "Gr\u{FC}n")
    #expect(try Self.header(with: [named, standard]).profileName == "Gr\u{FC}n")
    #expect(try Self.header(with: []).profileName == nil)
  }

  @Test func `gAMA is an exponent in 100000ths`() throws {
    let gamma = PNGBytes.chunk("gAMA", big32(45_455))

    #expect(try Self.header(with: [gamma]).gamma == 0.45455)
    #expect(try Self.header(with: []).gamma == nil)
  }

  @Test func `a color space by code points is noted`() throws {
    let header = try Self.header(with: [PNGBytes.chunk("cICP", [9, 16, 0, 1])])

    #expect(header.notes.count == 1)
  }

  @Test func `Apple's CgBI is read for its size and named`() throws {
    let file = join(
      PNGBytes.signature, PNGBytes.chunk("CgBI", [0x50, 0, 0x20, 2]),
      PNGBytes.header(width: 57, height: 58, colorType: 6), PNGBytes.chunk("IDAT"),
      PNGBytes.chunk("IEND"))

    let header = try ImageProbe.header(of: file)

    #expect(header.size.description == "57x58")
    #expect(header.notes == ["written by Apple's tools for iOS (CgBI); few PNG decoders read it"])
  }

  @Test func `a wrong checksum of the size is noted`() throws {
    var file = PNGBytes.file(width: 100, height: 100)
    file[18] = 1

    let header = try ImageProbe.header(of: file)

    #expect(header.size.description == "356x100")
    #expect(header.notes == ["the checksum of IHDR is wrong; the size may be damaged"])
  }

  @Test func `a signature damaged by a text transfer is named as that`() {
    let file =
      [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A] + PNGBytes.file(width: 4, height: 4)[8...]

    #expect(
      throws: ProbeError.invalid(
        .png, "its signature is damaged, as by a transfer in text mode", at: 4)
    ) {
      try ImageProbe.header(of: Array(file))
    }
  }

  @Test func `another chunk in place of IHDR is an error`() {
    let file = join(PNGBytes.signature, PNGBytes.chunk("IDAT", zeros(30)))

    #expect(throws: ProbeError.self) { try ImageProbe.header(of: file) }
  }

  @Test func `garbage in place of a chunk ends the reading with a note`() throws {
    let file = join(
      PNGBytes.signature, PNGBytes.header(width: 4, height: 6), [0, 0, 0, 1, 1, 2, 3, 4, 5, 6])

    #expect(
      try ImageProbe.header(of: file).notes
        == ["no chunk begins at byte 33; what follows is not known"])
  }

  @Test func `a file without image data is noted`() throws {
    let file = join(
      PNGBytes.signature, PNGBytes.header(width: 4, height: 6), PNGBytes.chunk("IEND"))

    #expect(try ImageProbe.header(of: file).notes == ["there is no image data in the file"])
  }

  private static func header(with chunks: [[UInt8]]) throws -> ImageHeader {
    try ImageProbe.header(of: PNGBytes.file(width: 7, height: 5, beforeData: chunks))
  }

  private static func profileText(_ profile: [UInt8], keyword: String = "exif") -> [UInt8] {
    PNGBytes.chunk("tEXt", ascii("Raw profile type \(keyword)\0") + hexadecimal(profile))
  }

  /// A profile in ImageMagick's form: a name, a count, lines of 72 digits.
  private static func hexadecimal(_ profile: [UInt8]) -> [UInt8] {
    var text = "\nexif\n      \(profile.count)\n"
    for (index, byte) in profile.enumerated() {
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
      if index % 36 == 35 { text += "\n" }
    }
    return ascii(text + "\n")
  }
}

/// The two byte orders, as an argument of tests.
struct TIFFOrder: Sendable, CustomStringConvertible {
  let value: TIFFBytes.Order

  static let both = [TIFFOrder(value: .little), TIFFOrder(value: .big)]

  var description: String { value == .little ? "II" : "MM" }
}
