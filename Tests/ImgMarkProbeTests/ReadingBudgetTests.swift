import ImgMarkGeometry
import ImgMarkProbe
import Testing

@Suite struct ReadingBudgetTests {
  @Test(arguments: Sample.all)
  func `a plain file reads at most 4 KiB`(sample: Sample) throws {
    let source = CountingSource(sample.bytes + zeros(100_000))

    _ = try ImageProbe.header(of: source)

    #expect(source.counted <= 4096)
  }

  @Test func `a TIFF with its directory after the pixels reads at most 4 KiB`() throws {
    let tiff = TIFFBytes(order: .little)
    let directory = tiff.directory([tiff.field(256, 640), tiff.field(257, 480)])
    let source = CountingSource(
      join(tiff.header(directoryAt: 500_000), zeros(499_992), directory, zeros(5000)))

    _ = try ImageProbe.header(of: source)

    #expect(source.total <= 4096)
  }

  @Test func `a GIF with a large first frame reads at most 4 KiB`() throws {
    let frame = GIFHeaderTests.frame(200, 100, dataBlocks: 4000)
    let source = CountingSource(GIFHeaderTests.file(blocks: [frame, frame]))

    _ = try ImageProbe.header(of: source)

    #expect(source.total <= 4096)
  }

  @Test func `a JPEG with 20 MB of metadata reads at most 64 KiB`() throws {
    let stuffing = JPEGBytes.segment(0xE2, zeros(65_533))
    let segments = [JPEGBytes.exif(orientation: 6)] + [[UInt8]](repeating: stuffing, count: 320)
    let source = CountingSource(JPEGBytes.file(segments, width: 400, height: 300))

    let header = try ImageProbe.header(of: source)

    #expect(header.size.description == "300x400")
    #expect(source.total <= 65_536)
  }

  @Test func `a JPEG of 5,000 small segments reads at most 64 KiB`() throws {
    let segments = [[UInt8]](repeating: JPEGBytes.segment(0xFE, zeros(100)), count: 5000)
    let source = CountingSource(JPEGBytes.file(segments, width: 400, height: 300))

    let header = try ImageProbe.header(of: source)

    #expect(header.size.description == "400x300")
    #expect(source.total <= 65_536)
  }

  @Test func `a JPEG of endless segments is rejected`() {
    let segments = [[UInt8]](repeating: JPEGBytes.segment(0xFE, []), count: 50_000)
    let source = CountingSource(JPEGBytes.file(segments, width: 400, height: 300))

    #expect(throws: ProbeError.headerTooLong(.jpeg, limit: 65_536)) {
      try ImageProbe.header(of: source)
    }
    #expect(source.total <= 65_536)
  }

  @Test func `a PNG with much text reads at most 64 KiB`() throws {
    let text = PNGBytes.chunk("tEXt", ascii("Comment\0") + zeros(100_000))
    let exif = PNGBytes.chunk("eXIf", TIFFBytes.exif(orientation: 6))
    let before = [[UInt8]](repeating: text, count: 100) + [exif]
    let source = CountingSource(PNGBytes.file(width: 400, height: 300, beforeData: before))

    let header = try ImageProbe.header(of: source)

    #expect(header.size.description == "300x400")
    #expect(source.total <= 65_536)
  }

  @Test func `only chunk headers are read on the way to a late eXIf`() throws {
    let data = [[UInt8]](repeating: PNGBytes.chunk("IDAT", zeros(8192)), count: 300)
    let exif = PNGBytes.chunk("eXIf", TIFFBytes.exif(orientation: 6))
    let source = CountingSource(
      PNGBytes.file(width: 400, height: 300, afterData: data + [exif]))

    let header = try ImageProbe.header(of: source)

    #expect(header.size.description == "300x400")
    #expect(source.total <= 4096 + 8 * 300)
    #expect(source.counted <= 4096)
  }

  @Test func `with an early eXIf nothing after the image data is read`() throws {
    let exif = PNGBytes.chunk("eXIf", TIFFBytes.exif(orientation: 6))
    let data = [[UInt8]](repeating: PNGBytes.chunk("IDAT", zeros(8192)), count: 30)
    let source = CountingSource(
      PNGBytes.file(width: 400, height: 300, beforeData: [exif], afterData: data))

    _ = try ImageProbe.header(of: source)

    #expect(source.reads.count == 1)
  }
}
