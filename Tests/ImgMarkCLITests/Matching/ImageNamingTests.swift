import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Names of images that aren't quite those of files.
@Suite struct `Images are found by the names that tools write` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("images")
    for name in ["A.PNG", "my photo.png", "b.png"] {
      try folder.write(SampleImages.png(width: 10, height: 10), to: "images/\(name)")
    }
    for name in ["b.bin", "b.jsonl", "c.yaml"] { try folder.write([0x7B], to: "images/\(name)") }
  }

  private func convert(_ name: String) throws -> CommandRun {
    let text = #"{"images":[{"id":1,"file_name":"\#(name)"}],"annotations":[],"categories":[]}"#
    try folder.write(Array(text.utf8), to: "a.json")
    return CommandRun([
      "convert", folder["a.json"], "--images", folder["images"], "--to", "jsonl", "-o", "-",
    ])
  }

  @Test func `escapes of addresses are resolved if no file has the name as written`() throws {
    #expect(try convert("my%20photo.png").status == .done)
    try folder.write(SampleImages.png(width: 20, height: 20), to: "images/my%20photo.png")
    #expect(try convert("my%20photo.png").output.contains(#""width":20"#))
  }

  @Test func `another case of letters is told`() throws {
    let run = try convert("a.png")

    #expect(run.status != .done)
    #expect(
      run.errors.contains(
        "a.png: no such image in \(folder["images"]), where A.PNG is; the case of letters counts"),
      "\(run.errors)")
  }

  @Test func `files that are no images stand for none`() throws {
    #expect(try convert("b.jpg").status == .done)
    #expect(try convert("c.jpg").errors.contains("c.jpg: no such image in"))
  }
}
