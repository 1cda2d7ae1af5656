import ImgMark
import ImgMarkArguments
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// The notes about pictures, and about markers by hand outside of them.
struct PlaceRemarkTests {
  @Test func `a key without markers is noted`() throws {
    let run = try PlaceSheet(300, 200).run(nil, "--key", "right")

    #expect(run.status == .done)
    #expect(run.errors.contains("no markers, so the key was left out"), "\(run.errors)")
  }

  /// A table with such a byte is rejected, too.
  @Test func `a label by hand that isn't UTF-8 is rejected`() throws {
    let sheet = try PlaceSheet(30, 20)
    var console = Console.memory()
    let status = ImgMarkCommand(.all).run(
      [
        "place", Argument(sheet.image), Argument(bytes: Array("--marker=0.5,0.5,a".utf8) + [0xFF]),
        "-o", Argument(sheet.folder["out.png"]),
      ], on: &console)

    #expect(status == .usage)
    #expect(
      String(decoding: console.errors, as: UTF8.self).contains("has a label that is not UTF-8"))
    #expect(sheet.folder.names == ["image.png"])
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("in")
    for name in ["a", "b", "c"] {
      try folder.write(TestPicture.png(100, 100), to: "in/\(name).png")
    }
  }

  private func lines(_ run: CommandRun) -> [String] {
    run.errors.split(separator: "\n").map(String.init)
  }

  @Test func `the same note about several pictures is one line`() throws {
    let words = ["place", folder["in"], "--marker", "0.01,0.5,A", "--canvas", "100x100"]

    let folderRun = CommandRun(words + ["-o", folder["out"]])
    let pages = CommandRun(words + ["-o", folder["out.pdf"]])

    let note =
      "imgmark: note: \(folder["in/a.png"]): markers that extend past the image: 1; "
      + "--json gives how far (also in 2 more pictures)"
    #expect(lines(folderRun) == [note])
    #expect(lines(pages) == [note])
  }

  @Test func `a note about one picture names it`() throws {
    let table = try folder.write(
      Array("image,label,x,y\na.png,A,0.5,0.5\nb.png,A,0.01,0.5\nc.png,A,0.5,0.5\n".utf8),
      to: "t.csv")

    let run = CommandRun("place", folder["in"], table, "--canvas", "100x100", "-o", folder["out"])

    #expect(
      lines(run) == [
        "imgmark: note: \(folder["in/b.png"]): markers that extend past the image: 1; "
          + "--json gives how far"
      ])
  }

  /// 1.2 times 100 pixels are 120, 20 beyond the edge.
  @Test func `a marker by hand outside the image is in the report`() {
    let run = CommandRun(
      "place", folder["in/a.png"], "--marker", "1.2,0.5,Q", "--marker", "0.5,0.5,R", "--json",
      "-o", folder["out.png"])

    #expect(run.status == .rejected)
    #expect(
      lines(run) == [
        "imgmark: \(folder["in/a.png"]): --marker number 1: "
          + "x = 1.2 (120.0 px of 100, 20.0 px outside)"
      ])
    #expect(run.report["output"] == .null)
    #expect(run.report["markers"].values.map { $0["label"].text } == ["R"])
    #expect(run.report["refused"][0]["rule"].text == "out-of-range")
    #expect(folder.names == ["in"])
  }

  @Test func `--keep-going draws the markers by hand that lie on the image`() {
    let run = CommandRun(
      "place", folder["in/a.png"], "--marker", "1.2,0.5,Q", "--marker", "0.5,0.5,R", "--json",
      "-o", folder["out.png"], "--keep-going")

    #expect(run.status == .rejected)
    #expect(run.report["output"].text == folder["out.png"])
    #expect(run.report["markers"].values.map { $0["label"].text } == ["R"])
  }

  @Test(arguments: [
    (["50,50"], "the point fits as percent: --units percent"),
    (["50,50", "500,900"], "all 2 points fit as permille: --units permille"),
  ])
  func `markers by hand get the same hints as rows`(points: [String], hint: String) {
    let run = CommandRun(
      ["place", folder["in/a.png"], "-o", folder["out.png"]]
        + points.flatMap { ["--marker", "\($0),"] })

    #expect(run.status == .rejected)
    #expect(lines(run).last == "imgmark: \(folder["in/a.png"]): \(hint)")
  }

  @Test func `points by hand get the same hints as rows`() {
    let run = CommandRun(
      "normalize", "--size", "1000x1000", "--units", "fraction", "--point", "50,20")

    #expect(run.status == .rejected)
    #expect(lines(run).last == "imgmark: the point fits as percent: --units percent")
  }

  /// 1.2 of 800 pixels are 960 and 160 beyond: the product is exact, the difference 1.2 - 1 isn't.
  @Test func `the distance outside is computed without the error of a product`() {
    let run = CommandRun(
      "normalize", "--size", "800x500", "--units", "fraction", "--point", "1.2,0.5", "--json")

    #expect(run.report["rejected"][0]["pixels_outside"] == .number(160))
  }
}
