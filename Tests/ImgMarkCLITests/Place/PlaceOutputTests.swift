import ImgMark
import ImgMarkArguments
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// The file to which a marked picture is written, and those that are never overwritten.
struct PlaceOutputTests {
  private static let signatures: [String: [UInt8]] = [
    "png": [0x89, 0x50, 0x4E, 0x47], "jpg": [0xFF, 0xD8, 0xFF],
  ]

  @Test(arguments: [
    ("a.png", "png"), ("a.PNG", "png"), ("a.jpg", "jpg"), ("a.jpeg", "jpg"), ("a.JPG", "jpg"),
    ("a.b.png", "png"), (".png.jpg", "jpg"),
  ])
  func `the kind of the output follows its extension`(name: String, kind: String) throws {
    let sheet = try PlaceSheet(8, 8)

    let run = try sheet.run(to: name)
    let file = try Fixture.bytes(at: sheet.folder[name])

    #expect(run.status == .done)
    #expect(run.output == "\(sheet.folder[name])\n")
    #expect(file.starts(with: Self.signatures[kind] ?? []))
  }

  @Test(arguments: ["a.bmp", "a", "a.png.txt", "png", "a.webp"])
  func `an output of no known kind is rejected before anything is written`(name: String) throws {
    let sheet = try PlaceSheet(8, 8)

    let run = try sheet.run(to: name)

    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(sheet.folder.names == ["image.png"])
  }

  @Test(arguments: [
    ("image.png", "image-marked.png"), ("photo.jpg", "photo-marked.jpg"),
    ("a.b.PNG", "a.b-marked.PNG"), ("scan.jpeg", "scan-marked.jpeg"),
    // The kind of the file counts, not its name.
    ("wrong.jpg", "wrong-marked.png"), ("bare", "bare-marked.png"),
  ])
  func `without -o the output is NAME-marked in the current folder`(name: String, output: String)
    throws
  {
    let isJPEG = name.hasPrefix("photo") || name.hasPrefix("scan")
    let buffer = PixelBuffer(size: try PixelSize(width: 8, height: 8), color: .white)
    let image = try isJPEG ? ImageCodec.encodeJPEG(buffer) : ImageCodec.encodePNG(buffer)
    let folder = try TemporaryFolder()
    try folder.makeFolder("in")
    try folder.makeFolder("here")
    try folder.write(image, to: "in/\(name)")

    let run = BinaryRun(
      "cd '\(folder["here"])' && \"$imgmark\" place ../in/\(name) --quiet && ls")

    #expect(run.output == "\(output)\n\(output)\n")
    #expect(run.status == 0)
  }

  @Test func `a dash is standard output, in the input's format`() throws {
    let png = try PlaceSheet(8, 8)
    let jpeg = try PlaceSheet(
      ImageCodec.encodeJPEG(PixelBuffer(size: PixelSize(width: 8, height: 8))), name: "a.jpg")

    for (sheet, kind) in [(png, "png"), (jpeg, "jpg")] {
      var console = Console.memory()
      let words = ["place", sheet.image, "-o", "-", "--background", "white"]
      let status = ImgMarkCommand(.all).run(words.map { Argument($0) }, on: &console)

      #expect(status == .done)
      #expect(console.output.starts(with: Self.signatures[kind] ?? []))
      #expect(try DecodedPicture(console.output).pixels.size.description == "8x8")
    }
  }

  @Test func `a picture and a report can't both print to standard output`() throws {
    let sheet = try PlaceSheet(8, 8)
    let run = CommandRun("place", sheet.image, "-o", "-", "--json")

    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(run.errors.contains("--json and -o - both print to standard output"))
  }

  @Test func `an image from standard input is marked like the file`() throws {
    let image = try TestPicture.png(9, 7) { column, row in
      RGBA8(red: UInt8(column * 20), green: UInt8(row * 30), blue: 9)
    }
    let sheet = try PlaceSheet(image)

    let piped = CommandRun("place", "-", "-o", sheet.folder["piped.png"], input: image)
    _ = try sheet.run()

    #expect(piped.status == .done)
    #expect(try sheet.pixels("piped.png") == sheet.pixels())
  }

  @Test func `an input is never overwritten, whatever its name`() throws {
    let sheet = try PlaceSheet(8, 8)
    let table = try sheet.folder.write(Array("x,y\n0.5,0.5\n".utf8), to: "table.png")
    try sheet.folder.hardLink("hard.png", to: "image.png")
    try sheet.folder.link("soft.png", to: sheet.image)
    try sheet.folder.link("chain.png", to: sheet.folder["soft.png"])
    try sheet.folder.makeFolder("sub")
    let before = try Fixture.bytes(at: sheet.image)

    for name in [
      "image.png", "hard.png", "soft.png", "chain.png", "sub/../image.png", "./image.png",
      "table.png",
    ] {
      let run = CommandRun("place", sheet.image, table, "-o", sheet.folder[name])

      #expect(run.status == .file, "\(name)")
      #expect(run.output == "")
      #expect(run.errors.contains("would overwrite the input"))
      #expect(run.errors.split(separator: "\n").count == 1)
    }
    #expect(try Fixture.bytes(at: sheet.image) == before)
    #expect(
      sheet.folder.names
        == ["chain.png", "hard.png", "image.png", "soft.png", "sub", "table.png"])
  }

  @Test func `an old output is replaced, and kept if anything fails`() throws {
    let sheet = try PlaceSheet(8, 8)
    try sheet.folder.write(Array("old".utf8), to: "out.png")

    let rejected = try sheet.run("x,y\n2,2\n")
    #expect(rejected.status == .rejected)
    #expect(try Fixture.bytes(at: sheet.folder["out.png"]) == Array("old".utf8))

    #expect(try sheet.run("x,y\n0.5,0.5\n").status == .done)
    #expect(try sheet.pixels().size.description == "8x8")
  }

  @Test func `the folder of the output must exist`() throws {
    let sheet = try PlaceSheet(8, 8)

    let run = try sheet.run(to: "gone/out.png")

    #expect(run.status == .file)
    #expect(run.errors.contains("the folder \(sheet.folder["gone"]) does not exist"))
    #expect(sheet.folder.names == ["image.png"])
  }

  @Test func `a rejected marker writes nothing, with --keep-going the others are drawn`() throws {
    let sheet = try PlaceSheet(60, 60)
    let table = "id,label,x,y\nA,,0.5,0.5\nB,,1.5,0.5\n"

    let stop = try sheet.run(table, "--json")
    #expect(stop.status == .rejected)
    #expect(stop.report["output"] == .null)
    #expect(stop.errors.contains("markers.csv:3: x = 1.5 (90.0 px of 60, 30.0 px outside)"))
    #expect(sheet.folder.names == ["image.png", "markers.csv"])

    let go = try sheet.run(table, "--json", "--keep-going")
    #expect(go.status == .rejected)
    #expect(go.report["output"].text == sheet.folder["out.png"])
    #expect(go.report["totals"]["drawn"] == .number(1))
    #expect(try sheet.pixels()[30, 30] == RGBA8(red: 0, green: 0x57, blue: 0xD9))
  }

  @Test func `markers of other images are skipped and counted, none left is an error`() throws {
    let sheet = try PlaceSheet(60, 60)

    let some = try sheet.run(
      "image,x,y\nother.png,9,9\nimage.png,0.5,0.5\nsub/image.png,0.1,0.1\n", "--json")
    #expect(some.status == .done)
    #expect(some.report["totals"]["markers"] == .number(1))
    #expect(some.errors.contains("2 rows skipped, because they name other images"))

    let none = try sheet.run("image,x,y\nother.png,0.5,0.5\n", to: "none.png")
    #expect(none.status == .rejected)
    #expect(none.errors.split(separator: "\n").count == 1)
    #expect(!sheet.folder.names.contains("none.png"))
  }

  @Test func `a character that no font has is an error before anything is written`() throws {
    let sheet = try PlaceSheet(60, 60)
    let table = "id,label,x,y\nA,fine,0.5,0.5\nB,x\u{10FFFD}\u{10FFFC},0.5,0.5\n"

    let run = try sheet.run(table)
    #expect(run.status == .rejected)
    #expect(run.output == "")
    #expect(run.errors.split(separator: "\n").count == 1)
    for part in ["markers.csv:3: ", "marker B", "U+10FFFD U+10FFFC", "--missing-glyph warn"] {
      #expect(run.errors.contains(part), "\(run.errors)")
    }
    #expect(sheet.folder.names == ["image.png", "markers.csv"])

    let going = try sheet.run(table, "--keep-going", "--json")
    #expect(going.status == .rejected)
    #expect(going.report["output"] == .null)
    #expect(sheet.folder.names == ["image.png", "markers.csv"])

    let warned = try sheet.run(table, "--missing-glyph", "warn")
    #expect(warned.status == .done)
    #expect(warned.errors.contains("U+10FFFD U+10FFFC"))
    #expect(sheet.folder.names.contains("out.png"))
  }

  @Test func `an impossible value of a marker is a fault of its row`() throws {
    let sheet = try PlaceSheet(60, 60)
    for (column, value) in [
      ("color", "notacolor"), ("size", "0"), ("size", "-3"), ("size", "nan"), ("size", "big"),
      ("color", "#12"),
    ] {
      let run = try sheet.run("x,y,label,\(column)\n0.5,0.5,,\(value)\n")

      #expect(run.status == .rejected, "\(column) \(value)")
      #expect(run.errors.contains("markers.csv:2: "))
      #expect(run.errors.split(separator: "\n").count == 1)
      #expect(!sheet.folder.names.contains("out.png"))
    }
  }

  @Test func `markers outside the view are reported as hidden and leave no ink`() throws {
    let sheet = try PlaceSheet(80, 50)

    let run = try sheet.run(
      "x,y,label\n0.5,0.5,\n0.95,0.95,\n", "--view", "20,5,40,40", "--canvas", "80x50")

    #expect(run.status == .done)
    #expect(run.errors.contains("not shown: 1 of 2"))
    // The view is 50x50 at (15, 0) of the canvas: the hidden marker would be at (85, 53).
    #expect(try sheet.pixels()[75, 45] == .white)
  }

  @Test func `a small marker on a large picture is noted if no canvas was given`() throws {
    let sheet = try PlaceSheet(SampleImages.png(width: 2000, height: 1900))

    let own = try sheet.run("x,y,label,size\n0.5,0.5,,27\n", "--allow-truncated", "--json")
    let chosen = try sheet.run(
      "x,y,label,size\n0.5,0.5,,27\n", "--allow-truncated", "--canvas", "200x190")

    // 1.5 % of 1900 is 28.5.
    #expect(own.errors.contains("small"), "\(own.errors)")
    #expect(!chosen.errors.contains("small"))
  }
}
