import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// The files that are found in a folder for the images of a data set or a table.
struct FoundImageTests {
  private let files: ConvertFolder

  init() throws {
    files = try ConvertFolder()
  }

  private func images() throws {
    try files.coco(
      ("x/1.png", 30, 40, [#""bbox":[3,4,3,2]"#]), ("y/1.png", 30, 40, [#""bbox":[18,28,6,4]"#]))
  }

  @Test(arguments: [
    ["--canvas", "15x20", "--to", "coco"], ["--crops", "--to", "coco"], ["--to", "tfod"],
  ])
  func `one file can't be two images of the data set`(words: [String]) throws {
    try files.image("y/1.png", 30, 40)
    try images()

    for more in [[], ["--keep-going"]] {
      let run = CommandRun(
        ["convert", files.folder["a.json"], "--images", files.folder["in/y"], "-o"]
          + [files.folder["out"]] + words + more)
      #expect(run.status != .done)
      #expect(
        run.errors.contains(
          "x/1.png and y/1.png are both \(files.folder["in/y"])/1.png by name; "
            + "give the folder above by --images"), "\(run.errors)")
      #expect(!files.folder.names.contains("out"))
    }
  }

  @Test func `each image is the file at its own path`() throws {
    for name in ["x/1.png", "y/1.png"] { try files.image(name, 30, 40) }
    try images()

    let run = files.convert("--to", "jsonl", "--canvas", "15x20")

    #expect(run.status == .done, "\(run.errors)")
    #expect(files.names(in: "out/images") == ["x/1.png", "y/1.png"])
  }

  /// The pictures of a split are in a folder of its name, as COCO's are in train2017.
  @Test(arguments: [("train", "val"), ("train2017", "val2017"), ("images/train", "images/val")])
  func `an image of a split is found in the split's folder first`(
    train: String, val: String
  ) throws {
    if train.contains("/") { try files.folder.makeFolder("in/images") }
    try files.image("\(train)/a.png", 100, 100, box: Rect(x: 10, y: 10, width: 30, height: 30))
    try files.image("\(val)/a.png", 100, 100)
    try splits()

    let run = CommandRun(
      "convert", files.folder["sets"], "--images", files.folder["in"], "--to", "yolo",
      "--canvas", "50x50", "-o", files.folder["out"])

    #expect(run.status == .done, "\(run.errors)")
    // (25, 25) of the picture is only in the box of train's.
    let drawn = try DecodedPicture(files.bytes("out/images/train/a.png")).pixels
    let plain = try DecodedPicture(files.bytes("out/images/val/a.png")).pixels
    #expect(drawn[12, 12] == .pureRed)
    #expect(plain[12, 12] == .white)
  }

  @Test func `an image of one split is never taken from the folder of another`() throws {
    try files.image("train/a.png", 100, 100)
    try splits()

    let run = CommandRun(
      "convert", files.folder["sets"], "--images", files.folder["in"], "--to", "yolo",
      "--canvas", "50x50", "-o", files.folder["out"])

    #expect(run.status != .done)
    #expect(run.errors.contains("a.png: no such image"), "\(run.errors)")
    #expect(!files.folder.names.contains("out"))
  }

  @Test func `images that tables name are found like those of data sets`() throws {
    try files.image("sub/caf\u{E9}.png", 60, 80)
    try files.image("sub/b.png", 60, 80)
    let table = try files.folder.write(
      Array("image,x,y\nsub/cafe\u{301}.png,30,40\nb.png,15,20\nelsewhere/b.png,0,0\n".utf8),
      to: "t.csv")

    let run = CommandRun(
      "normalize", table, "--images", files.folder["in"], "--keep-going")

    #expect(
      run.output == "image,x,y\nsub/cafe\u{301}.png,0.5,0.5\nb.png,0.25,0.25\n", "\(run.errors)")
    #expect(
      run.errors.contains(
        "t.csv:4: b.png and elsewhere/b.png are both \(files.folder["in/sub/b.png"]) by name"),
      "\(run.errors)")
  }

  /// Writes two splits of a data set that each have an image of the same name.
  private func splits() throws {
    try files.folder.makeFolder("sets")
    for (part, corner) in [("train", 10), ("val", 50)] {
      let text = """
        {"images":[{"id":1,"file_name":"a.png","width":100,"height":100}],
        "annotations":[{"id":1,"image_id":1,"category_id":1,"bbox":[\(corner),\(corner),30,30]}],
        "categories":[{"id":1,"name":"c"}]}
        """
      try files.folder.write(Array(text.utf8), to: "sets/instances_\(part).json")
    }
  }
}
