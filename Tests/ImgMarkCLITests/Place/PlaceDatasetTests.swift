import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Annotations drawn straight from a data set.
struct PlaceDatasetTests {
  private let files: ConvertFolder

  init() throws {
    files = try ConvertFolder()
  }

  private func place(_ words: String...) -> CommandRun {
    CommandRun(["place"] + words + ["-o", files.folder["out"], "--json"])
  }

  private func lines(_ objects: String..., size: (Int, Int) = (80, 40)) throws {
    let line =
      #"{"image":"a.png","width":\#(size.0),"height":\#(size.1),"objects":["#
      + objects.joined(separator: ",") + "]}\n"
    try files.folder.write(Array(line.utf8), to: "a.jsonl")
  }

  /// A list of classes is applied as in `convert`, and its own faults are reported.
  @Test(arguments: [
    ("nope.txt", ImgMarkCLI.ExitStatus.file, "nope.txt: no such file\n"),
    ("twice.txt", .rejected, "twice.txt:3: the class cat is already on line 1"),
    (
      "dogs.txt", .rejected,
      "a.json:1: object 1 on image.png: its class cat is not in the list of classes"
    ),
    ("cats.txt", .done, ""),
  ])
  func `labels outside the list of classes are rejected`(
    name: String, status: ImgMarkCLI.ExitStatus, text: String
  ) throws {
    let sheet = try PlaceSheet(80, 50)
    let coco = #"""
      {"images":[{"id":1,"file_name":"image.png","width":80,"height":50}],"annotations":[
      {"id":1,"image_id":1,"category_id":1,"bbox":[10,20,30,20]}],"categories":[{"id":1,"name":"cat"}]}
      """#
    try sheet.folder.write(Array(coco.replacing("\n", with: "").utf8), to: "a.json")
    try sheet.folder.write(Array("cat\ndog\ncat\n".utf8), to: "twice.txt")
    try sheet.folder.write(Array("dog\n".utf8), to: "dogs.txt")
    try sheet.folder.write(Array("dog\ncat\n".utf8), to: "cats.txt")

    let run = CommandRun(
      "place", sheet.image, sheet.folder["a.json"], "--classes", sheet.folder[name], "-o",
      sheet.folder["out.png"])

    #expect(run.status == status)
    #expect(run.errors.contains(text), "\(run.errors)")
  }

  /// An unreadable file is reported, rather than that it names other images.
  @Test func `a data set in another format than given is reported`() throws {
    let sheet = try PlaceSheet(80, 50)
    try sheet.folder.write(Array("{}".utf8), to: "a.json")

    let run = CommandRun(
      "place", sheet.image, sheet.folder["a.json"], "--from", "voc", "-o", sheet.folder["out.png"])

    #expect(run.status == .rejected)
    #expect(run.errors.contains("a.json:1: broken XML"), "\(run.errors)")
    #expect(!run.errors.contains("names others"))
  }

  @Test func `objects are drawn at their places, with the name of their class`() throws {
    try files.image("a.png", 80, 40)
    try files.coco(
      (
        "a.png", 80, 40,
        [
          #""bbox":[8,4,16,8]"#, #""bbox":[40,10,20,20],"segmentation":[[40,10,60,10,60,30]]"#,
        ]
      ), ("other.png", 9, 9, [#""bbox":[1,1,2,2]"#]))

    let run = CommandRun(
      "place", files.folder["in/a.png"], files.folder["a.json"], "-o", files.folder["b.png"],
      "--json")

    #expect(run.status == .done, "\(run.errors)")
    let markers = run.reports[0]["markers"]
    #expect(markers.values.map { $0["id"].text } == ["1", "2"])
    #expect(markers.values.map { $0["label"].text } == ["cat", "cat"])
    #expect(markers.values.map { $0["shape"].text } == ["box", "polygon"])
    // The middles of (8, 4, 16, 8) and (40, 10, 20, 20), of 80x40.
    #expect(markers.values.map { $0["normalized"].numbers } == [[0.2, 0.2], [0.625, 0.5]])
    #expect(run.errors.contains("read as coco"))
    #expect(run.errors.contains("1 image of the data set isn't among those to draw"))
  }

  private static let tfod = """
    filename,width,height,class,xmin,ymin,xmax,ymax
    a.png,80,40,cat,0,0,1,1

    """

  /// A box of one pixel could also be one of the whole image: the option decides.
  @Test(arguments: [("px", [0.00625, 0.0125]), ("fraction", [0.5, 0.5])])
  func `--units sets the unit of a TensorFlow table, whose classes are drawn`(
    units: String, middle: [Double]
  ) throws {
    try files.image("a.png", 80, 40)
    try files.folder.write(Array(Self.tfod.utf8), to: "t.csv")

    let bare = place(files.folder["in/a.png"], files.folder["t.csv"])
    #expect(bare.status == .rejected)
    #expect(bare.errors.contains("use --units px or --units fraction"))

    let run = CommandRun(
      "place", files.folder["in/a.png"], files.folder["t.csv"], "--units", units, "--json", "-o",
      files.folder["out.png"])
    #expect(run.status == .done, "\(run.errors)")
    #expect(run.report["markers"][0]["label"].text == "cat")
    #expect(run.report["markers"][0]["normalized"].numbers == middle)
  }

  @Test func `a data set that options turn into a plain table is noted`() throws {
    try files.image("a.png", 80, 40)
    let table = try files.folder.write(Array(Self.tfod.utf8), to: "t.csv")

    let run = CommandRun(
      "place", files.folder["in/a.png"], table, "--units", "px", "--crop", "10,10,20,20", "-o",
      files.folder["out.png"])

    #expect(run.status == .done, "\(run.errors)")
    #expect(
      run.errors.contains(
        "\(table) looks like tfod; --units and --crop make it a plain table, whose classes are not "
          + "drawn"))
  }

  @Test func `a data set that isn't a plain table rejects options about tables`() throws {
    try files.image("a.png", 80, 40)
    let text = """
      filename,file_size,file_attributes,region_count,region_id,region_shape_attributes,\
      region_attributes
      a.png,1,"{}",1,0,"{""name"":""rect"",""x"":1,""y"":2,""width"":3,""height"":4}","{}"

      """
    let table = try files.folder.write(Array(text.utf8), to: "via.csv")

    let run = place(files.folder["in/a.png"], table, "--units", "px")

    #expect(run.status == .usage)
    #expect(run.errors.contains("--units has no effect on a data set, only on a table"))
  }

  /// A line of two points is drawn along the edge of the box, so its pixels aren't white.
  @Test func `an outline lies on the edge of its object, however the image is stored`() throws {
    try files.image("a.png", 60, 120, orientation: 6)
    try lines(#"{"label":"c","box":[30,15,60,30]}"#, size: (120, 60))

    let run = CommandRun(
      "place", files.folder["in/a.png"], files.folder["a.jsonl"], "-o", files.folder["b.png"])

    #expect(run.status == .done, "\(run.errors)")
    let pixels = try DecodedPicture(files.bytes("b.png")).pixels
    #expect(pixels.size == (try PixelSize(width: 120, height: 60)))
    for (column, row) in [(89, 30), (90, 30), (60, 44), (60, 45)] {
      #expect(pixels[column, row].green < 250, "\(column), \(row)")
    }
    for (column, row) in [(80, 30), (100, 30), (80, 40), (80, 50)] {
      #expect(pixels[column, row] == .white, "\(column), \(row)")
    }
  }

  @Test(arguments: [
    (#"{"label":"c","rotated_box":[40,20,12,4,30]}"#, ["polygon"]),
    (#"{"label":"c","ellipse":[40,20,8,4,30]}"#, ["polygon"]),
    (#"{"label":"c","point":[3,4]}"#, ["dot"]),
    (#"{"label":"c","polyline":[[3,4],[5,20]]}"#, ["line"]),
    (#"{"label":"c","keypoints":[[3,4,2],[0,0,0],[8,2,1]]}"#, ["dot", "ring"]),
    (
      #"{"label":"c","polygon":[[[0,0],[40,0],[40,20]],[[20,2],[30,2],[30,6]]],"holes":[1]}"#,
      ["polygon", "polygon"]
    ),
    (#"{"label":"c","mask":{"size":[40,80],"counts":[0,400,2800]}}"#, ["polygon"]),
  ])
  func `every shape is drawn, and labeled once`(object: String, shapes: [String]) throws {
    try files.image("a.png", 80, 40)
    try lines(object)

    let run = CommandRun(
      "place", files.folder["in/a.png"], files.folder["a.jsonl"], "-o", files.folder["b.png"],
      "--json")

    #expect(run.status == .done, "\(run.errors)")
    let markers = run.reports[0]["markers"].values
    #expect(markers.map { $0["shape"].text } == shapes)
    #expect(markers.map { $0["label"].text } == ["c"] + shapes.dropFirst().map { _ in "" })
  }

  @Test func `a class has its color on every image, or the given one`() throws {
    try files.image("a.png", 80, 40)
    try lines(#"{"label":"c","box":[10,10,60,20]}"#)
    func picture(_ words: String...) throws -> RGBA8 {
      let run = CommandRun(
        ["place", files.folder["in/a.png"], files.folder["a.jsonl"], "-o", files.folder["b.png"]]
          + ["--marker-size", "28"] + words)
      #expect(run.status == .done, "\(run.errors)")
      // Completely covered by the right edge, which is more than 2 points wide.
      return try DecodedPicture(files.bytes("b.png")).pixels[69, 20]
    }

    let palette = ClassPalette(["c"])["c"]
    #expect(try picture() == palette)
    #expect(try picture("--color", "crimson") == RGBA8(red: 0xDC, green: 0x14, blue: 0x3C))
  }

  @Test func `a folder is drawn from a data set, with any number of workers`() throws {
    for name in ["x/a.png", "y/a.png", "c.png"] { try files.image(name, 40, 40) }
    try files.coco(
      ("x/a.png", 40, 40, [#""bbox":[8,4,16,8]"#]), ("y/a.png", 40, 40, [#""bbox":[1,1,9,9]"#]),
      ("gone.png", 9, 9, []))

    let one = place(files.folder["in"], files.folder["a.json"], "--jobs", "1")
    let two = CommandRun(
      "place", files.folder["in"], files.folder["a.json"], "-o", files.folder["two"], "--jobs", "2")

    #expect(one.status == .done, "\(one.errors)")
    #expect(two.status == .done)
    #expect(one.reports.map { $0["markers"].values.count } == [0, 1, 1])
    #expect(one.errors.contains("1 image of 3 without objects: \(files.folder["in/c.png"])"))
    #expect(one.errors.contains("1 image of the data set isn't among those to draw"))
    #expect(files.names(in: "out") == ["c.png", "x/a.png", "y/a.png"])
    for name in files.names(in: "out") {
      #expect(try files.bytes("out/\(name)") == files.bytes("two/\(name)"))
    }
  }

  @Test func `a folder of labels is a data set, and so is a folder of both`() throws {
    try files.folder.makeFolder("in/images")
    try files.folder.makeFolder("in/labels")
    try files.folder.write(TestPicture.png(20, 10), to: "in/images/a.png")
    try files.folder.write(Array("0 0.5 0.5 0.5 0.4\n".utf8), to: "in/labels/a.txt")
    try files.folder.write(Array("names: [cat]\n".utf8), to: "in/data.yaml")

    let both = place(files.folder["in"], "--from", "yolo")
    #expect(both.status == .done, "\(both.errors)")
    #expect(both.reports.map { $0["markers"][0]["normalized"].numbers } == [[0.5, 0.5]])

    try files.folder.makeFolder("voc")
    let xml =
      "<annotation><filename>a.png</filename><size><width>20</width><height>10</height></size>"
      + "<object><name>cat</name><bndbox><xmin>5</xmin><ymin>3</ymin><xmax>15</xmax><ymax>7</ymax>"
      + "</bndbox></object></annotation>"
    try files.folder.write(Array(xml.utf8), to: "voc/a.xml")
    let apart = CommandRun(
      "place", files.folder["in/images/a.png"], files.folder["voc"], "-o",
      files.folder["b.png"], "--json")
    #expect(apart.status == .done, "\(apart.errors)")
    #expect(apart.reports.map { $0["markers"][0]["normalized"].numbers } == [[0.5, 0.5]])
  }

  @Test func `an object outside its image is reported with its place, the others can be drawn`()
    throws
  {
    try files.image("a.png", 80, 40)
    try files.coco(
      ("a.png", 80, 40, [#""bbox":[8,4,16,8]"#, #""bbox":[70,4,16,8]"#]))
    let words = [
      "place", files.folder["in/a.png"], files.folder["a.json"], "-o", files.folder["b.png"],
    ]

    let refused = CommandRun(words)
    #expect(refused.status == .rejected)
    #expect(refused.errors.contains("a.json:3: object 2 on a.png: x_max = 1.075"))
    #expect(files.folder.names == ["a.json", "in"])

    let kept = CommandRun(words + ["--keep-going", "--json"])
    #expect(kept.status == .rejected)
    #expect(kept.reports[0]["markers"].values.count == 1)

    let clipped = CommandRun(words + ["--out-of-range", "clip", "--json"])
    #expect(clipped.status == .done)
    #expect(clipped.reports[0]["markers"][1]["normalized"].numbers == [0.9375, 0.2])
  }

  @Test func `a declared size that differs from the image's is reported`() throws {
    try files.image("a.png", 80, 40)
    try files.coco(("a.png", 160, 80, [#""bbox":[16,8,32,16]"#]))
    let words = [
      "place", files.folder["in/a.png"], files.folder["a.json"], "-o", files.folder["b.png"],
    ]

    let refused = CommandRun(words)
    #expect(refused.status == .rejected)
    #expect(refused.errors.contains("declared 160x80, real 80x40"))

    let trusted = CommandRun(words + ["--trust", "declared", "--json"])
    #expect(trusted.status == .done, "\(trusted.errors)")
    #expect(trusted.reports[0]["markers"][0]["normalized"].numbers == [0.2, 0.2])
  }

  @Test func `a data set about other images is an error, and so is one without an image`() throws {
    try files.image("a.png", 80, 40)
    try files.coco(("b.png", 80, 40, [#""bbox":[8,4,16,8]"#]))

    let other = CommandRun(
      "place", files.folder["in/a.png"], files.folder["a.json"], "-o", files.folder["b.png"])
    #expect(other.status == .rejected)
    #expect(
      other.errors.contains("says nothing about \(files.folder["in/a.png"]); it names others"))

    let alone = CommandRun("place", files.folder["a.json"], "-o", files.folder["b.png"])
    #expect(alone.status == .usage)
    #expect(alone.errors.contains("is a data set without images"))
  }

  @Test(arguments: [["--crop", "0,0,40,20"], ["--resized", "40x20"], ["--units", "px"]])
  func `options about the numbers of a table are rejected for a data set`(words: [String]) throws {
    try files.image("a.png", 80, 40)
    try files.coco(("a.png", 80, 40, [#""bbox":[8,4,16,8]"#]))

    let run = CommandRun(
      [
        "place", files.folder["in/a.png"], files.folder["a.json"], "-o", files.folder["b.png"],
      ] + words)

    #expect(run.status == .usage)
    #expect(run.errors.contains("\(words[0]) has no effect on a data set"), "\(run.errors)")
  }

  @Test(arguments: [["--color-by", "label"], ["--embed"], ["--columns", "x,y"]])
  func `options about tables are reported as without effect`(words: [String]) throws {
    try files.image("a.png", 80, 40)
    try files.coco(("a.png", 80, 40, [#""bbox":[8,4,16,8]"#]))

    let run = CommandRun(
      [
        "place", files.folder["in/a.png"], files.folder["a.json"], "-o", files.folder["b.png"],
        "--from", "coco",
      ] + words)

    #expect(run.status == .usage)
    #expect(run.errors.contains("has no effect on a data set"))
  }
}
