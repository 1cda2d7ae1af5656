import ImgMarkTestSupport
import Testing

@testable import ImgMark

/// Sources without private metadata.
struct PublicImageTests {
  private let secret = Array("SECRET-4711".utf8)

  private func isFree(_ bytes: [UInt8]) -> Bool {
    !bytes.indices.contains { bytes[$0...].starts(with: secret) }
  }

  @Test(arguments: 1...8)
  func `a PNG keeps its orientation and loses the rest of its metadata`(_ number: Int) throws {
    var list = try PNGChunkList(
      in: SampleImages.png(TestPicture.png(6, 4), orientation: UInt8(number)))
    list.insertBeforePixels(.init("tEXt", Array("Author\0".utf8) + secret))
    list.insertAtEnd(.init("prVt", secret))
    let header = try ImageProbe.header(of: list.bytes)

    let bytes = try PublicImage.bytes(of: list.bytes + secret, header: header)

    #expect(isFree(bytes))
    #expect(try ImageProbe.header(of: bytes).orientation == header.orientation)
    #expect(try PublicImage.bytes(of: bytes, header: ImageProbe.header(of: bytes)) == bytes)
  }

  @Test(arguments: 1...8)
  func `a JPEG keeps its orientation, profile and pixels`(_ number: Int) throws {
    let plain = try ImageCodec.encodeJPEG(
      DecodedPicture(TestPicture.png(24, 16)).pixels, quality: 80)
    var bytes = plain
    for (marker, words) in [
      (0xE1, "http://ns.adobe.com/xap/1.0/\0"), (0xED, "Photoshop 3.0\0"), (0xFE, ""),
      (0xE2, "MPF\0"),
    ] as [(UInt8, String)] {
      bytes = SampleImages.jpeg(bytes, adding: marker, Array(words.utf8) + secret)
    }
    bytes = SampleImages.jpeg(bytes, orientation: UInt8(number)) + secret

    let kept = try PublicImage.bytes(of: bytes, header: ImageProbe.header(of: bytes))

    let header = try ImageProbe.header(of: kept)
    #expect(isFree(kept))
    #expect(header.orientation.rawValue == UInt8(number))
    #expect(header.profileName == (try ImageProbe.header(of: plain).profileName))
    #expect(try DecodedPicture(kept).pixels.bytes == DecodedPicture(plain).pixels.bytes)
    #expect(try PublicImage.bytes(of: kept, header: header) == kept)
  }

  @Test func `a preview in a JFIF segment is dropped, the segment stays`() throws {
    let plain = try ImageCodec.encodeJPEG(
      DecodedPicture(TestPicture.png(8, 8)).pixels, quality: 80)
    try #require(plain[3] == 0xE0)
    // A preview of 1 x 3 pixels, three bytes each, after the 18 bytes of the segment.
    var bytes = plain
    (bytes[5], bytes[18], bytes[19]) = (16 + 9, 1, 3)
    bytes.insert(contentsOf: secret.prefix(9), at: 20)

    let kept = try PublicImage.bytes(of: bytes, header: ImageProbe.header(of: bytes))

    #expect(kept == plain)
  }

  @Test(arguments: ["", "Power, 1", "漢字 é", String(repeating: "label ", count: 400)])
  func `a text chunk is read as it was written`(_ text: String) throws {
    let written = PNGText(keyword: "Description", text: text)
    let chunk = written.chunk

    #expect(PNGText(chunk) == written)
    // Keyword and zero take 12 bytes, then comes the flag of compression.
    #expect(chunk.data[12] == (text.utf8.count > 1_024 ? 1 : 0))
  }

  @Test func `a broken text chunk is ignored`() throws {
    let good = PNGText(keyword: "Description", text: "text").chunk
    for length in 0..<15 {
      #expect(PNGText(.init("iTXt", Array(good.data.prefix(length)))) == nil, "\(length)")
    }
    #expect(PNGText(.init("tEXt", good.data)) == nil)
    #expect(PNGText(.init("iTXt", Array("a\0\u{1}\0\0\0".utf8) + [1, 2, 3])) == nil)
    #expect(PNGText(.init("iTXt", Array("a\0\0\0\0\0".utf8) + [0xFF])) == nil)
  }

  @Test func `a link is the path from the output's folder to the file`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("a")
    try folder.makeFolder("a/b")
    try folder.makeFolder("c")
    let file = FilePath(try folder.write([1], to: "c/x.png"))

    #expect(file.path(from: FilePath(folder["a/b"])) == "../../c/x.png")
    #expect(file.path(from: FilePath(folder["c"])) == "x.png")
    #expect(file.path(from: FilePath(folder.path)) == "c/x.png")
    // The folder of outputs doesn't exist yet.
    #expect(file.path(from: FilePath(folder["new/sub"])) == "../../c/x.png")
    #expect(FilePath.standardStream.path(from: FilePath(folder.path)) == nil)
  }
}
