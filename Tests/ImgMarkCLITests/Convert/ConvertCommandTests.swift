import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

@Suite struct `imgmark convert` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Array(Self.coco.utf8), to: "a.json")
  }

  private static let coco = """
    {"images":[{"id":1,"file_name":"a.png","width":80,"height":50}],
    "categories":[{"id":11,"name":"cat"},{"id":24,"name":"tri"}],
    "annotations":[{"id":1,"image_id":1,"category_id":11,"bbox":[20.0,15,10,10]},
    {"id":2,"image_id":1,"category_id":24,"bbox":[30,10,20,20],
    "segmentation":[[40,10,50,30,30,30]]}]}
    """

  private func convert(_ words: String...) -> CommandRun {
    CommandRun(["convert"] + words)
  }

  private func text(_ name: String) -> String? {
    (try? ImageFile(at: FilePath(folder[name])).contents()).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test func `a lossy change needs its option, and nothing is written without it`() {
    let run = convert(folder["a.json"], "--to", "yolo", "-o", folder["y"])

    #expect(run.status == .rejected)
    #expect(
      run.errors.contains(
        "imgmark: \(folder["a.json"]):4: object 2 on a.png: yolo has no polygons; "
          + "--polygons box writes their boxes\n"))
    #expect(run.errors.contains("nothing was written, 1 of 2 objects are rejected"))
    #expect(run.errors.contains("2 objects of 1 image: 0 written, 1 withheld, 1 rejected"))
    #expect(folder.names == ["a.json"])
  }

  @Test func `a lossy change with its option is counted`() {
    let run = convert(
      folder["a.json"], "--to", "yolo", "-o", folder["y"], "--polygons", "box")

    #expect(run.status == .done)
    #expect(text("y/labels/a.txt") == "0 0.3125 0.4 0.125 0.2\n1 0.5 0.4 0.25 0.4\n")
    #expect(
      run.errors.contains(
        "2 objects of 1 image: 1 written as they were, 1 changed, 0 rejected"))
  }

  @Test func `the good objects can be written alone`() {
    let run = convert(folder["a.json"], "--to", "yolo", "-o", folder["y"], "--keep-going")

    #expect(run.status == .rejected)
    #expect(text("y/labels/a.txt") == "0 0.3125 0.4 0.125 0.2\n")
  }

  @Test func `with --strict any loss is an error`() {
    let run = convert(
      folder["a.json"], "--to", "yolo", "-o", folder["y"], "--polygons", "box", "--strict")

    #expect(run.status == .rejected)
    #expect(folder.names == ["a.json"])
  }

  @Test func `a file goes to standard output and comes from standard input`() {
    let run = CommandRun(
      ["convert", "-", "--to", "coco", "-o", "-"], input: Array(Self.coco.utf8))

    #expect(run.status == .done)
    #expect(run.output.contains(#""bbox":[20.0,15,10,10]"#))
  }

  @Test func `every line of the ledger is reported`() {
    _ = convert(
      folder["a.json"], "--to", "yolo", "-o", folder["y"], "--polygons", "box", "--report",
      folder["r.jsonl"])

    #expect(
      text("r.jsonl")?.hasPrefix(
        #"{"outcome":"changed","kind":"polygon-to-box","file":"a.json","line":4,"#
          + #""image":"a.png","object":"2","index":1,"count":1,"#) == true)
  }

  @Test func `missing images are reported together`() {
    let run = convert(
      folder["a.json"], "--to", "coco", "-o", folder["b.json"], "--images", folder.path)

    #expect(run.status == .file)
    #expect(run.errors.contains("a.png: no such image in \(folder.path)"))
    #expect(folder.names == ["a.json"])
  }

  @Test func `a missing folder of images is reported once`() {
    let run = convert(
      folder["a.json"], "--to", "coco", "-o", folder["b.json"], "--images", folder["nowhere"])

    #expect(run.status == .file)
    #expect(run.errors == "imgmark: \(folder["nowhere"]): no such file\n")
  }

  @Test func `a fault of an image isn't reported again for its objects`() throws {
    try folder.write(SampleImages.png(width: 40, height: 25), to: "a.png")
    let run = convert(
      folder["a.json"], "--to", "coco", "-o", folder["b.json"], "--images", folder.path)

    #expect(run.errors.contains("a.png: declared 80x50, real 40x25"))
    #expect(!run.errors.contains("the size of the image is not known"))
  }

  @Test func `a picture that a page scales down has its own size`() throws {
    try folder.write(SampleImages.png(width: 80, height: 50), to: "a.png")
    let page = """
      <img src="a.png" width="40" height="25" usemap="#m">
      <map name="m"><area shape="rect" coords="10,5,15,10" alt="cat"></map>
      """
    try folder.write(Array(page.utf8), to: "a.html")
    try folder.write(Array(page.replacing("a.png", with: "b.png").utf8), to: "b.html")

    let there = convert(folder["a.html"], "--to", "tfod", "-o", "-")
    let images = convert(folder["a.html"], "--to", "tfod", "-o", "-", "--images", folder.path)
    let away = convert(folder["b.html"], "--to", "tfod", "-o", "-")
    let missing = convert(folder["b.html"], "--to", "tfod", "-o", "-", "--images", folder.path)

    // Twice as large in both directions: 20, 10, 30, 20.
    #expect(there.lines.last == "a.png,80,50,cat,20,10,30,20")
    #expect(images.output == there.output)
    #expect(away.lines.last == "b.png,40,25,cat,10,5,15,10")
    #expect(away.errors.contains("assumed to be as large as they are displayed"))
    #expect(missing.status == .file)
  }

  /// Half of the tasks of an export are not labeled yet; their pictures may be anywhere.
  @Test func `images without objects need no size if the format writes none`() throws {
    let tasks = """
      [{"id":1,"data":{"image":"a.png"},"annotations":[{"id":1,"result":[{"id":"r","type":
      "rectanglelabels","original_width":80,"original_height":50,"value":
      {"x":25,"y":30,"width":12.5,"height":20,"rectanglelabels":["cat"]}}]}]},
      {"id":2,"data":{"image":"c.png"},"annotations":[]}]
      """
    try folder.write(Array(tasks.utf8), to: "t.json")

    let yolo = convert(folder["t.json"], "--to", "yolo", "-o", folder["y"])
    let again = convert(folder["t.json"], "--to", "label-studio", "-o", "-")
    let coco = convert(folder["t.json"], "--to", "coco", "-o", "-")
    let checked = convert(
      folder["t.json"], "--to", "yolo", "-o", folder["z"], "--images", folder.path)

    #expect(yolo.status == .done)
    #expect(text("y/labels/a.txt") == "0 0.3125 0.4 0.125 0.2\n")
    #expect(text("y/labels/c.txt") == "")
    #expect(again.status == .done)
    #expect(again.output.contains("\"image\":\"c.png\"}"))
    #expect(coco.status == .file)
    #expect(coco.output.isEmpty)
    #expect(checked.status == .file)
  }

  /// A declared size that is not the image's is an error with both.
  @Test func `declared sizes are compared with the images`() throws {
    try folder.write(SampleImages.png(width: 40, height: 25), to: "a.png")

    let run = convert(
      folder["a.json"], "--to", "coco", "-o", folder["b.json"], "--images", folder.path)

    #expect(run.status == .rejected)
    #expect(
      run.errors.contains(
        "a.png: declared 80x50, real 40x25 (ratio 2.0); use --trust declared or --trust image"))
  }

  @Test func `sizes are read from the images, found by name`() throws {
    try folder.makeFolder("d")
    try folder.makeFolder("d/labels")
    try folder.makeFolder("d/photos")
    try folder.write(SampleImages.png(width: 80, height: 50), to: "d/photos/a.png")
    try folder.write(Array("0 0.3125 0.4 0.125 0.2\n".utf8), to: "d/labels/a.txt")
    try folder.write(Array("cat\n".utf8), to: "d/classes.txt")

    let run = convert(folder["d"], "--to", "coco", "-o", folder["c.json"])

    #expect(run.status == .done)
    #expect(text("c.json")?.contains(#""bbox":[20,15,10,10]"#) == true)
    #expect(text("c.json")?.contains(#""file_name":"a.png","width":80,"height":50"#) == true)
  }

  @Test func `classes are kept, renamed and listed`() throws {
    try folder.write(Array("tri\r\ndog\r\n".utf8), to: "classes.txt")

    let run = convert(
      folder["a.json"], "--to", "yolo", "-o", folder["y"], "--polygons", "box",
      "--classes", folder["classes.txt"], "--rename-class", "cat=dog")

    #expect(run.status == .done)
    #expect(text("y/labels/a.txt") == "1 0.3125 0.4 0.125 0.2\n0 0.5 0.4 0.25 0.4\n")
    #expect(text("classes.txt") == "tri\r\ndog\r\n")
  }

  @Test func `an output never replaces the input`() {
    let run = convert(folder["a.json"], "--to", "coco", "-o", folder["a.json"])

    #expect(run.status == .file)
    #expect(run.errors.contains("would overwrite the input"))
    #expect(text("a.json") == Self.coco)
  }

  @Test(arguments: [
    (["--to", "yollo", "-o", "x"], ImgMarkCLI.ExitStatus.usage, "did you mean 'yolo'?"),
    (["--to", "coco"], .usage, "convert needs -o OUT, a file"),
    (["--to", "yolo", "-o", "-"], .usage, "can't go to standard output"),
    (
      ["--to", "coco", "-o", "/dev/null", "--keep-class", "cow"], .rejected,
      "there is no class 'cow'; there are 'cat', 'tri'"
    ),
    (["--to", "coco", "-o", "/dev/null", "--rename-class", "cat"], .usage, "write OLD=NEW"),
    (
      ["--to", "coco", "-o", "/dev/null", "--keep-class", "cat,tri", "--drop-class", "tri"], .usage,
      "--keep-class and --drop-class both name 'tri'"
    ),
  ])
  func `impossible conversions are reported`(
    words: [String], status: ImgMarkCLI.ExitStatus, text: String
  ) {
    let run = CommandRun(["convert", folder["a.json"]] + words)

    #expect(run.status == status)
    #expect(run.errors.contains(text), "\(run.errors)")
  }

  /// A user who gives the option expects an effect.
  @Test(arguments: [
    ["--annotator", "bob"], ["--label-field", "x"], ["--label-key", "zz"], ["--task", "pose"],
    ["--voc-base", "1"], ["--units", "percent"], ["--integer-fragments"], ["--tiny-as-point"],
    ["--tree"],
  ])
  func `an option without effect on the formats is rejected`(words: [String]) {
    let run = CommandRun(
      ["convert", folder["a.json"], "--to", "jsonl", "-o", folder["b.jsonl"]] + words)

    #expect(run.status == .usage)
    #expect(run.errors.contains("\(words[0]) has no effect on"), "\(run.errors)")
    #expect(run.errors.contains("leave it out"))
    #expect(text("b.jsonl") == nil)
  }

  @Test(arguments: [
    (["--crops", "--to", "coco", "-o", "c.json"], "is a file, but images are written too"),
    (["--canvas", "8x8", "--to", "tfod", "-o", "c.csv"], "name a folder"),
    (["--margin", "5", "--to", "yolo", "-o", "c"], "no effect without --crops"),
  ])
  func `images are written into folders`(words: [String], text: String) {
    let run = CommandRun(["convert", folder["a.json"], "--images", folder.path] + words)

    #expect(run.status == .usage)
    #expect(run.errors.contains(text), "\(run.errors)")
  }

  @Test func `an unrecognized format has to be given`() throws {
    try folder.write(Array("hello".utf8), to: "b.txt")

    let run = convert(folder["b.txt"], "--to", "coco", "-o", folder["c.json"])

    #expect(run.status == .rejected)
    #expect(run.errors.contains("looks like no annotation format that is read"))
  }

  /// As VIA 3 saves a project, and as Label Studio exports JSON-MIN.
  @Test(arguments: [
    (
      #"{"project":{"vid_list":["1"]},"file":{},"metadata":{"1_x":{"vid":"1","xy":[2,1,2,3,4]}}}"#,
      "a project of VIA 3, which is not read; export it as COCO"
    ),
    (
      #"[{"image":"/data/upload/1/a.jpg","id":1,"label":[],"annotator":1,"annotation_id":1}]"#,
      "Label Studio's JSON-MIN, which is not read; export JSON, which says what its numbers mean"
    ),
  ])
  func `a known format that can't be read is named`(text: String, message: String) throws {
    let path = try folder.write(Array(text.utf8), to: "b.json")

    let run = convert(path, "--to", "coco", "-o", folder["c.json"])

    #expect(run.status == .rejected)
    #expect(run.errors == "imgmark: \(path): \(message)\n")
  }

  @Test func `a data set is reported with the reason for its format and its rules`() {
    let run = convert(folder["a.json"], "--to", "voc", "--explain")

    #expect(run.status == .done)
    #expect(
      run.lines.first
        == #"from coco, COCO JSON (a.json: its "images" have an id and a file_name)"#)
    #expect(run.lines.contains("to voc, Pascal VOC XML"))
    #expect(run.lines.contains("  outside the image: reject"))
  }

  @Test func `the report is one object`() {
    let run = convert(
      folder["a.json"], "--to", "coco", "-o", folder["b.json"], "--json", "--quiet")

    #expect(
      run.lines == [
        #"{"from":"coco","recognized_by":"a.json: its \"images\" have an id and a file_name","#
          + #""to":"coco","output":"\#(folder["b.json"])","images":1,"objects":2,"written":2,"#
          + #""changed":0,"left_out":0,"rejected":0,"withheld":0,"pictures":0,"#
          + #""unused_images":0,"#
          + #""advice":null,"turned_images":[],"image_faults":[],"losses":[]}"#
      ])
  }

  @Test func `the report doesn't claim output that wasn't written`() {
    let run = convert(
      folder["a.json"], "--to", "yolo", "-o", folder["y"], "--polygons", "box", "--strict",
      "--json")

    #expect(
      run.lines.first?.contains(
        #""output":null,"images":1,"objects":2,"written":0,"#
          + #""changed":0,"left_out":0,"rejected":0,"withheld":2,"#) == true)
    #expect(run.errors.contains("1 would be changed: the polygon became its box"))
    #expect(run.errors.contains("2 objects of 1 image: 0 written, 2 withheld, 0 rejected"))
  }

  @Test func `fragments are whole pixels, and points one pixel, if that is asked for`() throws {
    try folder.write(
      Array(Self.coco.replacing("20.0,15,10,10", with: "20.4,15,10,10").utf8), to: "c.json")

    let plain = convert(folder["c.json"], "--to", "w3c", "-o", "-")
    let whole = convert(folder["c.json"], "--to", "w3c", "-o", "-", "--integer-fragments")

    #expect(plain.output.contains("xywh=pixel:20.4,15,10,10"))
    #expect(whole.output.contains("xywh=pixel:20,15,10,10"))
  }

  @Test func `all formats are listed`() {
    let run = CommandRun("formats")

    #expect(run.lines.count == DatasetFormats.all.count)
    #expect(run.lines.first == "coco          COCO JSON: point, box, polygon, keypoints, mask")
    #expect(CommandRun("formats", "yolo").lines.first == "yolo, YOLO boxes")
    #expect(CommandRun("formats", "yolu").errors.contains("did you mean 'yolo'?"))
  }
}
