import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Several images at once, each with its own output in a folder.
struct PlaceBatchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Images in folders, each with a size of its own.
  private func tree(_ names: [String]) throws {
    for (index, name) in names.enumerated() {
      var parent = ""
      for part in name.split(separator: "/").dropLast() {
        parent += parent.isEmpty ? "\(part)" : "/\(part)"
        _ = try? folder.makeFolder(parent)
      }
      try folder.write(TestPicture.png(10 + index, 10), to: name)
    }
  }

  private func names(in name: String) -> [String] {
    BinaryRun("cd '\(folder[name])' && find . -type f | LC_ALL=C sort").output
      .split(separator: "\n").map(String.init)
  }

  @Test func `several images give one output each`() throws {
    try tree(["a.png", "b.png", "c.png"])

    let run = CommandRun(
      "place", folder["a.png"], folder["b.png"], folder["c.png"], "-o", folder["out"])

    #expect(run.status == .done)
    #expect(run.lines == ["a", "b", "c"].map { "\(folder["out"])/\($0).png" })
    #expect(names(in: "out") == ["./a.png", "./b.png", "./c.png"])
    #expect(try DecodedPicture(Fixture.bytes(at: folder["out/b.png"])).header.size.width == 11)
  }

  @Test func `a folder keeps its tree, and files that aren't images are counted`() throws {
    try tree(["in/x/1.png", "in/y/1.png", "in/y/deep/2.PNG"])
    try folder.write(Array("text".utf8), to: "in/notes.txt")

    let run = CommandRun("place", folder["in"], "-o", "\(folder["out"])/")

    #expect(run.status == .done)
    #expect(names(in: "out") == ["./x/1.png", "./y/1.png", "./y/deep/2.PNG"])
    #expect(run.errors.contains("files in folders that aren't images, left out: 1"))
  }

  @Test(arguments: [
    (["x/1.png", "y/1.png"], ["x/1.png", "y/1.png"]),
    (["x/1.png", "y/1.PNG"], ["x/1.png", "y/1.PNG"]),
    (["x/a.png", "y/A.png"], ["x", "y"]),
  ])
  func `two outputs of one name are rejected before anything is written`(
    files: [String], operands: [String]
  ) throws {
    try tree(files)

    let run = CommandRun(["place"] + operands.map { folder[$0] } + ["-o", folder["out"]])

    #expect(run.status == .rejected)
    #expect(run.output == "")
    for file in files { #expect(run.errors.contains(folder[file])) }
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(folder.names == ["x", "y"])
  }

  /// As a user types `place *.png -o DIR`, with any number of matching files.
  @Test(arguments: ["out", "out/", "new/"])
  func `one image goes into a folder if one is named`(name: String) throws {
    try tree(["a.png"])
    try folder.makeFolder("out")

    let run = CommandRun("place", folder["a.png"], "-o", folder[name])

    let parent = name.hasPrefix("new") ? "new" : "out"
    #expect(run.status == .done, "\(run.errors)")
    #expect(folder.names == (parent == "new" ? ["a.png", "new", "out"] : ["a.png", "out"]))
    #expect(names(in: parent) == ["./a.png"])
  }

  /// Folders on other disks are often linked.
  @Test(arguments: ["link", "link/", "lost"])
  func `a link to a folder stays a link, to the pictures`(name: String) throws {
    try tree(["a.png", "b.png"])
    try folder.makeFolder("disk")
    try folder.makeFolder("disk/real")
    try folder.link("link", to: folder["disk/real"])
    try folder.link("lost", to: "disk/new")

    let run = CommandRun("place", folder["a.png"], folder["b.png"], "-o", folder[name])

    #expect(run.status == .done, "\(run.errors)")
    #expect(folder.names == ["a.png", "b.png", "disk", "link", "lost"])
    #expect(
      names(in: "disk")
        == (name == "lost" ? ["./new/a.png", "./new/b.png"] : ["./real/a.png", "./real/b.png"]))
  }

  /// Latin-1, as in old archives: bytes E4 and E5, which aren't UTF-8.
  @Test func `names that aren't UTF-8 keep their bytes`() throws {
    try folder.makeFolder("in")
    let names = [0xE4, 0xE5].map { [UInt8(ascii: "b"), $0] + Array("r.png".utf8) }
    for name in names {
      try AtomicFile.write(
        TestPicture.png(10, 10), to: FilePath(folder["in"]).appending(FilePath(bytes: name)))
    }

    let run = CommandRun("place", folder["in"], "-o", folder["out"])

    #expect(run.status == .done, "\(run.errors)")
    let written = try SystemCall.entries(of: FilePath(folder["out"])).map(\.name)
    #expect(Set(written) == Set(names))
  }

  @Test func `several images need a folder to go into`() throws {
    try tree(["a.png", "b.png"])

    for words in [[], ["-o", "-"]] {
      let run = CommandRun(["place", folder["a.png"], folder["b.png"]] + words)

      #expect(run.status == .usage)
      #expect(run.output == "")
      #expect(run.errors.contains("-o DIR"))
    }
  }

  @Test func `a folder that holds files is rejected, or files are replaced one by one`() throws {
    try tree(["a.png", "b.png", "out/a.png"])
    try folder.write(Array("mine".utf8), to: "out/mine.txt")
    let old = try Fixture.bytes(at: folder["out/a.png"])
    let words = ["place", folder["a.png"], folder["b.png"], "-o", folder["out"]]

    let refused = CommandRun(words)
    #expect(refused.status == .file)
    #expect(refused.errors.contains("--overwrite"))
    #expect(try Fixture.bytes(at: folder["out/a.png"]) == old)

    let replaced = CommandRun(words + ["--overwrite"])
    #expect(replaced.status == .done)
    #expect(names(in: "out") == ["./a.png", "./b.png", "./mine.txt"])
    #expect(try Fixture.bytes(at: folder["out/mine.txt"]) == Array("mine".utf8))
    #expect(try DecodedPicture(Fixture.bytes(at: folder["out/a.png"])).header.size.width == 10)
  }

  @Test func `an empty folder is filled`() throws {
    try tree(["a.png", "b.png"])
    try folder.makeFolder("out")

    let run = CommandRun("place", folder["a.png"], folder["b.png"], "-o", folder["out"])

    #expect(run.status == .done)
    #expect(names(in: "out") == ["./a.png", "./b.png"])
  }

  @Test func `images are not overwritten by their own outputs`() throws {
    try tree(["in/a.png", "in/b.png"])
    let before = try Fixture.bytes(at: folder["in/a.png"])

    let run = CommandRun("place", folder["in"], "-o", folder["in"], "--overwrite")

    #expect(run.status == .file)
    #expect(run.errors.contains("would overwrite the input"))
    #expect(try Fixture.bytes(at: folder["in/a.png"]) == before)
    #expect(names(in: "in") == ["./a.png", "./b.png"])
  }

  @Test func `a folder whose parent is missing is rejected`() throws {
    try tree(["a.png", "b.png"])

    let run = CommandRun("place", folder["a.png"], folder["b.png"], "-o", folder["gone/out"])

    #expect(run.status == .file)
    #expect(run.errors.contains("does not exist"))
    #expect(folder.names == ["a.png", "b.png"])
  }

  @Test func `one broken image prevents the whole folder`() throws {
    try tree(["a.png", "b.png"])
    let broken = try folder.write(Array(TestPicture.png(30, 30).prefix(60)), to: "c.png")

    let run = CommandRun("place", folder["a.png"], folder["b.png"], broken, "-o", folder["out"])

    #expect(run.status == .file)
    #expect(run.errors.contains("\(broken): "))
    #expect(folder.names == ["a.png", "b.png", "c.png"])
  }

  @Test func `rows go to the image that they name, in row order`() throws {
    try tree(["a.png", "b.png"])
    let table = try folder.write(
      Array(
        "image,id,x,y\nb.png,1,0.1,0.1\na.png,2,0.2,0.2\nc.png,3,0.3,0.3\nb.png,4,0.4,0.4\n".utf8),
      to: "markers.csv")

    let run = CommandRun(
      "place", folder["a.png"], folder["b.png"], table, "-o", folder["out"], "--json")

    #expect(run.status == .done)
    #expect(run.reports.count == 2)
    #expect(run.reports[0]["markers"].values.map { $0["id"].text } == ["2"])
    #expect(run.reports[1]["markers"].values.map { $0["id"].text } == ["1", "4"])
    #expect(run.errors.contains("1 row skipped, because they name other images"))
  }

  @Test func `images of one name are distinguished by their folders`() throws {
    try tree(["in/x/1.png", "in/y/1.png"])
    let exact = try folder.write(
      Array("image,x,y\nx/1.png,0.1,0.1\ny\\1.png,0.2,0.2\n".utf8), to: "exact.csv")
    let vague = try folder.write(Array("image,x,y\n1.png,0.1,0.1\n".utf8), to: "vague.csv")

    let told = CommandRun("place", folder["in"], exact, "-o", folder["out"], "--json")
    let mixed = CommandRun("place", folder["in"], vague, "-o", folder["out2"])

    #expect(told.status == .done)
    #expect(
      told.reports.map { $0["markers"][0]["normalized"].numbers } == [[0.1, 0.1], [0.2, 0.2]])
    #expect(mixed.status == .rejected)
    #expect(mixed.errors.contains("several images are called '1.png'"))
    #expect(!folder.names.contains("out2"))
  }

  @Test func `a table without an image column applies to each image`() throws {
    try tree(["a.png", "b.png"])
    let table = try folder.write(Array("x,y\n5,5\n".utf8), to: "markers.csv")

    let run = CommandRun(
      "place", folder["a.png"], folder["b.png"], table, "-o", folder["out"], "--json", "--units",
      "px")

    #expect(
      run.reports.map { $0["markers"][0]["normalized"].numbers } == [[0.5, 0.5], [5.0 / 11, 0.5]])
  }

  @Test func `each of several images is turned upright by its own orientation`() throws {
    let image = try TestPicture.png(12, 8)
    try folder.write(image, to: "a.png")
    try folder.write(SampleImages.png(image, orientation: 8), to: "b.png")

    let sizes = CommandRun("size", folder["a.png"], folder["b.png"])
    let run = CommandRun("place", folder["a.png"], folder["b.png"], "-o", folder["out"], "--json")

    #expect(sizes.lines[0].hasPrefix("12x8"))
    #expect(sizes.lines[1].hasPrefix("8x12"))
    #expect(sizes.lines[1].hasSuffix("(stored 12x8, orientation 8)"))
    #expect(run.reports.map { $0["placement"]["source"].numbers } == [[12, 8], [8, 12]])
  }

  @Test func `a folder without an image is an error`() throws {
    try folder.makeFolder("empty")
    try folder.write(Array("text".utf8), to: "empty/a.txt")

    let run = CommandRun("place", folder["empty"], "-o", folder["out"])

    #expect(run.status == .file)
    #expect(run.errors.contains("contains no images"))
    #expect(folder.names == ["empty"])
  }

  @Test func `progress isn't written if the output isn't a terminal`() throws {
    try tree(["a.png", "b.png"])

    let run = BinaryRun(
      "cd '\(folder.path)' && \"$imgmark\" place a.png b.png -o out 2>&1 >/dev/null")

    #expect(run.output == "")
  }

  @Test func `a picture with a missing character is left out, --keep-going writes the others`()
    throws
  {
    try tree(["a.png", "b.png"])
    let table = try folder.write(
      Array("image,label,x,y\na.png,fine,0.5,0.5\nb.png,x\u{10FFFD},0.5,0.5\n".utf8),
      to: "markers.csv")
    let words = ["place", folder["a.png"], folder["b.png"], table, "-o", folder["out"], "--json"]

    let stop = CommandRun(words)
    #expect(stop.status == .rejected)
    #expect(stop.reports.map { $0["output"] } == [.null, .null])
    #expect(!folder.names.contains("out"))

    let go = CommandRun(words + ["--keep-going"])
    #expect(go.status == .rejected)
    #expect(go.reports.map { $0["output"] } == [.text(folder["out/a.png"]), .null])
    #expect(names(in: "out") == ["./a.png"])
  }
}
