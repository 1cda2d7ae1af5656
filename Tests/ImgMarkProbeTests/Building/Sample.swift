/// A small file of each kind, with its size, for tests that damage it.
struct Sample: Sendable, CustomStringConvertible {
  let description: String
  let size: String
  let bytes: [UInt8]

  init(_ description: String, _ size: String, _ bytes: [UInt8]) {
    self.description = description
    self.size = size
    self.bytes = bytes
  }

  static let all: [Sample] = [
    Sample("png", "640x427", png),
    Sample("png, late", "640x427", latePNG),
    Sample("jpeg", "640x427", jpeg),
    Sample("jpeg with DNL", "640x427", lateJPEG),
    Sample("gif", "200x100", gif),
    Sample("webp", "100x80", webp),
    Sample(
      "webp, lossless", "100x80", WebPBytes.file([WebPBytes.lossless(width: 100, height: 80)])),
    Sample("webp, lossy", "100x80", WebPBytes.file([WebPBytes.lossy(width: 100, height: 80)])),
    Sample("bmp", "100x300", BMPHeaderTests.file(width: 100, height: -300, length: 124)),
    Sample(
      "ico", "512x300",
      ICOHeaderTests.file([ICOHeaderTests.bitmap(16, 16), ICOHeaderTests.png(512, 300)])),
    Sample("tiff", "6000x4000", tiff),
    Sample("pnm", "24x7", ascii("P6\n# made by hand\n24 7\n255\n")),
    Sample("pam", "24x7", ascii("P7\nWIDTH 24\nHEIGHT 7\nDEPTH 3\nMAXVAL 255\nENDHDR\n")),
    Sample("psd", "300x200", psd),
    Sample("qoi", "300x200", ascii("qoif") + big32(300) + big32(200) + [4, 0]),
    Sample("jpeg-2000", "640x480", JPEG2000HeaderTests.file(640, 480)),
    Sample("jpeg-xl", "240x120", JPEGXLHeaderTests.metadata(orientation: 6)),
    Sample("heif", "1000x700", heif),
  ]

  private static let png = PNGBytes.file(
    width: 640, height: 427,
    beforeData: [
      PNGBytes.chunk("iCCP", ascii("name\0\0xyz")), PNGBytes.chunk("oFFs", zeros(9)),
      PNGBytes.chunk("eXIf", TIFFBytes.exif(orientation: 6)), PNGBytes.chunk("tRNS", zeros(6)),
    ])

  private static let latePNG = PNGBytes.file(
    width: 640, height: 427,
    beforeData: [PNGBytes.chunk("tEXt", ascii("Raw profile type exif\0\nexif\n8\n4d4d002a"))],
    afterData: [PNGBytes.chunk("eXIf", TIFFBytes.exif(orientation: 6, order: .big))])

  private static let jpeg = JPEGBytes.file(
    [
      JPEGBytes.exif(orientation: 6),
      JPEGBytes.segment(0xE2, ascii("ICC_PROFILE\0") + [1, 1] + ProfileBytes.ascii("sRGB")),
      JPEGBytes.segment(0xE2, ascii("MPF\0") + TIFFBytes.exif(orientation: 1)),
    ], width: 640, height: 427)

  private static let lateJPEG = join(
    JPEGBytes.start, JPEGBytes.frame(width: 640, height: 0), JPEGBytes.scan(),
    JPEGBytes.segment(0xDC, big16(427)), JPEGBytes.end)

  private static let gif = GIFHeaderTests.file(
    blocks: [
      [0x21, 0xF9, 4, 1, 0, 0, 7, 0], GIFHeaderTests.frame(5, 5), GIFHeaderTests.frame(5, 5),
      GIFHeaderTests.end,
    ])

  private static let webp = WebPBytes.file([
    WebPBytes.extended(flags: 0x28, width: 100, height: 80),
    WebPBytes.chunk("ICCP", ProfileBytes.unicode("P3")), WebPBytes.lossy(width: 100, height: 80),
    WebPBytes.chunk("EXIF", TIFFBytes.exif(orientation: 6)),
  ])

  private static let tiff: [UInt8] = {
    let tiff = TIFFBytes(order: .little)
    let thumbnail = [tiff.field(254, type: 4, 1), tiff.field(256, 160), tiff.field(257, 120)]
    let first = tiff.directory(thumbnail + [tiff.field(274, 6), tiff.field(330, type: 4, 74)])
    return tiff.header() + first + tiff.directory([tiff.field(256, 6000), tiff.field(257, 4000)])
  }()

  private static let psd = PSDAndQOIHeaderTests.psd(
    channels: 3, mode: 3,
    resources: join(ascii("8BIM"), big16(1039), [0, 0], big32(240), ProfileBytes.ascii("sRGB")))

  private static let heif: [UInt8] = {
    let properties = [
      BoxBytes.extents(1024, 722), BoxBytes.aperture(1000, 700), BoxBytes.rotation(1),
      BoxBytes.mirror(0), BoxBytes.full("pixi", [3, 8, 8, 8]), BoxBytes.alphaType(),
    ]
    let items = [
      BoxBytes.Item(id: 1, properties: [1, 2, 3, 4, 5]), BoxBytes.Item(id: 2, properties: [1, 6]),
    ]
    let reference = BoxBytes.box("auxl", big16(2) + big16(1) + big16(1))
    return BoxBytes.fileType("heic", "mif1")
      + BoxBytes.meta(primary: 1, properties, items, references: [reference])
  }()
}
