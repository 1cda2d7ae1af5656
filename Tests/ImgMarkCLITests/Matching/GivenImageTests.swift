import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// The images of a data set or a table that given files are matched with.
struct GivenImageTests {
  private let files: ConvertFolder

  init() throws {
    files = try ConvertFolder()
    for name in ["x/1.png", "y/1.png"] { try files.image(name, 30, 40) }
    // The middle of the first is at (4.5, 5) of 30x40, that of the second at (21, 30).
    try files.coco(
      ("x/1.png", 30, 40, [#""bbox":[3,4,3,2]"#]), ("y/1.png", 30, 40, [#""bbox":[18,28,6,4]"#]))
  }

  private func place(_ words: String...) -> CommandRun {
    CommandRun(["place"] + words + ["-o", files.folder["out.png"], "--json"])
  }

  private func points(_ run: CommandRun) -> [[Double]] {
    run.reports.first?["markers"].values.map { $0["normalized"].numbers } ?? []
  }

  @Test(arguments: [("x", 0.15, 0.125), ("y", 0.7, 0.75)])
  func `of images of one name, the one whose path agrees most is drawn`(
    folder: String, x: Double, y: Double
  ) throws {
    let run = place(files.folder["in/\(folder)/1.png"], files.folder["a.json"])

    #expect(run.status == .done, "\(run.errors)")
    let found = try #require(points(run).first)
    #expect(points(run).count == 1 && abs(found[0] - x) < 1e-9 && abs(found[1] - y) < 1e-9)
    #expect(run.errors.contains("1 image of the data set isn't among those to draw"))
  }

  @Test(arguments: [
    "coco", "cvat", "label-studio", "via", "createml", "tfod", "datumaro", "fiftyone", "w3c",
    "iiif", "jsonl", "labelme", "voc", "openimages",
  ])
  func `every format whose names have folders is matched by the path`(format: String) throws {
    let ending =
      switch try #require(DatasetFormats.all.named(format)).layout {
      case .file(let ending): ".\(ending)"
      case .folder: ""
      }
    let out = files.folder["set\(ending)"]
    let made = CommandRun(
      "convert", files.folder["a.json"], "--images", files.folder["in"], "--to", format, "-o",
      out, "-q")
    guard made.status == .done else {
      // It has one folder for all images, and reports that.
      #expect(made.errors.contains("x/1.png") && made.errors.contains("y/1.png"), "\(made.errors)")
      return
    }

    let run = place(files.folder["in/y/1.png"], out, "--from", format)

    #expect(run.status == .done, "\(run.errors)")
    let found = points(run)
    #expect(found.count == 1)
    // Formats write whole pixels or a few digits.
    #expect(abs((found.first?.first ?? 0) - 0.7) < 0.04, "\(found)")
  }

  @Test func `if the path doesn't decide, both images are named and nothing is written`() throws {
    let bare = try files.folder.write(TestPicture.png(30, 40), to: "1.png")
    let table = try files.folder.write(
      Array("image,x,y\nx/1.png,0.1,0.1\ny/1.png,0.7,0.8\n".utf8), to: "t.csv")

    for markers in [files.folder["a.json"], table] {
      let run = place(bare, markers)
      #expect(run.status == .rejected)
      #expect(run.errors.contains("x/1.png and y/1.png may both be \(bare)"), "\(run.errors)")
      #expect(!files.folder.names.contains("out.png"))
    }
    let points = CommandRun("normalize", table, bare, "--units", "fraction")
    #expect(points.status == .rejected)
    #expect(points.output == "")
    #expect(points.errors.contains("\(table):2: x/1.png and y/1.png may both be \(bare)"))
  }

  @Test(arguments: ["x,y\n", "y,x\n"])
  func `rows go to the image whose path agrees most, in whatever order the rows are`(
    order: String
  ) throws {
    let rows = order.split { !$0.isLetter }.map {
      $0 == "x" ? "x/1.png,0.1,0.1\n" : "y/1.png,0.7,0.8\n"
    }
    let table = try files.folder.write(
      Array(("image,x,y\n" + rows.joined()).utf8), to: "t.csv")
    let image = files.folder["in/y/1.png"]

    let drawn = place(image, table)
    let written = CommandRun("normalize", table, image, "--units", "fraction")

    #expect(points(drawn) == [[0.7, 0.8]], "\(drawn.errors)")
    #expect(drawn.errors.contains("1 row skipped, because they name other images"))
    #expect(written.output == "image,x,y\ny/1.png,0.7,0.8\n", "\(written.errors)")
  }

  @Test func `a bare name is found by the path's last part, with or without its extension`() throws
  {
    for name in ["elsewhere/1.png", "1.png", "1.jpg", "1", #"C:\pictures\1.png"#] {
      let table = try files.folder.write(
        Array("image,x,y\n\(name),0.7,0.8\n".utf8), to: "t.csv")
      #expect(points(place(files.folder["in/y/1.png"], table)) == [[0.7, 0.8]], "\(name)")
    }
  }

  @Test func `a whole name is preferred to one without its extension`() throws {
    let table = try files.folder.write(
      Array("image,x,y\n1.jpg,0.1,0.1\n1.png,0.7,0.8\n1,0.2,0.2\n".utf8), to: "t.csv")

    #expect(points(place(files.folder["in/y/1.png"], table)) == [[0.7, 0.8]])
  }

  @Test func `names are found however their accents are encoded`() throws {
    try files.image("sub/caf\u{E9}.png", 30, 40)
    let table = try files.folder.write(
      Array("image,x,y\nsub/cafe\u{301}.png,15,10\nother.png,1,1\n".utf8), to: "t.csv")

    let drawn = place(files.folder["in/sub/caf\u{E9}.png"], table, "--units", "px")

    #expect(points(drawn) == [[0.5, 0.25]], "\(drawn.errors)")
  }

  @Test func `a stream can't go back, so the second image of a name is rejected`() throws {
    let lines =
      #"{"image":"x/1.png","x":3,"y":4}"# + "\n" + #"{"image":"y/1.png","x":6,"y":4}"# + "\n"

    let run = CommandRun(
      ["normalize", "--stream", "--image", files.folder["in/y/1.png"]], input: Array(lines.utf8))

    #expect(run.lines.count == 2)
    #expect(run.lines.last?.contains("x/1.png and y/1.png may both be") == true, "\(run.output)")
  }

  /// Two splits of a data set that both have an image `a.png`.
  @Test(arguments: [("train", 0.25), ("val", 0.65), ("train2017", 0.25), ("valid", 0.65)])
  func `an image of a split is the one in the split's folder`(
    folder: String, middle: Double
  ) throws {
    try splits()
    try files.image("\(folder)/a.png", 100, 100)

    let run = place(files.folder["in/\(folder)/a.png"], files.folder["sets"])

    #expect(run.status == .done, "\(run.errors)")
    #expect(points(run) == [[middle, middle]])
  }

  @Test func `images of two splits are distinguished when both are drawn`() throws {
    try splits()
    for part in ["train", "val"] { try files.image("\(part)/a.png", 100, 100) }

    let run = CommandRun(
      "place", files.folder["in/train"], files.folder["in/val"], files.folder["sets"], "-o",
      files.folder["out"], "--json")

    // Both are named a.png in the folder of outputs.
    #expect(run.errors.contains("would both be written as a.png"))
    let all = CommandRun(
      "place", files.folder["in"], files.folder["sets"], "-o", files.folder["out"], "--json")
    #expect(all.status == .done, "\(all.errors)")
    #expect(
      all.reports.map { $0["markers"].values.map { $0["normalized"].numbers } }
        == [[[0.25, 0.25]], [[0.65, 0.65]], [], []])
  }

  /// Writes two splits of a data set: the middle of the object is at 0.25 in `train`, at 0.65 in
  /// `val`.
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
