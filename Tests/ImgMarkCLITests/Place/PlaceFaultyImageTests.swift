import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Several images, some of which can't be drawn: each is named, and the others can be written.
struct PlaceFaultyImageTests {
  private let folder: TemporaryFolder

  /// Writes images: the pixels of b can't be decoded, c ends within its header and e within its
  /// rows.
  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("in")
    try folder.write(TestPicture.png(20, 10), to: "in/a.png")
    try folder.write(Self.gif, to: "in/b.gif")
    try folder.write(Array(TestPicture.png(30, 30).prefix(20)), to: "in/c.png")
    try folder.write(TestPicture.png(40, 10), to: "in/d.png")
    try folder.write(Array(TestPicture.png(30, 30).prefix(60)), to: "in/e.png")
  }

  /// A GIF of one pixel: header, screen, palette, image, end (GIF89a, 17 to 27).
  private static let gif: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]

  private func files(in name: String) -> [String] {
    BinaryRun("cd '\(folder[name])' && find . -type f | LC_ALL=C sort").output
      .split(separator: "\n").map(String.init)
  }

  /// The files that errors name, in order.
  private func named(in run: CommandRun) -> [String] {
    run.errors.split(separator: "\n").filter { !$0.contains("note: ") }.compactMap { line in
      ["a.png", "b.gif", "c.png", "d.png", "e.png"].first { line.contains("/\($0): ") }
    }
  }

  @Test(arguments: ["1", "2"])
  func `every image that can't be drawn is named`(jobs: String) throws {
    let run = CommandRun(
      "place", folder["in"], "--marker", "0.5,0.5", "-o", folder["out"], "--jobs", jobs)

    #expect(run.status == .file)
    #expect(run.output == "")
    // Files without a header are known before anything is drawn.
    #expect(named(in: run) == ["c.png", "b.gif", "e.png"])
    #expect(
      run.errors.hasSuffix(
        "\(folder["out"]): nothing was written, 3 of 5 pictures have faults; "
          + "--keep-going writes the others\n"))
    #expect(folder.names == ["in"])
  }

  @Test(arguments: ["1", "2"])
  func `--keep-going writes the others, with the same bytes as alone`(
    jobs: String
  ) throws {
    let marker = ["--marker", "0.5,0.5"]
    let alone = CommandRun(
      ["place", folder["in/a.png"], folder["in/d.png"], "-o", folder["alone"]] + marker)
    let run = CommandRun(
      ["place", folder["in"], "-o", folder["out"], "--jobs", jobs, "--keep-going"] + marker)

    #expect(alone.status == .done)
    #expect(run.status == .file)
    #expect(run.lines == [folder["out/a.png"], folder["out/d.png"]])
    #expect(named(in: run) == ["c.png", "b.gif", "e.png"])
    #expect(files(in: "out") == ["./a.png", "./d.png"])
    for name in ["a.png", "d.png"] {
      #expect(
        try Fixture.bytes(at: folder["out/\(name)"]) == Fixture.bytes(at: folder["alone/\(name)"]))
    }
  }

  @Test func `a report has a line for each image`() throws {
    let run = CommandRun(
      "place", folder["in"], "-o", folder["out"], "--keep-going", "--json")

    #expect(run.status == .file)
    #expect(
      run.reports.map { $0["image"].text } == [
        folder["in/c.png"], nil, folder["in/b.gif"], nil, folder["in/e.png"],
      ])
    #expect(
      run.reports.map { $0["output"].text } == [
        nil, folder["out/a.png"], nil, folder["out/d.png"], nil,
      ])
    #expect(run.reports[2]["error"].text?.contains("unsupported gif") == true)
  }

  @Test func `a missing image doesn't stop the others`() throws {
    let words = ["place", folder["gone.png"], folder["in/a.png"], "-o", folder["out"]]

    let stop = CommandRun(words)
    #expect(stop.status == .file)
    #expect(stop.errors.hasPrefix("imgmark: \(folder["gone.png"]): no such file\n"))
    #expect(folder.names == ["in"])

    let go = CommandRun(words + ["--keep-going"])
    #expect(go.status == .file)
    #expect(files(in: "out") == ["./a.png"])
  }

  @Test func `a missing table is always an error`() throws {
    let run = CommandRun(
      "place", folder["in/a.png"], folder["gone.csv"], "-o", folder["a.png"], "--keep-going")

    #expect(run.status == .file)
    #expect(run.errors == "imgmark: \(folder["gone.csv"]): no such file\n")
    #expect(folder.names == ["in"])
  }

  @Test func `pages of a document are those of the images that can be drawn`() throws {
    try folder.makeFolder("alone")
    let alone = CommandRun(
      "place", folder["in/a.png"], folder["in/d.png"], "-o", folder["alone/x.pdf"])
    let stop = CommandRun("place", folder["in"], "-o", folder["x.pdf"])
    #expect(alone.status == .done)
    #expect(stop.status == .file)
    #expect(named(in: stop) == ["c.png", "b.gif", "e.png"])
    #expect(folder.names == ["alone", "in"])

    let go = CommandRun("place", folder["in"], "-o", folder["x.pdf"], "--keep-going")

    #expect(go.status == .file)
    #expect(
      try Fixture.bytes(at: folder["x.pdf"]) == Fixture.bytes(at: folder["alone/x.pdf"]))
  }

  @Test func `a view for which one image is too small is a fault of that image`() throws {
    let run = CommandRun(
      "place", folder["in/a.png"], folder["in/d.png"], "--view", "25,0,10,10", "-o", folder["out"],
      "--keep-going")

    #expect(run.status == .rejected)
    #expect(run.errors.hasPrefix("imgmark: \(folder["in/a.png"]): view 25,0,10,10 sticks out"))
    #expect(files(in: "out") == ["./d.png"])
  }
}
