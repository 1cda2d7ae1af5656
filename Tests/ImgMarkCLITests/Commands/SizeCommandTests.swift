import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

struct SizeCommandTests {
  @Test func `the displayed size comes first, the columns are aligned`() throws {
    let folder = try TemporaryFolder()
    let images = [
      try folder.write(SampleImages.png(width: 20, height: 30), to: "a.png"),
      try folder.write(
        SampleImages.jpeg(width: 3264, height: 2448, orientation: 6), to: "photo.jpg"),
    ]

    let run = CommandRun(["size"] + images)

    #expect(run.status == .done)
    #expect(run.errors == "")
    #expect(
      run.output == """
        20x30      png   \(images[0])
        2448x3264  jpeg  \(images[1])  (stored 3264x2448, orientation 6)

        """)
  }

  @Test func `the report's keys are in their fixed order, one object per line`() {
    let image = SampleImages.png(
      width: 50, height: 20, pageOffset: (x: 3, y: -4), orientation: 8)

    let run = CommandRun("size", "-", "-", "--json", input: image)

    let line = """
      {"path":"-","format":"png","width":20,"height":50,"stored_width":50,\
      "stored_height":20,"orientation":8,"orientation_source":"exif","bit_depth":8,\
      "channels":4,"alpha":true,"page_offset":[3,-4],"animated":false,"profile":null,\
      "notes":[]}
      """
    #expect(run.output == "\(line)\n\(line)\n")
  }

  @Test func `a file, a list, a folder and standard input give the same size`() throws {
    let folder = try TemporaryFolder()
    let bytes = SampleImages.jpeg(width: 100, height: 40, orientation: 5)
    let image = try folder.write(bytes, to: "a.jpg")

    let runs = [
      CommandRun("size", image), CommandRun("size", image, image),
      CommandRun("size", folder.path), CommandRun("size", "-", input: bytes),
    ]

    for run in runs {
      #expect(run.status == .done)
      #expect(run.lines.first?.hasPrefix("40x100  jpeg  ") == true)
      #expect(run.lines.first?.hasSuffix("(stored 100x40, orientation 5)") == true)
    }
  }

  @Test func `a folder is walked in byte order, hidden files and links to folders skipped`() throws
  {
    let folder = try TemporaryFolder()
    let image = SampleImages.png(width: 1, height: 2)
    for name in ["b", "a", ".hidden"] { try folder.makeFolder(name) }
    for name in ["b/1.png", "a/2.png", "a.png", "B.png", "ä.png", ".hidden/3.png", ".4.png"] {
      try folder.write(image, to: name)
    }
    try folder.link("c", to: folder["a"])
    try folder.link("d.png", to: folder["b/1.png"])

    let run = CommandRun("size", folder.path)

    // 'B' < 'a.' < 'a/' < 'b/' < 'd' < 'ä'
    #expect(
      run.lines.compactMap { $0.split(separator: "png  \(folder.path)/").last }
        == [
          "1x2  B.png", "a.png", "a/2.png", "b/1.png", "d.png", "ä.png",
        ].map { $0.split(separator: "  ").last ?? "" })
    #expect(run.status == .done)
  }

  @Test func `other files in a folder are counted, broken images are an error at the end`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write(Array("# text".utf8), to: "README.md")
    try folder.write([], to: "empty")
    try folder.write(Array(SampleImages.png(width: 7, height: 7).prefix(20)), to: "broken.png")
    try folder.write(SampleImages.png(width: 7, height: 7), to: "whole.png")

    let run = CommandRun("size", folder.path)

    #expect(run.status == .file)
    #expect(run.output == "7x7  png  \(folder["whole.png"])\n")
    let errors = run.errors.split(separator: "\n")
    #expect(errors.count == 2)
    #expect(errors.first == "imgmark: note: 2 files are not images")
    #expect(errors.last?.hasPrefix("imgmark: \(folder["broken.png"]): ") == true)
  }

  @Test func `a file with an image's extension and other content is reported`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("text".utf8), to: "a.png")

    let run = CommandRun("size", folder.path)

    #expect(run.status == .done)
    #expect(
      run.errors == "imgmark: note: 1 file is not an image, although \(folder["a.png"]) is named "
        + "like one\n")
  }

  @Test func `the content decides, a wrong extension is noted once`() throws {
    let folder = try TemporaryFolder()
    let image = try folder.write(SampleImages.png(width: 50, height: 20), to: "a.jpg")

    let text = CommandRun("size", image)
    let json = CommandRun("size", image, "--json")
    let quiet = CommandRun("size", image, "--quiet")

    let note = "the extension says jpeg, the content is png"
    #expect(text.output == "50x20  png  \(image)\n")
    #expect(text.errors == "imgmark: note: \(image): \(note)\n")
    #expect(json.output.contains(#""notes":["\#(note)"]"#))
    #expect(json.errors == "")
    #expect(quiet.errors == "")
    #expect(text.status == .done)
  }

  @Test func `all named files are tried, and the highest status is returned`() throws {
    let folder = try TemporaryFolder()
    let image = try folder.write(SampleImages.png(width: 5, height: 5), to: "a.png")
    let text = try folder.write(Array("text".utf8), to: "b.png")

    let run = CommandRun("size", folder["missing.png"], image, text)

    #expect(run.status == .file)
    #expect(run.output == "5x5  png  \(image)\n")
    #expect(
      run.errors.split(separator: "\n").first
        == "imgmark: \(folder["missing.png"]): no such file")
    #expect(run.errors.contains("imgmark: \(text): not an image of a known format"))
  }

  @Test func `a file name can't drive the terminal or break the line`() throws {
    let folder = try TemporaryFolder()
    try folder.write(SampleImages.png(width: 5, height: 5), to: "a\n\u{1B}[31m\u{202E}.png")

    let run = CommandRun("size", folder.path)

    #expect(run.output == "5x5  png  \(folder.path)/a\\n\\u{1b}[31m\\u{202e}.png\n")
  }

  @Test(.enabled(if: Fixture.hasCorpus, "the corpus is absent"))
  func `every image of the corpus has the size on which other tools agree`() throws {
    let table = try Fixture.bytes(at: Fixture.corpus("expected.tsv"))
    let rows = String(decoding: table, as: UTF8.self).split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t").map(String.init) }

    let run = CommandRun(["size", "--quiet"] + rows.map { Fixture.corpus($0[0]) })

    #expect(rows.count == 78)
    #expect(run.status == .done)
    for (row, line) in zip(rows, run.lines) {
      #expect(line.hasPrefix("\(row[4])x\(row[5]) "), "\(line)")
      let isUpright = row[3] == "1"
      #expect(
        isUpright || line.hasSuffix("(stored \(row[1])x\(row[2]), orientation \(row[3]))"))
    }
  }
}
