import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// The outputs and reports, and that nothing is written if there is a fault.
struct NormalizeOutputTests {
  private let folder: TemporaryFolder
  private let table: String

  init() throws {
    folder = try TemporaryFolder()
    table = try folder.write(Array("id,x,y\nA,40,20\nB,90,1\n".utf8), to: "points.csv")
  }

  @Test func `the file appears only when it is complete`() throws {
    let good = try folder.write(Array("x,y\n40,20\n".utf8), to: "good.csv")

    let run = CommandRun("normalize", good, "--size", "80x50", "-o", folder["out.csv"])

    #expect(run.status == .done)
    #expect(run.output == "")
    #expect(run.errors == "")
    #expect(try Fixture.bytes(at: folder["out.csv"]) == Array("x,y\n0.5,0.4\n".utf8))
  }

  @Test func `a rejected row leaves the old file and adds none`() throws {
    try folder.write(Array("old".utf8), to: "out.csv")

    let run = CommandRun("normalize", table, "--size", "80x50", "-o", folder["out.csv"])

    #expect(run.status == .rejected)
    #expect(try Fixture.bytes(at: folder["out.csv"]) == Array("old".utf8))
    #expect(folder.names == ["out.csv", "points.csv"])
  }

  @Test func `a table that breaks off late leaves the old file, and nothing on standard output`()
    throws
  {
    let rows = String(repeating: "1,1\n", count: 20_000)
    let long = try folder.write(Array("x,y\n\(rows)1,2,3\n".utf8), to: "long.csv")
    try folder.write(Array("old".utf8), to: "out.csv")

    let file = CommandRun("normalize", long, "--size", "80x50", "-o", folder["out.csv"])
    let output = CommandRun("normalize", long, "--size", "80x50")

    #expect(file.status == .rejected)
    #expect(file.errors.hasPrefix("imgmark: \(long):20002: expected 2 fields, found 3"))
    #expect(try Fixture.bytes(at: folder["out.csv"]) == Array("old".utf8))
    #expect(output.output == "")
  }

  @Test func `standard output gets nothing before all is checked`() {
    let run = BinaryRun(
      #"printf 'x,y\n40,20\n90,1\n' | "$imgmark" normalize --size 80x50 -o - 2>/dev/null"#)

    #expect(run.status == 1)
    #expect(run.output == "")
  }

  @Test func `with --keep-going the file holds the good rows`() throws {
    let run = CommandRun(
      "normalize", table, "--size", "80x50", "-o", folder["out.csv"], "--keep-going")

    #expect(run.status == .rejected)
    #expect(try Fixture.bytes(at: folder["out.csv"]) == Array("id,x,y\nA,0.5,0.4\n".utf8))
  }

  @Test func `an input isn't replaced, whatever its name`() throws {
    let image = try folder.write(SampleImages.png(width: 80, height: 50), to: "a.png")
    let good = try folder.write(Array("x,y\n40,20\n".utf8), to: "good.csv")
    try folder.hardLink("other.csv", to: "good.csv")
    try folder.link("link.csv", to: good)
    try folder.makeFolder("sub")

    for output in [
      good, folder["other.csv"], folder["link.csv"], folder["sub/../good.csv"], image,
    ] {
      let run = CommandRun("normalize", good, image, "-o", output)

      #expect(run.status == .file)
      #expect(run.errors.contains("would overwrite the input"))
      #expect(run.errors.split(separator: "\n").count == 1)
    }
    #expect(try Fixture.bytes(at: good) == Array("x,y\n40,20\n".utf8))
  }

  @Test func `an image that the table names isn't replaced`() throws {
    let image = try folder.write(SampleImages.png(width: 80, height: 50), to: "a.png")
    let named = try folder.write(Array("image,x,y\na.png,40,20\n".utf8), to: "named.csv")

    let run = CommandRun("normalize", named, "-o", image)

    #expect(run.status == .file)
    #expect(try Fixture.bytes(at: image) == SampleImages.png(width: 80, height: 50))
  }

  @Test func `the report's keys are in their fixed order`() throws {
    let image = try folder.write(
      SampleImages.jpeg(width: 50, height: 80, orientation: 6), to: "a.jpg")

    let run = CommandRun(
      "normalize", table, image, "--crop", "10,10,40,30", "--json", "--keep-going", "-o",
      folder["out.csv"])

    #expect(run.status == .rejected)
    #expect(run.lines.count == 1)
    let report = run.report
    #expect(
      report.keys == [
        "image", "crop", "frame", "rows", "written", "snapped", "outside_crop", "rejected",
        "points", "output",
      ])
    #expect(
      report["image"].keys == ["width", "height", "stored_width", "stored_height", "orientation"])
    #expect(report["image"].numbers == [80, 50, 50, 80, 6])
    #expect(report["crop"].numbers == [10, 10, 40, 30, 10, 10, 30, 10])
    #expect(report["frame"] == .list([.text("crop 10,10,40,30")]))
    #expect(report["rows"] == .number(2))
    #expect(report["written"] == .number(1))
    #expect(report["outside_crop"] == .number(0))
    #expect(report["output"].text == folder["out.csv"])
    let rejected = report["rejected"][0]
    #expect(rejected.keys == ["line", "id", "axis", "value", "pixels_outside"])
    #expect(rejected["line"] == .number(3))
    #expect(rejected["id"] == .text("B"))
    #expect(rejected["axis"] == .text("x"))
    // (10 + 90) / 80, 20 px outside.
    #expect(rejected["value"] == .number(1.25))
    #expect(rejected["pixels_outside"] == .number(20))
  }

  @Test func `the report is printed with status 1 as well, and only the output is withheld`() {
    let run = CommandRun(
      "normalize", table, "--size", "80x50", "--json", "-o", folder["out.csv"])

    #expect(run.status == .rejected)
    #expect(run.report["rejected"].values.count == 1)
    #expect(run.report["written"] == .number(0))
    #expect(run.report["output"] == .null)
    #expect(folder.names == ["points.csv"])
  }

  @Test(arguments: [["--json"], ["--json", "-o", "-"]])
  func `with --json a table needs a file, since standard output has the report`(words: [String]) {
    let run = CommandRun(["normalize", table, "--size", "80x50"] + words)

    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(
      run.errors.hasPrefix(
        "imgmark: --json prints the report instead of the table; add -o FILE for the table"))
  }

  @Test func `with --json no row goes to standard output`() {
    let run = CommandRun(
      "normalize", table, "--size", "80x50", "--json", "--out-of-range", "drop", "-o",
      folder["out.csv"])

    #expect(run.lines.count == 1)
    #expect(run.report["rows"] == .number(2))
    #expect(run.report["written"] == .number(1))
    #expect(run.status == .done)
  }

  @Test func `snapped numbers and those outside their crop are counted`() throws {
    let rows = try folder.write(Array("x,y\n0.5,1.0000001\n0.5,0.5\n".utf8), to: "rows.csv")

    let noise = CommandRun(
      "normalize", rows, "--size", "80x50", "--units", "fraction", "--json", "-o",
      folder["noise.csv"])
    let crop = CommandRun(
      "normalize", table, "--size", "200x100", "--crop", "0,0,50,50", "--json", "-o",
      folder["crop.csv"])

    #expect(noise.report["snapped"] == .number(1))
    #expect(noise.report["outside_crop"] == .number(0))
    #expect(crop.report["snapped"] == .number(0))
    #expect(crop.report["outside_crop"] == .number(1))
  }

  @Test func `a number that is off the image as well isn't counted as outside its crop`() {
    let run = CommandRun(
      "normalize", table, "--size", "80x50", "--crop", "0,0,50,50", "--json", "-o",
      folder["out.csv"])

    #expect(run.report["outside_crop"] == .number(0))
    #expect(run.report["rejected"].values.count == 1)
    #expect(!run.errors.contains("crop"))
  }

  @Test func `a rejected row without a coordinate at fault has its reason`() throws {
    let rows = try folder.write(Array("id,x,y\nA,90,1\nB,,1\n".utf8), to: "rows.csv")

    let run = CommandRun("normalize", rows, "--size", "80x50", "--json", "-o", folder["out.csv"])

    let rejected = run.report["rejected"].values
    #expect(rejected.count == 2)
    #expect(rejected[0].keys == ["line", "id", "axis", "value", "pixels_outside"])
    #expect(rejected[1].keys == ["line", "id", "axis", "value", "pixels_outside", "reason"])
    #expect(rejected[1]["axis"] == .null)
    #expect(rejected[1]["reason"] == .text("x is empty; write a number"))
  }

  @Test func `several pictures have a report each, one object per line`() throws {
    try folder.write(SampleImages.png(width: 80, height: 50), to: "a.png")
    try folder.write(SampleImages.jpeg(width: 100, height: 40, orientation: 6), to: "b.jpg")
    let named = try folder.write(
      Array("image,x,y\na.png,40,20\nb.jpg,20,25\nb.jpg,41,0\na.png,8,5\n".utf8), to: "named.csv")

    let run = CommandRun("normalize", named, "--json", "--keep-going", "-o", folder["out.csv"])

    #expect(run.reports.count == 2)
    #expect(run.reports.map { $0["image"]["width"].number } == [80, 40])
    #expect(run.reports.map { $0["rows"].number } == [2, 2])
    #expect(run.reports.map { $0["written"].number } == [2, 1])
    #expect(run.reports[1]["rejected"][0]["line"] == .number(4))
    #expect(run.reports[0]["rejected"] == .list([]))
  }

  @Test func `points given one by one are printed one per line`() {
    let run = normalized(points: ["40,20", "0,0", "80,50"], ["--size", "80x50"])

    #expect(run.output == "0.5,0.4\n0,0\n1,1\n")
    #expect(run.status == .done)
  }

  @Test func `points given one by one are in the report`() {
    let run = normalized(points: ["40,20", "10,10"], ["--size", "80x50", "--json"])

    #expect(
      run.output.contains(
        #""points":[{"in":[40,20],"out":[0.5,0.4]},{"in":[10,10],"out":[0.125,0.2]}]"#))
    #expect(run.report["rows"] == .number(2))
    #expect(run.report["written"] == .number(2))
    #expect(run.report["output"] == .null)
  }

  @Test func `a point outside is rejected, and no point is printed`() {
    let run = normalized(points: ["40,20", "90,3"], ["--size", "80x50"])
    let report = normalized(points: ["40,20", "90,3"], ["--size", "80x50", "--json"])
    let others = normalized(points: ["40,20", "90,3"], ["--size", "80x50", "--keep-going"])

    #expect(run.output == "")
    #expect(run.status == .rejected)
    #expect(
      run.errors == "imgmark: --point 90,3: x = 1.125 (90.0 px of 80, 10.0 px outside)\n"
        + "imgmark: all 2 points fit as percent: --units percent\n")
    #expect(report.status == .rejected)
    #expect(report.report["rejected"][0]["axis"] == .text("x"))
    #expect(report.report["rejected"][0]["pixels_outside"] == .number(10))
    #expect(others.output == "0.5,0.4\n")
    #expect(others.status == .rejected)
  }

  @Test func `quiet drops notes, not errors`() {
    let note = CommandRun(
      "normalize", table, "--size", "80x50", "--out-of-range", "drop", "--quiet")
    let fault = CommandRun("normalize", table, "--size", "80x50", "--quiet")

    #expect(note.errors == "")
    #expect(note.output == "id,x,y\nA,0.5,0.4\n")
    #expect(fault.errors.contains("x = 1.125"))
  }

  @Test func `a pipe larger than the memory buffer is still read twice`() {
    // 9 MB, more than the 8 that are kept in memory; the fault is at the very end.
    let run = BinaryRun(
      """
      (printf 'x,y,text\\n'; yes "40,20,$(printf '%09999d')" | head -900; printf '90,1,\\n') |
      "$imgmark" normalize --size 80x50 2>&1 | head -1
      """)

    #expect(
      run.output == "imgmark: standard input:902: x = 1.125 (90.0 px of 80, 10.0 px outside)\n")
  }
}
