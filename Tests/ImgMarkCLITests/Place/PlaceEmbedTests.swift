import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Pictures that embed their source and their markers.
struct PlaceEmbedTests {
  private let table = """
    id;name;x;y;w;h;color
    7;"Left; ear";10,5;20;4;4;red
    9;Nose;50;25;4;4;

    """
  private let words = [
    "--units", "px", "--columns", "id,label,x,y,w,h,color", "--canvas", "90x120", "--background",
    "#eee",
  ]

  private func redraw(_ sheet: PlaceSheet, _ words: String...) -> CommandRun {
    CommandRun(
      ["place", sheet.folder["out.png"], "--from-embedded", "-o", sheet.folder["again.png"]] + words
    )
  }

  private func bytes(_ sheet: PlaceSheet, _ name: String) throws -> [UInt8] {
    try Fixture.bytes(at: sheet.folder[name])
  }

  @Test(arguments: ["svg", "html", "jpg"])
  func `embedded annotations are drawn in formats that embed none`(_ kind: String) throws {
    let sheet = try PlaceSheet(TestPicture.png(100, 50, .white))
    try #require(try sheet.run(table, words + ["--embed"]).status == .done)
    let name = sheet.folder["again.\(kind)"]

    let run = CommandRun("place", sheet.folder["out.png"], "--from-embedded", "-o", name)
    let asked = CommandRun(
      "place", sheet.folder["out.png"], "--from-embedded", "--embed", "-o", name)

    #expect(run.status == .done, "\(run.errors)")
    #expect(asked.status == .usage)
  }

  @Test(arguments: ["--embed", "--embed=source", "--embed=link"])
  func `a picture is drawn again with the same bytes`(_ embed: String) throws {
    let sheet = try PlaceSheet(TestPicture.png(100, 50, .white))
    try #require(
      try sheet.run(
        table, words + [embed, "--marker", "10,10,by hand", "--marker", "20,20"]
      ).status == .done)

    let again = redraw(sheet)

    #expect(again.status == .done, "\(again.errors)")
    #expect(try bytes(sheet, "again.png") == bytes(sheet, "out.png"))
  }

  @Test func `a picture that is drawn again needs neither source nor table`() throws {
    let sheet = try PlaceSheet(100, 50)
    _ = try sheet.run(table, words + ["--embed"])
    _ = BinaryRun("rm '\(sheet.image)' '\(sheet.folder["markers.csv"])'")

    #expect(redraw(sheet).status == .done)
    #expect(try bytes(sheet, "again.png") == bytes(sheet, "out.png"))
  }

  @Test func `given options replace the embedded ones`() throws {
    let sheet = try PlaceSheet(100, 50)
    _ = try sheet.run(table, words + ["--embed"])

    let again = redraw(
      sheet, "--canvas", "200x100", "--color", "lime", "--marker", "0.5,0.5,New", "--json")

    #expect(again.report["placement"]["canvas"].numbers == [200, 100])
    #expect(
      again.report["markers"].values.map { $0["label"].text } == ["Left; ear", "Nose", "New"])
    // From 10.5 to 14.5 of 100, and from 20 to 24 of 50.
    #expect(again.report["markers"][0]["normalized"].numbers == [0.125, 0.44])
    let pixels = try sheet.pixels("again.png")
    // The row's own color is kept, the default changes, the background is the embedded one.
    #expect(pixels[25 - 12, 44] == RGBA8(red: 255, green: 0, blue: 0))
    #expect(pixels[104 - 12, 54] == RGBA8(red: 0, green: 255, blue: 0))
  }

  @Test func `the original picture and one that was drawn again give the same results`() throws {
    let sheet = try PlaceSheet(100, 50)
    _ = try sheet.run(table, words + ["--embed"])
    _ = redraw(sheet, "--canvas", "200x100")
    let back = CommandRun(
      "place", sheet.folder["again.png"], "--from-embedded", "--canvas", "90x120", "-o",
      sheet.folder["back.png"])

    #expect(back.status == .done)
    #expect(try bytes(sheet, "back.png") == bytes(sheet, "out.png"))
  }

  @Test func `rejected rows leave the numbers of the others unchanged`() throws {
    let sheet = try PlaceSheet(100, 50)
    _ = try sheet.run(
      "x,y\n0.1,0.1\n0.2,7\n0.3,0.3\n", "--keep-going", "--embed", "--number-style", "01",
      "--number-from", "8")

    #expect(redraw(sheet).status == .done)
    #expect(try bytes(sheet, "again.png") == bytes(sheet, "out.png"))
    let labels = { (run: CommandRun) in run.report["markers"].values.map { $0["label"].text } }
    #expect(labels(redraw(sheet, "--json")) == ["08", "10"])
    #expect(labels(redraw(sheet, "--json", "--number-style", "A")) == ["H", "J"])
    #expect(labels(redraw(sheet, "--json", "--number-from", "1")) == ["1", "2"])
  }

  @Test func `each picture of a folder embeds its own rows, numbers and colors`() throws {
    let folder = try TemporaryFolder()
    for name in ["a.png", "b.png"] { try folder.write(TestPicture.png(80, 50), to: name) }
    let table = try folder.write(
      Array("image,kind,x,y\na.png,p,0,0\nb.png,q,0,0\na.png,r,1,1\nb.png,p,1,1\n".utf8),
      to: "markers.csv")
    let run = CommandRun(
      "place", folder["a.png"], folder["b.png"], table, "-o", folder["out"], "--embed",
      "--number-continue", "--color-by", "kind", "--canvas", "60x60")
    #expect(run.status == .done, "\(run.errors)")

    let again = CommandRun(
      "place", folder["out/b.png"], "--from-embedded", "-o", folder["b2.png"], "--json")

    #expect(again.report["markers"].values.map { $0["label"].text } == ["3", "4"])
    #expect(
      try Fixture.bytes(at: folder["b2.png"]) == Fixture.bytes(at: folder["out/b.png"]))
  }

  @Test func `contours are embedded too`() throws {
    let sheet = try PlaceSheet(100, 50)
    _ = try sheet.run(
      "group,x,y,label\na,10,10,\nb,90,40,\na,40,10,\na,10,40,\n", "--units", "px", "--embed",
      "--keep-going", "--shape", "polygon")
    #expect(sheet.folder.names.contains("out.png"))

    #expect(redraw(sheet).status == .done)
    #expect(try bytes(sheet, "again.png") == bytes(sheet, "out.png"))
  }

  @Test func `by default nothing is embedded`() throws {
    let sheet = try PlaceSheet(100, 50)
    _ = try sheet.run(table, words)
    let names = try PNGChunkList(in: bytes(sheet, "out.png")).chunks.map(\.name)

    #expect(names == ["IHDR", "sRGB", "IDAT", "IEND"])
    let again = redraw(sheet)
    #expect(again.status == .rejected)
    #expect(again.errors.hasSuffix("place --embed writes pictures that do\n"))
    #expect(again.errors.split(separator: "\n").count == 1)
  }

  @Test func `a picture that is drawn again may embed nothing`() throws {
    let sheet = try PlaceSheet(100, 50)
    _ = try sheet.run(table, words + ["--embed"])

    #expect(redraw(sheet, "--embed=none").status == .done)
    #expect(
      try PNGChunkList(in: bytes(sheet, "again.png")).chunks.map(\.name)
        == ["IHDR", "sRGB", "IDAT", "IEND"])
  }

  @Test func `the description is before the pixels, the rest after them`() throws {
    let sheet = try PlaceSheet(100, 50)
    _ = try sheet.run(table, words + ["--embed"])
    let list = try PNGChunkList(in: bytes(sheet, "out.png"))

    #expect(list.chunks.map(\.name) == ["IHDR", "sRGB", "iTXt", "IDAT", "imGK", "IEND"])
    #expect(
      PNGText(list.chunks[2])
        == PNGText(
          keyword: "Description",
          text: try sheet.run(table, words + ["--alt"]).output.trimmingLineEnd))
  }

  @Test func `private metadata of the source isn't embedded`() throws {
    let secret = "SECRET-4711"
    var source = try PNGChunkList(in: TestPicture.png(10, 10))
    source.insertBeforePixels(PNGText(keyword: "Author", text: secret).chunk)
    source.insertBeforePixels(.init("tIME", [7, 0xD0, 1, 1, 1, 1, 1]))
    source.insertAtEnd(.init("prVt", Array(secret.utf8)))
    let sheet = try PlaceSheet(source.bytes + Array(secret.utf8))
    _ = try sheet.run(nil, "--embed")
    let out = try PNGChunkList(in: bytes(sheet, "out.png"))
    let record = try EmbeddedRecord(in: bytes(sheet, "out.png"))

    guard case .bytes(let kept, _) = record.source else {
      Issue.record("no source")
      return
    }
    #expect(!String(decoding: kept, as: UTF8.self).contains(secret))
    #expect(try PNGChunkList(in: kept).chunks.map(\.name).allSatisfy { $0 != "tIME" })
    #expect(try DecodedPicture(kept).pixels.bytes == DecodedPicture(source.bytes).pixels.bytes)
    #expect(out.chunks.count == 6)
  }

  @Test(arguments: [
    (["--embed"], "out.jpg", "--embed needs a PNG"),
    (["--embed=all"], "out.png", "is not one of source, link, none"),
  ])
  func `inputs that can't be embedded are a usage error`(
    _ words: [String], _ name: String, _ part: String
  ) throws {
    let run = try PlaceSheet(10, 10).run(nil, to: name, words)

    #expect(run.status == .usage)
    #expect(run.errors.contains(part), "\(run.errors)")
  }

  @Test func `frames, tables and several pictures are rejected with --from-embedded`() throws {
    let sheet = try PlaceSheet(100, 50)
    _ = try sheet.run(table, words + ["--embed"])

    #expect(redraw(sheet, "--units", "px").status == .usage)
    #expect(redraw(sheet, "--crop", "0,0,1,1").status == .usage)
    #expect(redraw(sheet, sheet.folder["markers.csv"]).status == .usage)
    #expect(redraw(sheet, sheet.image).status == .usage)
  }

  @Test func `the picture is not overwritten by itself`() throws {
    let sheet = try PlaceSheet(100, 50)
    _ = try sheet.run(table, words + ["--embed"])
    let out = sheet.folder["out.png"]

    #expect(CommandRun("place", out, "--from-embedded", "-o", out).status == .file)
  }
}

extension String {
  fileprivate var trimmingLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
