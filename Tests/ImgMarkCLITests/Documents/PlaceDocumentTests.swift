import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// `place ... -o out.svg` and `-o out.html`.
struct PlaceDocumentTests {
  private func document(
    _ image: String, to name: String, _ words: String...
  ) throws -> (text: String, run: CommandRun) {
    let folder = try TemporaryFolder()
    let run = CommandRun(["place", image] + words + ["-o", folder[name]])
    guard run.status == .done else { return ("", run) }
    return (String(decoding: try Fixture.bytes(at: folder[name]), as: UTF8.self), run)
  }

  @Test(
    "a turned photo is carried upright, without anything to turn it by",
    arguments: ["out.svg", "out.html"])
  func turned(name: String) throws {
    // Stored 800x600 with orientation 6.
    let (text, run) = try document(Fixture.sample("photo.jpg"), to: name)
    #expect(run.errors == "")
    let file = try #require(EmbeddedFile(in: text))
    #expect(file.mediaType == "image/jpeg")
    let header = try ImageProbe.header(of: file.bytes)
    #expect(header.size == (try PixelSize(width: 600, height: 800)))
    #expect(header.orientation == .upright)
    #expect(header.storedSize == header.size)
  }

  @Test("An upright picture keeps the bytes of its pixels, and loses its texts")
  func original() throws {
    let image = Fixture.sample("diagram.png")
    let (text, _) = try document(image, to: "out.svg")
    let file = try #require(EmbeddedFile(in: text))
    #expect(file.mediaType == "image/png")
    let (carried, own) = (
      try DecodedPicture(file.bytes), try DecodedPicture(Fixture.bytes(at: image))
    )
    #expect(carried.pixels == own.pixels)
    for chunk in ["tEXt", "iTXt", "zTXt", "eXIf", "tIME"] {
      #expect(file.bytes.firstRange(of: Array(chunk.utf8)) == nil)
    }
  }

  @Test("labels of a table stay text", arguments: ["out.svg", "out.html"])
  func hostile(name: String) throws {
    let (text, run) = try document(
      Fixture.sample("diagram.png"), to: name, "--marker", "0.5,0.5,</text><script>alert(1)",
      "--missing-glyph", "warn")
    #expect(run.status == .done)
    #expect(!text.contains("<script"))
    #expect(text.contains("&lt;/text&gt;&lt;script&gt;alert(1)"))
  }

  @Test("a marker keeps its place on the image", arguments: ["out.svg", "out.html"])
  func data(name: String) throws {
    let (text, _) = try document(
      Fixture.sample("diagram.png"), to: name, "--marker", "0.25,0.4,A", "--canvas", "600x700")
    #expect(text.contains("data-id=\"1\" data-x=\"0.25\" data-y=\"0.4\""))
  }

  @Test("A transparent background draws nothing", arguments: ["out.svg", "out.html"])
  func transparent(name: String) throws {
    let (text, run) = try document(
      Fixture.sample("diagram.png"), to: name, "--background", "none")
    #expect(run.status == .done)
    #expect(!text.contains("id=\"background\""))
  }

  @Test("An unknown extension is an error that names the known ones")
  func kinds() throws {
    let (_, run) = try document(Fixture.sample("diagram.png"), to: "out.gif")
    #expect(run.status == .usage)
    #expect(run.errors.contains("end it in .png, .jpg, .svg, .html or .pdf"))
  }
}
