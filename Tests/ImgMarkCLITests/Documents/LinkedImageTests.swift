import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Documents that link to their images.
struct LinkedImageTests {
  @Test("A linked image is named by its relative path", arguments: ["out.svg", "out.html"])
  func linked(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("pictures")
    try folder.makeFolder("pages")
    try folder.write(TestPicture.png(80, 50, .white), to: "pictures/my #1.png")
    let run = CommandRun(
      "place", folder["pictures/my #1.png"], "--marker", "0.25,0.4,A", "--link", "-o",
      folder["pages/\(name)"])
    #expect(run.status == .done, "\(run.errors)")
    let text = String(decoding: try Fixture.bytes(at: folder["pages/\(name)"]), as: UTF8.self)
    #expect(text.contains("=\"../pictures/my%20%231.png\""))
    #expect(!text.contains(folder.path))
    #expect(!text.contains("base64"))
    // From another folder, the link still leads there.
    let again = CommandRun(
      "place", folder["pages/\(name)"], "--from-embedded", "-o", folder["again.png"])
    #expect(again.status == .done, "\(again.errors)")
    try folder.write(TestPicture.png(80, 50, .black), to: "pictures/my #1.png")
    let changed = CommandRun(
      "place", folder["pages/\(name)"], "--from-embedded", "-o", folder["again.png"])
    #expect(changed.status == .rejected)
    #expect(changed.errors.contains("no longer the file it was drawn from"))
  }

  @Test("A drawing does not link an image that viewers would turn differently")
  func turned() throws {
    let folder = try TemporaryFolder()
    try folder.write(Fixture.bytes(at: Fixture.sample("photo.jpg")), to: "photo.jpg")
    let run = CommandRun(
      "place", folder["photo.jpg"], "--link", "-o", folder["out.svg"])
    #expect(run.status == .file)
    #expect(run.errors.contains("leave out --link"))
    #expect(
      CommandRun("place", folder["photo.jpg"], "--link", "-o", folder["out.html"]).status == .done)
  }

  @Test("--link needs a document")
  func linkedPicture() throws {
    let folder = try TemporaryFolder()
    let run = CommandRun(
      "place", Fixture.sample("diagram.png"), "--link", "-o", folder["out.png"])
    #expect(run.status == .usage)
  }
}
