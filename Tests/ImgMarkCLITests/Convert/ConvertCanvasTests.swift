import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Images fitted on a canvas, and their annotations moved with them.
struct ConvertCanvasTests {
  private let files: ConvertFolder

  init() throws {
    files = try ConvertFolder()
  }

  /// Scale min(60/80, 70/50) = 0.75: 80x50 on 60x70 lies 60x37.5 at (0, (70 - 37.5)/2 = 16.25).
  @Test func `annotations go through the placement of their image`() throws {
    try files.image("a.png", 80, 50)
    try files.coco(
      (
        "a.png", 80, 50,
        [
          #""bbox":[20,15,10,10]"#, #""bbox":[30,10,20,20],"segmentation":[[40,10,50,30,30,30]]"#,
        ]
      ))

    let run = files.convert("--to", "jsonl", "--canvas", "60x70")

    #expect(run.status == .done)
    #expect(
      try files.text("out/annotations.jsonl")
        == #"{"image":"a.png","width":60,"height":70,"id":0,"objects":["#
        + #"{"label":"cat","id":1,"box":[15,27.5,7.5,7.5]},"#
        + #"{"label":"cat","id":2,"polygon":[[[30,23.75],[37.5,38.75],[22.5,38.75]]],"#
        + #""box":[22.5,23.75,15,15]}]}"# + "\n")
    let picture = try DecodedPicture(files.bytes("out/images/a.png"))
    #expect(picture.header.size == (try PixelSize(width: 60, height: 70)))
    #expect(
      try files.text("out/frames.jsonl")
        == #"{"image":"a.png","source":"a.png","source_size":{"width":80,"height":50},"#
        + #""source_id":0,"canvas":{"width":60,"height":70},"#
        + #""available":{"x":0,"y":0,"width":60,"height":70},"#
        + #""content":{"x":0,"y":16.25,"width":60,"height":37.5},"scale_x":0.75,"scale_y":0.75,"#
        + #""mode":"contain","align":"xMidYMid","#
        + #""padding":{"top":0,"right":0,"bottom":0,"left":0},"aligned":false}"# + "\n")
  }

  /// The box in the pixels is the box of the annotation: at a scale of 1/2, 80x50 on 40x45 becomes
  /// 40x25 at (0, 10), and the box (20, 10, 30, 20) becomes (10, 15, 15, 10), on whole pixels.
  @Test(arguments: [UInt8?.none, 6, 3])
  func `pixels and numbers agree, however an image is stored`(orientation: UInt8?) throws {
    let box: Rect<SourceSpace> = Rect(x: 20, y: 10, width: 30, height: 20)
    switch orientation {
    // Stored turned onto its left side: the displayed (x, y) is the stored (y, 79 - x).
    case 6:
      try files.image(
        "a.png", 50, 80, box: Rect(x: 10, y: 30, width: 20, height: 30), orientation: 6)
    case 3:
      try files.image(
        "a.png", 80, 50, box: Rect(x: 30, y: 20, width: 30, height: 20), orientation: 3)
    default: try files.image("a.png", 80, 50, box: box)
    }
    try files.coco(("a.png", 80, 50, [#""bbox":[20,10,30,20]"#]))

    let run = files.convert("--to", "tfod", "--canvas", "40x45", "--background", "blue")

    #expect(run.status == .done)
    #expect(
      try files.text("out/annotations.csv")
        == "filename,width,height,class,xmin,ymin,xmax,ymax\na.png,40,45,cat,10,15,25,25\n")
    let picture = try DecodedPicture(files.bytes("out/a.png"))
    #expect(picture.header.orientation == .upright)
    #expect(picture.pixels[0, 9] == RGBA8(red: 0, green: 0, blue: 255))
    // Two pixels from the edge, beyond the overshoot of the resampling.
    for (column, row) in [(13, 18), (21, 18), (13, 21), (21, 21)] {
      #expect(picture.pixels[column, row].green < 40, "\(column), \(row)")
    }
    for (column, row) in [(6, 18), (28, 18), (13, 12), (13, 28)] {
      #expect(picture.pixels[column, row].green > 215, "\(column), \(row)")
    }
  }

  /// A polygon that becomes its box is a loss, which `--polygons box` allows and `--strict` doesn't.
  @Test(arguments: [["--canvas", "40x40"], ["--crops"], []])
  func `--strict treats a loss as an error, with images as without`(pictures: [String]) throws {
    try files.image("a.png", 80, 40)
    try files.coco(
      ("a.png", 80, 40, [#""bbox":[8,4,32,16],"segmentation":[[8,4,40,4,8,20]]"#]))
    func run(_ words: [String]) -> CommandRun {
      CommandRun(
        ["convert", files.folder["a.json"], "--images", files.folder["in"]] + words + pictures)
    }

    let kept = run(["--to", "coco", "--strict", "-o", files.folder["kept"]])
    let lossy = run(["--to", "yolo", "--polygons", "box", "-o", files.folder["lossy"]])
    let strict = run(
      ["--to", "yolo", "--polygons", "box", "--strict", "-o", files.folder["strict"]])

    #expect(kept.status == .done, "\(kept.errors)")
    #expect(lossy.status == .done, "\(lossy.errors)")
    #expect(strict.status == .rejected)
    #expect(strict.errors.contains("because --strict treats any loss as an error"))
    #expect(!files.folder.names.contains("strict"))
  }

  /// 80x40 on 40x40: half the size, 10 pixels from the top.
  @Test(arguments: [nil, 6] as [UInt8?])
  func `the parts of VOC objects are moved with them`(orientation: UInt8?) throws {
    // Stored 40x80, and turned by a quarter when displayed.
    try files.image(
      "a.png", orientation == nil ? 80 : 40, orientation == nil ? 40 : 80,
      orientation: orientation)
    func box(_ edges: Int...) -> String {
      "<bndbox>"
        + zip(["xmin", "ymin", "xmax", "ymax"], edges).map { "<\($0)>\($1)</\($0)>" }.joined()
        + "</bndbox>"
    }
    let text =
      "<annotation><filename>a.png</filename>"
      + "<size><width>80</width><height>40</height><depth>3</depth></size><object>"
      + "<name>man</name>\(box(8, 4, 40, 20))<part><name>head</name>\(box(16, 8, 24, 12))</part>"
      + "<part><name>foot</name>\(box(76, 8, 90, 12))</part>"
      + "<part><name>hand</name>\(box(84, 8, 90, 12))</part>"
      + "<point><x>20</x><y>10</y></point></object></annotation>"
    try files.folder.makeFolder("set")
    try files.folder.write(Array(text.utf8), to: "set/a.xml")

    let run = CommandRun(
      "convert", files.folder["set"], "--images", files.folder["in"], "--to", "voc", "-o",
      files.folder["out"], "--canvas", "40x40")

    #expect(run.status == .done, "\(run.errors)")
    let written = try files.text("out/a.xml").split(separator: "\n").map { $0.drop { $0 == " " } }
      .joined()
    #expect(written.contains(box(4, 12, 20, 20)))
    #expect(written.contains("<part><name>head</name>\(box(8, 14, 12, 16))</part>"))
    #expect(written.contains("<point><x>10</x><y>15</y></point>"))
    // Half of the foot lies beyond the canvas, and all of the hand.
    #expect(written.contains("<part><name>foot</name>\(box(38, 14, 40, 16))</part>"))
    #expect(!written.contains("hand"))
    #expect(run.errors.contains("1 changed: what is marked inside of it lies beyond the edge"))
  }

  @Test func `a shape beyond the canvas is rejected, cut, or left out`() throws {
    try files.image("a.png", 80, 40)
    // On 40x40 the whole height shows, and the columns from 20 to 60.
    try files.coco(
      (
        "a.png", 80, 40,
        [
          #""bbox":[10,10,20,20]"#, #""bbox":[30,10,20,20]"#, #""bbox":[0,0,10,10]"#,
        ]
      ))
    let cover = ["--to", "tfod", "--canvas", "40x40", "--mode", "cover"]

    let rejected = files.convert(cover[0], cover[1], cover[2], cover[3], cover[4], cover[5])
    #expect(rejected.status == .rejected)
    #expect(
      rejected.errors.contains(
        "a.json:2: object 1 on a.png: outside its canvas, x_min = -0.25 (-10.0 px of 40, 10.0 px "
          + "outside); --out-of-range clip cuts it there"))
    #expect(files.folder.names == ["a.json", "in"])

    let clipped = CommandRun(
      [
        "convert", files.folder["a.json"], "--images", files.folder["in"], "-o",
        files.folder["out"], "--out-of-range", "clip",
      ] + cover)
    #expect(clipped.status == .done)
    #expect(
      clipped.errors.contains(
        "3 objects of 1 image: 1 written as they were, 1 changed, 1 left out, 0 rejected"))
    #expect(
      try files.text("out/annotations.csv")
        == "filename,width,height,class,xmin,ymin,xmax,ymax\n"
        + "a.png,40,40,cat,0,10,10,30\na.png,40,40,cat,10,10,30,30\n")
  }

  @Test func `the bytes don't depend on the number of workers`() throws {
    var names: [String] = []
    for index in 0..<5 {
      try files.image(
        "\(index).png", 20 + index, 15, box: Rect(x: 3, y: 4, width: 5, height: 6))
      names.append("\(index).png")
    }
    try files.coco(
      ("0.png", 20, 15, [#""bbox":[3,4,5,6]"#]), ("1.png", 21, 15, []),
      ("2.png", 22, 15, [#""bbox":[3,4,5,6]"#]), ("3.png", 23, 15, []), ("4.png", 24, 15, []))

    let one = files.convert("--to", "yolo", "--canvas", "16x16", "--jobs", "1")
    let two = CommandRun(
      "convert", files.folder["a.json"], "--images", files.folder["in"], "-o",
      files.folder["two"], "--to", "yolo", "--canvas", "16x16", "--jobs", "2")

    #expect(one.status == .done)
    #expect(two.status == .done)
    #expect(files.names(in: "out").count == 12)
    #expect(files.names(in: "out") == files.names(in: "two"))
    for name in files.names(in: "out") {
      #expect(try files.bytes("out/\(name)") == files.bytes("two/\(name)"), "\(name)")
    }
  }

  /// The numbers come back by `normalize --from-canvas`, in fractions of the original.
  @Test(arguments: [
    ["--canvas", "64x64"], ["--canvas", "61x47", "--align", "xMaxYMin", "--padding", "3,1,2,4"],
    ["--canvas", "33x70", "--mode", "stretch"], ["--canvas", "100x90", "--mode", "none"],
    ["--canvas", "101x91", "--mode", "scale-down"],
  ])
  func `moved annotations come back`(canvas: [String]) throws {
    try files.image("a.png", 81, 53)
    let boxes = [(20.37, 15.0, 10.25, 10.5), (0.0, 0.0, 81.0, 53.0), (80.0, 52.0, 1.0, 1.0)]
    try files.coco(
      ("a.png", 81, 53, boxes.map { #""bbox":[\#($0.0),\#($0.1),\#($0.2),\#($0.3)]"# }))

    let moved = CommandRun(
      [
        "convert", files.folder["a.json"], "--images", files.folder["in"], "-o",
        files.folder["out"], "--to", "tfod",
      ] + canvas)
    let back = CommandRun(
      [
        "normalize", files.folder["out/annotations.csv"], "--images", files.folder["in"],
        "--trust", "image", "--from-aligned",
      ]
        + canvas.map { $0.hasPrefix("--") ? "--from-\($0.dropFirst(2))" : $0 })

    #expect(moved.status == .done)
    #expect(back.status == .done, "\(back.errors)")
    let rows = back.lines.dropFirst().map {
      $0.split(separator: ",").suffix(4).map { Double($0) ?? -1 }
    }
    #expect(rows.count == boxes.count)
    for (row, box) in zip(rows, boxes) {
      let expected = [
        box.0 / 81, box.1 / 53, (box.0 + box.2) / 81, (box.1 + box.3) / 53,
      ]
      for (found, wanted) in zip(row, expected) { #expect((found - wanted).magnitude < 1e-9) }
    }
  }

  @Test func `images lie in the folder that each format expects`() throws {
    try files.image("x/a.png", 20, 20)
    try files.coco(("x/a.png", 20, 20, [#""bbox":[3,4,5,6]"#]))
    for (format, names) in [
      ("coco", ["annotations.json", "frames.jsonl", "images/x/a.png"]),
      ("voc", ["frames.jsonl", "x/a.png", "x/a.xml"]),
      ("labelme", ["frames.jsonl", "x/a.json", "x/a.png"]),
      ("yolo", ["data.yaml", "frames.jsonl", "images/x/a.png", "labels/x/a.txt"]),
      ("kitti", ["frames.jsonl", "image_2/x/a.png", "label_2/x/a.txt"]),
      ("supervisely", ["frames.jsonl", "meta.json", "x/ann/a.png.json", "x/img/a.png"]),
      ("fiftyone", ["data/x/a.png", "frames.jsonl", "metadata.json", "samples.json"]),
      ("dota", ["frames.jsonl", "images/x/a.png", "labelTxt/x/a.txt"]),
      ("roboflow-obb", ["frames.jsonl", "train/images/x/a.png", "train/labelTxt/x/a.txt"]),
      (
        "darknet",
        [
          "frames.jsonl", "obj.data", "obj.names", "obj_train_data/x/a.png",
          "obj_train_data/x/a.txt", "train.txt",
        ]
      ),
    ] {
      let run = CommandRun(
        "convert", files.folder["a.json"], "--images", files.folder["in"], "-o",
        files.folder[format], "--to", format, "--canvas", "10x10")

      #expect(run.status == .done, "\(format): \(run.errors)")
      #expect(files.names(in: format) == names, "\(format)")
      let back = CommandRun(
        "convert", files.folder[format], "--to", "tfod", "-o", "-", "--from", format)
      #expect(back.output.contains(",10,10,cat,1.5,2,4,5\n"), "\(format): \(back.errors)")
    }
  }

  @Test func `names stay inside the folder, and two pictures never share one`() throws {
    try files.image("a.png", 20, 20)
    try files.image("A.PNG", 20, 20)
    try files.coco(("../../a.png", 20, 20, [#""bbox":[3,4,5,6]"#]))
    let outside = files.convert("--to", "coco", "--canvas", "10x10")
    #expect(outside.status == .done)
    #expect(
      files.names(in: "out") == ["annotations.json", "frames.jsonl", "images/a.png"])
    #expect(try files.text("out/annotations.json").contains(#""file_name":"a.png""#))

    try files.coco(("a.png", 20, 20, []), ("A.PNG", 20, 20, []))
    let same = CommandRun(
      "convert", files.folder["a.json"], "--images", files.folder["in"], "-o",
      files.folder["same"], "--to", "coco", "--canvas", "10x10")
    #expect(same.status == .rejected)
    #expect(same.errors.contains("a.png and A.PNG would both be written to images/A.PNG"))
    #expect(files.folder.names == ["a.json", "in", "out"])
  }

  @Test func `images without annotations are written, unmentioned ones are reported`() throws {
    try files.image("a.png", 20, 20)
    try files.image("b.png", 20, 20)
    try files.coco(("a.png", 20, 20, []))

    let run = files.convert("--to", "yolo", "--canvas", "10x10")

    #expect(run.status == .done)
    #expect(
      files.names(in: "out") == ["data.yaml", "frames.jsonl", "images/a.png", "labels/a.txt"])
    #expect(
      run.errors.contains(
        "left out 1 image that the data set doesn't name: b.png"))
  }

  @Test func `an image that can't be drawn leaves no output`() throws {
    try files.image("a.png", 20, 20)
    let whole = try files.bytes("in/a.png")
    // The header and the start of the pixels.
    try files.folder.write(Array(whole.prefix(60)), to: "in/a.png")
    try files.coco(("a.png", 20, 20, []))

    let run = files.convert("--to", "yolo", "--canvas", "10x10")

    #expect(run.status == .file)
    #expect(run.errors.contains("in/a.png: "))
    #expect(files.folder.names == ["a.json", "in"])
  }

  @Test func `images are never overwritten by their own pictures`() throws {
    try files.image("a.png", 20, 20)
    let before = try files.bytes("in/a.png")
    try files.coco(("a.png", 20, 20, []))

    let run = CommandRun(
      "convert", files.folder["a.json"], "--images", files.folder["in"], "-o",
      files.folder["in"], "--to", "voc", "--canvas", "10x10", "--overwrite")

    #expect(run.status == .file)
    #expect(run.errors.contains("would overwrite the input"))
    #expect(try files.bytes("in/a.png") == before)
  }

  /// A trusted declared size is that of the picture in which the numbers were measured: 40x40 for
  /// an image of 20x20 on a canvas of 10x10 is a quarter.
  @Test func `numbers measured in a larger picture are scaled to the image first`() throws {
    try files.image("a.png", 20, 20)
    try files.coco(("a.png", 40, 40, [#""bbox":[4,8,12,16]"#]))

    let run = files.convert("--to", "tfod", "--canvas", "10x10", "--trust", "declared")

    #expect(run.status == .done)
    #expect(try files.text("out/annotations.csv").hasSuffix("a.png,10,10,cat,1,2,4,6\n"))
  }

  @Test func `a transparent canvas can't be a JPEG`() throws {
    try files.folder.write(
      try ImageCodec.encodeJPEG(
        PixelBuffer(size: PixelSize(width: 8, height: 8), color: .white), quality: 90,
        background: .white), to: "in/a.jpg")
    try files.coco(("a.jpg", 8, 8, []))

    let run = files.convert("--to", "coco", "--canvas", "4x4", "--background", "none")

    #expect(run.status == .rejected)
    #expect(run.errors.contains("is a JPEG, which can't be transparent; give --background"))
  }

  @Test(arguments: [
    (["--mode", "cover"], "--mode needs images to write; add --canvas WxH or --crops"),
    (["--margin", "3"], "--margin has no effect without --crops; add it"),
    (["--canvas", "9x9", "--crops"], "can't be combined; use one of them"),
    (["--canvas", "9x9", "--margin", "3"], "--margin has no effect with --canvas; leave it out"),
    (["--crops", "--padding", "3"], "--padding has no effect with --crops"),
    (["--crops", "--margin", "-3"], "write pixels such as 12"),
    (["--canvas", "9x9", "--padding", "5"], "--padding"),
    (["--canvas", "0x9"], "--canvas"),
  ])
  func `contradictory options are rejected`(words: [String], text: String) throws {
    let run = CommandRun(["convert", "a.json", "--to", "coco", "-o", "out"] + words)

    #expect(run.status == .usage)
    #expect(run.errors.contains(text), "\(run.errors)")
  }
}
