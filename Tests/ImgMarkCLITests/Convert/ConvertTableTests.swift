import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Tables of objects at the command line.
@Suite struct `Convert and place tables of objects` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(TestPicture.png(80, 50, .white), to: "a.png")
  }

  private func write(_ text: String, to name: String) throws -> String {
    try folder.write(Array(text.utf8), to: name)
    return folder[name]
  }

  @Test func `options that describe a table choose its format`() throws {
    let table = try write("a.png;7;20;15;10;10;cat\n", to: "t.txt")
    let run = CommandRun([
      "convert", table, "--columns", "image,-,x,y,w,h,label", "--no-header", "--to", "jsonl",
      "-o", "-",
    ])

    #expect(run.status == .done, "\(run.errors)")
    #expect(
      run.output
        == #"{"image":"a.png","width":80,"height":50,"objects":[{"label":"cat","box":[20,15,10,10]}]}"#
        + "\n")
  }

  @Test func `a table has no effect on the recognition of other formats`() throws {
    for name in ["set", "set/labels", "set/images"] { _ = try folder.makeFolder(name) }
    _ = try write("image,x,y\na.png,1,2\n", to: "set/notes.csv")
    _ = try write("0 0.5 0.5 0.2 0.2\n", to: "set/labels/a.txt")
    _ = try write("names: [cat]\n", to: "set/data.yaml")
    try folder.write(SampleImages.png(width: 80, height: 50), to: "set/images/a.png")
    let run = CommandRun(["convert", folder["set"], "--to", "jsonl", "-o", "-"])

    #expect(run.status == .done, "\(run.errors)")
    #expect(run.output.contains(#""box":[32,20,16,10]"#))
  }

  @Test func `place notes the columns that are called otherwise`() throws {
    let table = try write("name,x,y,colour\nPower,0.25,0.4,red\n", to: "t.csv")
    let run = CommandRun([
      "place", folder["a.png"], table, "--alt", "-o", folder["o.png"],
    ])

    #expect(run.status == .done, "\(run.errors)")
    #expect(run.errors.contains("t.csv: the column name is read as label\n"))
    #expect(run.errors.contains("t.csv: the column colour is read as color\n"))
    #expect(run.output.contains("Power"))
  }

  @Test func `a column that asks for what csv lacks is an error`() throws {
    let table = try write("image,label,x1,y1,x2,y2\na.png,cat,1,2,30,40\n", to: "t.csv")
    let run = CommandRun([
      "convert", table, "--to", "csv", "--columns", "image,x,y,color", "-o", folder["o.csv"],
    ])

    #expect(run.status == .rejected)
    #expect(
      run.errors.hasSuffix(
        "--columns names color, which csv isn't written with; use image, label, id, score, split, "
          + "unit, image_width, image_height, x1, y1, x2, y2, cx, cy, x, y, w, h, points\n"),
      "\(run.errors)")
  }
}
