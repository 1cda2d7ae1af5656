import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Objects that were marked on crops or on fitted pictures, mapped back to the images.
struct ConvertFramesTests {
  private let files: ConvertFolder

  init() throws {
    files = try ConvertFolder()
  }

  /// Maps the objects in `out` back and reads them as imgmark's JSON lines.
  private func back(from format: String, _ words: String...) -> CommandRun {
    CommandRun(
      [
        "convert", files.folder["out"], "--from", format, "--frames", files.folder["out"], "--to",
        "jsonl", "-o", "-",
      ] + words)
  }

  /// Two images with boxes whose sums are exact, the second stored turned.
  private let boxes = [
    "a.png": [[20.25, 15, 10.5, 10.25], [0, 0, 81, 53], [80, 52, 1, 1]],
    "b.png": [[3.5, 7.75, 11.25, 30]],
  ]

  private func writeImages() throws {
    try files.image("a.png", 81, 53)
    // Displayed 20x60.
    try files.image("b.png", 60, 20, orientation: 6)
    func objects(_ name: String) -> [String] {
      (boxes[name] ?? []).map {
        #""bbox":[\#($0.map { "\($0)" }.joined(separator: ","))]"#
      }
    }
    try files.coco(("a.png", 81, 53, objects("a.png")), ("b.png", 20, 60, objects("b.png")))
  }

  private static let formats = [
    "coco", "yolo", "yolo-obb", "voc", "labelme", "cvat", "label-studio", "via-csv", "createml",
    "tfod", "openimages", "kitti", "datumaro", "supervisely", "fiftyone", "w3c", "html", "jsonl",
  ]

  private static let fits = [
    ["--crops"], ["--crops", "--margin", "30%"], ["--canvas", "64x64"],
    ["--canvas", "61x47", "--align", "xMaxYMin", "--padding", "3,1,2,4"],
    ["--canvas", "33x70", "--mode", "stretch"], ["--canvas", "100x91", "--mode", "none"],
    ["--canvas", "100x91", "--mode", "none", "--exact"],
    ["--canvas", "101x90", "--mode", "scale-down"],
  ]

  @Test(arguments: formats)
  func `every format comes back from crops`(format: String) throws {
    try checkReturn(from: format, by: ["--crops", "--margin", "2"])
  }

  @Test(arguments: fits)
  func `every fit mode comes back`(fit: [String]) throws {
    try checkReturn(from: "coco", by: fit)
  }

  /// Converts, maps back, and compares with the original: the law of a round trip.
  private func checkReturn(from format: String, by fit: [String]) throws {
    try writeImages()

    let away = CommandRun(
      [
        "convert", files.folder["a.json"], "--images", files.folder["in"], "-o",
        files.folder["out"], "--to", format,
      ] + fit)
    let run = back(from: format, "--images", files.folder["in"])

    #expect(away.status == .done, "\(away.errors)")
    #expect(run.status == .done, "\(run.errors)")
    #expect(run.reports.count == 2)
    for image in run.reports {
      let name = image["image"].text ?? ""
      #expect(
        [image["width"].number, image["height"].number] == (name == "a.png" ? [81, 53] : [20, 60]))
      #expect(image["id"].number == (name == "a.png" ? 0 : 1))
      let found = image["objects"].values.map(box)
      #expect(found.count == boxes[name]?.count)
      for (found, wanted) in zip(found, boxes[name] ?? []) {
        for (one, other) in zip(found, wanted) { #expect((one - other).magnitude < 1e-9) }
      }
    }
  }

  /// The box of an object, for any shape that its format made of it.
  private func box(of object: Report) -> [Double] {
    if object["rotated_box"] != .null {
      let numbers = object["rotated_box"].numbers
      return [
        numbers[0] - numbers[2] / 2, numbers[1] - numbers[3] / 2, numbers[2], numbers[3],
      ]
    }
    guard object["polygon"] != .null else { return object["box"].numbers }
    let points = object["polygon"].values.flatMap(\.values).map(\.numbers)
    let (x, y) = (points.map { $0[0] }, points.map { $0[1] })
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else {
      return []
    }
    return [left, top, right - left, bottom - top]
  }

  /// The crop is 7x6 at (3, 4): (1, 2) in it is (4, 6) of the image.
  @Test func `shapes of every kind come back`() throws {
    try files.folder.makeFolder("out")
    try files.write(
      #"{"image":"c.png","source":"a.png","source_size":{"width":20,"height":30},"#
        + #""crop":{"x":3,"y":4,"width":7,"height":6}}"#, to: "out/frames.jsonl")
    try files.write(
      #"{"image":"c.png","width":7,"height":6,"objects":["#
        + #"{"point":[1,2]},{"polyline":[[0,0],[7,6]]},{"polygon":[[[0,0],[2,0],[0,3]]]},"#
        + #"{"keypoints":[[1,2,2],[0,0,0]]},{"ellipse":[3,3,2,1,30]},"#
        + #"{"rotated_box":[3,3,2,1,30]},{"mask":{"size":[6,7],"counts":[8,2,32]}}]}"#,
      to: "out/a.jsonl")

    let run = back(from: "jsonl")

    #expect(run.status == .done, "\(run.errors)")
    let objects = run.report["objects"]
    #expect(objects[0]["point"].numbers == [4, 6])
    #expect(objects[1]["polyline"].values.map(\.numbers) == [[3, 4], [10, 10]])
    #expect(objects[2]["polygon"][0].values.map(\.numbers) == [[3, 4], [5, 4], [3, 7]])
    #expect(objects[3]["keypoints"][0].numbers == [4, 6, 2])
    #expect(objects[3]["keypoints"][1].numbers == [0, 0, 0])
    #expect(objects[4]["ellipse"].numbers == [6, 7, 2, 1, 30])
    #expect(objects[5]["rotated_box"].numbers == [6, 7, 2, 1, 30])
    // Column 1, rows 2 and 3 of the crop: column 4, rows 6 and 7 of the image, 4 * 30 + 6 before.
    #expect(objects[6]["mask"]["size"].numbers == [30, 20])
    #expect(objects[6]["mask"]["counts"].numbers == [126, 2, 472])
  }

  /// A canvas that covers shows the columns from 20 to 60 of 80: a shape that it cuts is reported
  /// on the way there, and comes back cut.
  @Test func `a shape cut by a canvas is reported, and comes back cut`() throws {
    try files.image("a.png", 80, 40)
    try files.coco(("a.png", 80, 40, [#""bbox":[10,10,20,20]"#, #""bbox":[30,10,20,20]"#]))

    let away = files.convert(
      "--to", "coco", "--canvas", "20x20", "--mode", "cover", "--out-of-range", "clip", "--report",
      files.folder["ledger"])
    let run = back(from: "coco")

    #expect(away.status == .done)
    let ledger = Report(try files.text("ledger"))
    #expect(ledger["kind"].text == "clipped")
    #expect(ledger["object"].text == "1")
    #expect(
      run.report["objects"].values.map { $0["box"].numbers } == [
        [20, 10, 10, 20], [30, 10, 20, 20],
      ])
  }

  @Test func `objects of several crops are joined in the order of the frames`() throws {
    try files.folder.makeFolder("out")
    let size = #""source_size":{"width":20,"height":20}"#
    try files.write(
      #"{"image":"x/1.png","source":"a.png",\#(size),"crop":{"x":0,"y":0,"width":5,"height":5}}"#
        + "\r\n\r\n"
        + #"{"image":"x/2.png","source":"a.png",\#(size),"crop":{"x":9,"y":9,"width":5,"height":5}}"#
        + "\n"
        + #"{"image":"x/3.png","source":"b.png",\#(size),"canvas":{"width":10,"height":10}}"#,
      to: "out/frames.jsonl")
    // Names as other tools write them: without the folder, or without the extension.
    try files.write(
      #"{"image":"2.png","id":8,"objects":[{"id":1,"group":4,"box":[0,0,1,1]}],"attributes":{"k":"2"}}"#
        + "\n"
        + #"{"image":"3","id":9,"objects":[{"id":1,"box":[1,2,3,4]}]}"# + "\n"
        + #"{"image":"x/1.png","id":7,"objects":[{"id":1,"group":4,"box":[0,0,1,1]}],"labels":["c"]}"#,
      to: "out/a.jsonl")

    let run = back(from: "jsonl")

    #expect(run.status == .done, "\(run.errors)")
    #expect(
      run.lines == [
        #"{"image":"b.png","width":20,"height":20,"id":9,"objects":[{"id":1,"box":[2,4,6,8]}]}"#,
        #"{"image":"a.png","width":20,"height":20,"labels":["c"],"attributes":{"k":"2"},"objects":["#
          + #"{"id":1,"box":[0,0,1,1],"group":4},{"box":[9,9,1,1],"group":4}]}"#,
      ])
    for note in [
      "objects of one group on several pictures of an image belong together there",
      "classes of pictures became classes of their whole images",
      "1 changed: ids that stand on several pictures of an image are given anew",
    ] {
      #expect(run.errors.contains(note), "\(run.errors)")
    }
  }

  @Test func `a point beyond the crop is reported, beyond the image it is rejected`() throws {
    try files.folder.makeFolder("out")
    try files.write(
      #"{"image":"c.png","source":"a.png","source_size":{"width":20,"height":20},"#
        + #""crop":{"x":10,"y":10,"width":10,"height":5}}"#, to: "out/frames.jsonl")
    try files.write(
      #"{"image":"c.png","objects":[{"id":1,"box":[-2,0,4,6]},{"id":2,"point":[10.0000001,2]}]}"#,
      to: "out/a.jsonl")

    let inside = back(from: "jsonl")
    #expect(inside.status == .done)
    #expect(inside.report["objects"][0]["box"].numbers == [8, 10, 4, 6])
    #expect(inside.report["objects"][1]["point"].numbers == [20, 12])
    #expect(
      inside.errors.contains("outside its picture, but on its image: x_min = -0.2 (-2.0 px of 10"))
    #expect(inside.errors.contains("1 noted: taken for the edge"))

    try files.write(
      #"{"image":"c.png","objects":[{"id":1,"box":[5,0,8,4]}]}"#, to: "out/a.jsonl")
    let outside = back(from: "jsonl")
    #expect(outside.status == .rejected)
    #expect(
      outside.errors.contains(
        "object 1 on c.png: outside its image, x_max = 1.15 (23.0 px of 20, 3.0 px outside)"))
    let cut = back(from: "jsonl", "--out-of-range", "clip")
    #expect(cut.report["objects"][0]["box"].numbers == [15, 10, 5, 4])
  }

  @Test func `pictures without frames and impossible sizes are reported together`() throws {
    try writeImages()
    #expect(files.convert("--to", "coco", "--crops").status == .done)
    let frames = files.folder["out/frames.jsonl"]
    try files.write(
      ["a-1.png", "x.png", "y.png"].map {
        #"{"image":"\#($0)","width":22,"height":22,"objects":[{"box":[0,0,11,11]}]}"#
      }.joined(separator: "\n"), to: "out/b.jsonl")

    let run = CommandRun(
      "convert", files.folder["out/b.jsonl"], "--frames", frames, "--to", "coco", "-o", "-")

    #expect(run.status == .rejected)
    #expect(run.output.isEmpty)
    #expect(
      run.errors.contains(
        "imgmark: a-1.png: declared 22x22, but 11x11 in \(frames):1; use --trust declared if it was "
          + "scaled before it was annotated, or --trust image"))
    for name in ["x.png", "y.png"] {
      #expect(run.errors.contains("imgmark: \(name): has no frame in \(frames); give the frames"))
    }
    #expect(!run.errors.contains("the size of the image is not known"))

    // Half of the crop of 11x11 at (20, 15), which was annotated at twice its size.
    try files.write(
      #"{"image":"a-1.png","width":22,"height":22,"objects":[{"box":[0,0,11,11]}]}"#,
      to: "out/b.jsonl")
    let scaled = CommandRun(
      "convert", files.folder["out/b.jsonl"], "--frames", frames, "--to", "jsonl", "-o", "-",
      "--trust", "declared")
    #expect(scaled.report["objects"][0]["box"].numbers == [20, 15, 5.5, 5.5])
    #expect(scaled.errors.contains("3 images of \(frames) not named by the data set"))
  }

  @Test func `source images are compared if they are given`() throws {
    try writeImages()
    #expect(files.convert("--to", "coco", "--crops").status == .done)

    #expect(back(from: "coco").errors.contains("--images DIR checks them"))
    try files.image("a.png", 80, 53)
    let other = back(from: "coco", "--images", files.folder["in"])
    #expect(other.status == .rejected)
    #expect(other.errors.contains("imgmark: a.png: is 80x53, but 81x53 in "))
    #expect(!other.errors.contains("the size of the image is not known"))

    try files.folder.makeFolder("empty")
    let none = back(from: "coco", "--images", files.folder["empty"])
    #expect(none.status == .file)
    #expect(none.errors.contains("imgmark: a.png: no such image in \(files.folder["empty"]);"))
  }

  @Test(arguments: [
    ("", ": there is no frame in it; give the frames.jsonl"),
    ("{", ":1: "),
    ("[1]", ":1: the line is not an object"),
    (#"{"source":"a"}"#, ":1: image is missing; a frame has image, source, source_size"),
    (#"{"image":"c","source":"a","source_size":{"width":9,"height":9}}"#, ":1: crop or canvas is"),
    (
      #"{"image":"c","source":"a","source_size":{"width":9.5,"height":9}}"#,
      #":1: source_size is not {"width":W,"height":H} in whole pixels"#
    ),
    (
      #"{"image":"c","source":"a","source_size":{"width":9,"height":9},"crop":[1,2,3,4]}"#,
      #":1: crop is not {"x":X,"y":Y,"width":W,"height":H}"#
    ),
    (
      #"{"image":"c","source":"a","source_size":{"width":9,"height":9},"#
        + #""crop":{"x":5,"y":5,"width":5,"height":4}}"#, ":1: crop 5,5,5,4 sticks out"
    ),
    (
      #"{"image":"c","source":"a","source_size":{"width":9,"height":9},"#
        + #""crop":{"x":5,"y":5,"width":1.5,"height":4}}"#, ":1: crop is not of whole pixels"
    ),
    (
      #"{"image":"c","source":"a","source_size":{"width":9,"height":9},"#
        + #""canvas":{"width":9,"height":9},"mode":"fill"}"#,
      ":1: mode is not one of contain, cover, stretch, none, scale-down"
    ),
    (
      #"{"image":"c","source":"a","source_size":{"width":9,"height":9},"#
        + #""canvas":{"width":18,"height":20},"content":{"x":0,"y":0,"width":18,"height":18}}"#,
      ":1: content is not where the canvas, its mode, align and padding put the image"
    ),
  ])
  func `a broken frame is reported with its line`(text: String, fault: String) throws {
    try files.folder.makeFolder("out")
    try files.write(text, to: "out/frames.jsonl")
    try files.write(#"{"image":"c","objects":[]}"#, to: "out/a.jsonl")

    let run = back(from: "jsonl")

    #expect(run.status == .rejected)
    #expect(
      run.errors.hasPrefix("imgmark: \(files.folder["out/frames.jsonl"])\(fault)"),
      "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func `two frames of one picture are reported as contradictory`() throws {
    try files.folder.makeFolder("out")
    func line(_ image: String, _ width: Int) -> String {
      #"{"image":"\#(image)","source":"a","source_size":{"width":\#(width),"height":9},"#
        + #""canvas":{"width":9,"height":9}}"# + "\n"
    }
    try files.write(#"{"image":"c","objects":[]}"#, to: "out/a.jsonl")

    try files.write(line("c", 9) + line("c", 9), to: "out/frames.jsonl")
    #expect(back(from: "jsonl").errors.contains(":2: c has a frame on line 1 already"))
    try files.write(line("c", 9) + line("d", 8), to: "out/frames.jsonl")
    #expect(back(from: "jsonl").errors.contains(":2: a is 8x9 here and 9x9 on line 1"))
  }

  @Test(arguments: [
    (["--crops"], "convert with --frames first"),
    (["--canvas", "9x9"], "convert with --frames first"),
    (["--space", "stored"], "--space has no effect with --frames"),
    (["--stream"], "--frames can't be combined with --stream"),
  ])
  func `options that contradict frames are rejected`(words: [String], text: String) {
    let run = CommandRun(
      ["convert", "a.json", "--frames", "f.jsonl", "--to", "jsonl", "-o", "-"] + words)

    #expect(run.status == .usage)
    #expect(run.errors.contains(text), "\(run.errors)")
  }

  @Test func `a missing file of frames is one line`() throws {
    try files.write(#"{"image":"c","objects":[]}"#, to: "a.jsonl")

    let run = CommandRun(
      "convert", files.folder["a.jsonl"], "--frames", files.folder["no.jsonl"], "--to", "coco",
      "-o", "-")

    #expect(run.status == .file)
    #expect(run.errors == "imgmark: \(files.folder["no.jsonl"]): no such file\n")
  }
}

extension ConvertFolder {
  fileprivate func write(_ text: String, to name: String) throws {
    try folder.write(Array(text.utf8), to: name)
  }
}
