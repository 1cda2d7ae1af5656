import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// `--json` prints an object even if the status is 1.
struct RejectedReportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(TestPicture.png(40, 20), to: "a.png")
    try folder.write(TestPicture.png(40, 20), to: "b.png")
    try folder.write(Array("x,y\n0.5,0.5\n1.5,0.25\n0.25,-2\n".utf8), to: "out.csv")
    try folder.write(Array("image,x,y\nb.png,0.5,0.5\n".utf8), to: "other.csv")
    try folder.write(
      Array("image,x,y\na.png,0.5,0.5\nb.png,0.5,1.5\nb.png,0.5,0.5\n".utf8), to: "both.csv")
    try folder.write(
      Array("x,y\n0.5,\u{FF}\n".unicodeScalars.map { UInt8($0.value) }), to: "latin.csv")
    try folder.write(Array("{\"images\":[".utf8), to: "broken.json")
    let coco = #"""
      {"images":[{"id":1,"file_name":"a.png","width":40,"height":20}],"annotations":[
      {"id":1,"image_id":1,"category_id":1,"bbox":[1,2,3,4]}],"categories":[{"id":1,"name":"a b"}]}
      """#
    try folder.write(Array(coco.utf8), to: "blank.json")
    try folder.write(
      Array(coco.replacing("[1,2,3,4]", with: "[1,2,3,40]").utf8), to: "outside.json")
  }

  /// Runs a command line in which names of the folder begin with a colon.
  private func run(_ line: String) -> CommandRun {
    CommandRun(
      line.split(separator: " ").map { word in
        word.hasPrefix(":") ? folder[String(word.dropFirst())] : String(word)
      })
  }

  @Test(arguments: [
    "place :a.png :other.csv -o :z.png", "place :a.png :latin.csv -o :z.png",
    "place :a.png --view 0,0,900,900 -o :z.png", "place :a.png :outside.json -o :z.png",
    "place :a.png :broken.json --from coco -o :z.png", "place :a.png --padding 50 -o :z.png",
    "convert :broken.json --from coco --to voc -o :z", "convert :latin.csv --to voc -o :z",
    "normalize :latin.csv --size 40x20 -o :z.csv",
  ])
  func `an object lists the reason why it gives nothing`(line: String) throws {
    let run = run(line + " --json")

    #expect(run.status == .rejected, "\(run.errors)")
    #expect(run.lines.count == 1, "\(run.output)")
    let error = try #require(run.report["error"].text)
    #expect(run.errors.contains(error), "\(error)")
    #expect(run.report["output"] == .null)
    #expect(!folder.names.contains { $0.hasPrefix("z") })
  }

  @Test func `place lists the rows that it can't draw, like normalize`() {
    let withheld = run("place :a.png :out.csv -o :z.png --json")
    let drawn = run("place :a.png :out.csv -o :z.png --json --keep-going")

    for run in [withheld, drawn] {
      #expect(run.status == .rejected)
      let rejected = run.report["rejected"]
      #expect(rejected.values.map { $0["line"].number } == [3, 4])
      #expect(rejected.values.map { $0["axis"].text } == ["x", "y"])
      #expect(rejected.values.map { $0["value"].number } == [1.5, -2])
      // 1.5 of 40 is 20 pixels beyond it, -2 of 20 is 40 before it.
      #expect(rejected.values.map { $0["pixels_outside"].number } == [20, 40])
    }
    #expect(withheld.report["output"] == .null)
    #expect(drawn.report["output"].text == folder["z.png"])
  }

  @Test func `each of several pictures lists its own rows`() {
    let run = run("place :a.png :b.png :both.csv -o :z --json --keep-going")

    #expect(run.reports.map { $0["rejected"].values.count } == [0, 1])
    #expect(run.reports[1]["rejected"][0]["line"].number == 3)
  }

  @Test func `fit lists points that are off the image`() {
    let run = run("fit 40x20 --canvas 80x40 --point 0.5,0.5 --point 1.5,0.5 --json")

    #expect(run.status == .rejected)
    #expect(run.report["points"].values.count == 1)
    #expect(run.report["rejected"][0]["id"].text == "2")
    #expect(run.report["rejected"][0]["axis"].text == "x")
    #expect(run.report["rejected"][0]["value"].number == 1.5)
  }

  /// The rest of a truncated image is drawn, and the report notes it (section 2).
  @Test func `changes to an image's rows are in the report of its picture`() throws {
    let whole = try TestPicture.png(40, 20) { column, row in
      RGBA8(red: UInt8(column * 5), green: UInt8(row * 11), blue: UInt8(column ^ row), alpha: 255)
    }
    try folder.write(Array(whole.dropLast(whole.count / 3)), to: "cut.png")

    let one = run("place :cut.png --allow-truncated -q --json -o :z.png")
    let several = run("place :cut.png :a.png --allow-truncated -q --json -o :z")

    #expect(one.status == .done)
    let notes = one.report["notes"].values.compactMap(\.text)
    #expect(notes.contains { $0.hasPrefix("truncated: ") }, "\(notes)")
    #expect(several.reports[0]["notes"] == one.report["notes"])
    #expect(several.reports[1]["notes"] == .list([]))
  }
}
