import ImgMarkGeometry
import ImgMarkProbe
import ImgMarkTestSupport
import Testing

@Suite(.tags(.thorough), .unlessQuick)
struct HostileInputTests {
  @Test(arguments: Sample.all)
  func `every prefix throws or gives the same stored size`(sample: Sample) throws {
    let whole = try ImageProbe.header(of: sample.bytes)
    #expect(whole.storedSize.description == sample.size)

    for count in 0..<sample.bytes.count {
      guard let header = try? ImageProbe.header(of: Array(sample.bytes[..<count])) else { continue }
      guard header.storedSize == whole.storedSize else {
        Issue.record("\(count) bytes of \(sample) are \(header.storedSize)")
        return
      }
      let isAsGood = header.orientation == whole.orientation || !header.notes.isEmpty
      guard isAsGood else {
        Issue.record("\(count) bytes of \(sample) lose the orientation without a note")
        return
      }
    }
  }

  @Test(arguments: Sample.all)
  func `a byte changed anywhere never traps, and no side is under 1`(sample: Sample) {
    var bytes = sample.bytes
    for index in bytes.indices {
      let original = bytes[index]
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF, original ^ 0x10, original &+ 1] {
        bytes[index] = value
        let header = try? ImageProbe.header(of: bytes)
        if let size = header?.size { #expect(size.width >= 1 && size.height >= 1) }
      }
      bytes[index] = original
    }
  }

  @Test(arguments: Sample.all)
  func `four bytes of FF anywhere never trap`(sample: Sample) {
    for index in 0..<max(sample.bytes.count - 8, 0) {
      var bytes = sample.bytes
      bytes.replaceSubrange(index..<index + 4, with: [0xFF, 0xFF, 0xFF, 0xFF])
      _ = try? ImageProbe.header(of: bytes)
      bytes.replaceSubrange(index..<index + 8, with: [0x7F] + [UInt8](repeating: 0xFF, count: 7))
      _ = try? ImageProbe.header(of: bytes)
    }
  }

  @Test(arguments: [UInt8(0x00), 0xFF, 0x20, 0x50, 0x42])
  func `the probe of a file of one repeated byte ends`(byte: UInt8) {
    let bytes = [UInt8](repeating: byte, count: 1 << 20)

    #expect(throws: ProbeError.unknownFormat) { try ImageProbe.header(of: bytes) }
  }

  @Test(arguments: Sample.all)
  func `the probe of a beginning and one repeated byte ends`(sample: Sample) {
    for byte: UInt8 in [0x00, 0x01, 0x08, 0x20, 0xFF] {
      for count in [4, 8, 12, 16, 24, 33, sample.bytes.count / 2] {
        let rest = [UInt8](repeating: byte, count: 100_000)
        let source = CountingSource(sample.bytes.prefix(count) + rest)

        _ = try? ImageProbe.header(of: source)

        #expect(source.counted <= 65_536)
      }
    }
  }

  @Test func `an ICNS whose elements have no length is an error`() {
    let bytes: [UInt8] = [
      0x69, 0x63, 0x6E, 0x73, 0, 0, 0, 0x10, 0x69, 0x73, 0x33, 0x32, 0, 0, 0, 0,
    ]

    #expect(throws: ProbeError.unknownFormat) { try ImageProbe.header(of: bytes) }
  }

  @Test func `empty chunks are skipped up to a limit`() throws {
    let chunk = PNGBytes.chunk("abCd")
    let many = [[UInt8]](repeating: chunk, count: 300_000)
    let source = CountingSource(PNGBytes.file(width: 3, height: 4, afterData: many))

    let header = try ImageProbe.header(of: source)

    #expect(header.size.description == "3x4")
    #expect(header.notes == ["only the first 262144 chunks were looked at"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a count of billions of associations reads no more than its box`() throws {
    let items = BoxBytes.full("ipma", big32(4_294_967_295) + big16(1) + [1, 1])
    let properties = BoxBytes.box("ipco", BoxBytes.extents(9, 5))
    let file =
      BoxBytes.fileType("heic")
      + BoxBytes.full(
        "meta", BoxBytes.full("pitm", big16(1)) + BoxBytes.box("iprp", properties + items))

    #expect(try ImageProbe.header(of: file).size.description == "9x5")
  }

  @Test func `an empty file is an error of its own`() {
    #expect(throws: ProbeError.empty) { try ImageProbe.header(of: [UInt8]()) }
  }

  @Test func `a source shorter than its declared length is a truncated file`() {
    struct Liar: ByteSource {
      var count: Int { .max }

      func read(at offset: Int, count: Int) throws(ProbeError) -> [UInt8] {
        try PNGBytes.file(width: 3, height: 4).read(at: offset, count: count)
      }
    }

    #expect((try? ImageProbe.header(of: Liar()))?.size.description == "3x4")
  }

  @Test func `an error of the source is passed on`() {
    struct Broken: ByteSource {
      var count: Int { 100 }

      func read(at offset: Int, count: Int) throws(ProbeError) -> [UInt8] {
        throw .unreadable("input/output error")
      }
    }

    #expect(throws: ProbeError.unreadable("input/output error")) {
      try ImageProbe.header(of: Broken())
    }
  }
}
