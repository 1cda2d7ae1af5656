import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// The advice of `convert` if numbers don't fit their declared meaning.
@Suite struct `Convert suggests options` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleImages.png(width: 800, height: 500), to: "a.png")
    // Displayed as 500x800.
    try folder.write(SampleImages.jpeg(width: 800, height: 500, orientation: 6), to: "t.jpg")
  }

  private func convert(_ text: String, as name: String, _ words: String...) throws -> CommandRun {
    try folder.write(Array(text.utf8), to: name)
    return CommandRun(["convert", folder[name], "--to", "coco", "-o", folder["out.json"]] + words)
  }

  private func coco(_ images: String..., boxes: [(image: Int, box: String)]) -> String {
    let list = boxes.enumerated().map { index, box in
      #"{"id":\#(index),"image_id":\#(box.image),"category_id":1,"bbox":[\#(box.box)]}"#
    }
    let files = images.enumerated().map { #"{"id":\#($0),"file_name":\#($1)}"# }
    return """
      {"images":[\(files.joined(separator: ","))],"categories":[{"id":1,"name":"cat"}],
      "annotations":[\(list.joined(separator: ","))]}
      """
  }

  @Test(arguments: [
    // 99 of 100 is near the end of percent; of permille it's less than a tenth.
    ("50,40", "99,1", "percent"), ("500,400", "999,1", "permille"),
    // Beyond permille in a picture of 2000 pixels.
    ("500,400", "1999,1", "px"),
  ])
  func `for a table in another unit, the unit is suggested`(
    one: String, other: String, unit: String
  ) throws {
    let size = unit == "px" ? "2000,1000" : "800,500"
    let text = """
      image,label,x,y,image_width,image_height
      a.png,A,\(one),\(size)
      a.png,B,\(other),\(size)

      """
    let run = try convert(text, as: "a.csv", "--units", "fraction")
    let again = try convert(text, as: "a.csv", "--units", unit)

    #expect(run.status == .rejected)
    #expect(
      run.errors.contains(
        "imgmark: \(folder["a.csv"]): all 2 objects fit as \(unit): --units \(unit)\n"),
      "\(run.errors)")
    #expect(again.status == .done, "\(again.errors)")
  }

  @Test func `rows of YOLO in percent or pixels need the option that the error names`() throws {
    for (row, unit) in [("0 50 40 10 10", "percent"), ("0 400 200 700 300", "px")] {
      let yolo = try TemporaryFolder()
      try yolo.write(Array("cat\n".utf8), to: "classes.txt")
      try yolo.write(SampleImages.png(width: 800, height: 500), to: "a.png")
      try yolo.write(Array("\(row)\n".utf8), to: "a.txt")
      let words = ["convert", yolo.path, "--from", "yolo", "--to", "coco", "-o", "-"]
      let run = CommandRun(words)
      let again = CommandRun(words + ["--units", unit])

      #expect(run.errors.contains("the object fits as \(unit): --units \(unit)"), "\(run.errors)")
      #expect(again.status == .done, "\(again.errors)")
    }
  }

  @Test func `numbers measured in the stored picture are recognized`() throws {
    // 700 isn't a column of 500x800, and 400 is a row of both.
    let text = coco(
      #""t.jpg""#, #""a.png""#,
      boxes: [(0, "600,100,100,50"), (0, "10,10,20,20"), (1, "700,400,50,50")])
    let run = try convert(text, as: "a.json")
    let stored = try convert(text, as: "a.json", "--space", "stored")
    let report = try convert(text, as: "a.json", "--json")

    #expect(
      run.errors.contains(
        "all 3 objects fit as pixels of the stored picture: --space stored\n"), "\(run.errors)")
    #expect(stored.status == .done, "\(stored.errors)")
    #expect(Report(report.output)["advice"].text?.hasPrefix("all 3 objects fit as") == true)
  }

  @Test func `numbers measured in the displayed picture are recognized`() throws {
    let text = coco(#""t.jpg""#, boxes: [(0, "100,600,50,100")])
    let run = try convert(text, as: "a.json", "--space", "stored")

    #expect(
      run.errors.contains(
        "the object fits as pixels of the displayed picture: leave out --space stored\n"))
    #expect(try convert(text, as: "a.json").status == .done)
  }

  @Test func `exchanged sizes or axes are recognized`() throws {
    let text = coco(
      #""a.png","width":500,"height":800"#, boxes: [(0, "600,100,100,50"), (0, "0,0,300,400")])
    let run = try convert(text, as: "a.json")

    #expect(
      run.errors.contains(
        "all 2 objects fit as y, x: exchange x and y, or the width and height of the images; "
          + "--images DIR compares the sizes\n"), "\(run.errors)")
  }

  @Test(arguments: [
    // One object fits no reading, so none is suggested.
    ["600,100,100,50", "0,0,900,900"],
    // Nothing is outside.
    ["10,10,20,20"],
  ])
  func `nothing is suggested if no reading fits all, or all numbers fit already`(
    boxes: [String]
  ) throws {
    let text = coco(
      #""a.png","width":500,"height":800"#, boxes: boxes.map { (0, $0) })
    let run = try convert(text, as: "a.json")

    #expect(!run.errors.contains("fit"), "\(run.errors)")
  }

  @Test func `each turned image is reported with both sizes, many in one line`() throws {
    try folder.write(SampleImages.jpeg(width: 3264, height: 2448, orientation: 6), to: "u.jpg")
    let text = coco(#""a.png""#, #""t.jpg""#, #""u.jpg""#, boxes: [])
    let run = try convert(text, as: "a.json")
    let stored = try convert(text, as: "a.json", "--space", "stored")
    let report = Report(try convert(text, as: "a.json", "--json").output)

    let turned = "t.jpg is 500x800 (stored 800x500, orientation 6) ...\n"
    #expect(
      run.errors.contains("2 images are stored turned; their displayed sizes are used: \(turned)"),
      "\(run.errors)")
    #expect(
      stored.errors.contains("2 images are stored turned; their stored sizes are used: \(turned)"))
    let images = report["turned_images"]
    #expect(images[1]["image"].text == "u.jpg")
    #expect(images[1]["size"]["width"].number == 2448)
    #expect(images[1]["stored_size"]["width"].number == 3264)
    #expect(images[1]["orientation"].number == 6)
  }

  /// Without the note they'd go unnoticed: their sizes are the same either way.
  @Test(arguments: [2, 3, 4] as [UInt8])
  func `images that are mirrored or upside down are noted`(_ orientation: UInt8) throws {
    try folder.write(
      SampleImages.png(width: 500, height: 800, orientation: orientation), to: "u.png")
    let one = try convert(coco(#""u.png""#, boxes: []), as: "a.json")
    let all = try convert(coco(#""u.png""#, #""t.jpg""#, boxes: []), as: "a.json")
    let report = Report(try convert(coco(#""u.png""#, boxes: []), as: "a.json", "--json").output)

    #expect(
      one.errors.contains(
        "u.png (500x800, orientation \(orientation)) is stored turned or mirrored; numbers refer to "
          + "the displayed image\n"), "\(one.errors)")
    #expect(all.errors.contains("2 images are stored turned or mirrored; numbers refer to"))
    #expect(report["turned_images"][0]["orientation"].number == Double(orientation))
  }

  @Test func `an image that two files annotate is noted`() throws {
    let data = try TemporaryFolder()
    let text =
      "<annotation><filename>a.png</filename><size><width>80</width><height>50</height></size>"
    for name in ["a", "b"] {
      try data.write(Array("\(text)</annotation>".utf8), to: "\(name).xml")
    }
    let coco = CommandRun(["convert", data.path, "--to", "coco", "-o", folder["c.json"]])
    let yolo = CommandRun([
      "convert", data.path, "--to", "yolo", "-o", folder["y"],
    ])

    #expect(coco.status == .done, "\(coco.errors)")
    #expect(
      coco.errors.contains(
        "1 noted: a.png is named again in b.xml; if that is about another image, correct its name "
          + "(same-image)"), "\(coco.errors)")
    #expect(yolo.status == .done, "\(yolo.errors)")
    #expect(yolo.errors.contains("a.png is named again in b.xml"), "\(yolo.errors)")
  }

  @Test func `an object without an id is named by its place`() throws {
    let objects = ["10,10,5,5", "90,10,20,5", "10,10,0,5"].map { #"{"label":"c","box":[\#($0)]}"# }
    let text =
      #"{"image":"a.png","width":100,"height":50,"objects":[\#(objects.joined(separator: ","))]}"#
    let run = try convert(text, as: "a.jsonl", "--report", folder["r.jsonl"])
    let report = try Fixture.bytes(at: folder["r.jsonl"])
    let lines = String(decoding: report, as: UTF8.self).split(separator: "\n").map {
      Report("\($0)")
    }

    #expect(run.errors.contains("a.jsonl:1: object [1] on a.png: x_max = 1.1 "), "\(run.errors)")
    #expect(run.errors.contains("a.jsonl:1: object [2] on a.png: zero width"), "\(run.errors)")
    #expect(
      Set(lines.filter { $0["outcome"].text == "rejected" }.map { $0["index"].number }) == [1, 2])
  }

  @Test func `a keypoint outside is named by its number`() throws {
    let text = """
      {"images":[{"id":1,"file_name":"a.png","width":100,"height":50}],
      "categories":[{"id":1,"name":"cat","keypoints":["a","b"]}],
      "annotations":[{"id":1,"image_id":1,"category_id":1,"bbox":[1,1,9,9],
      "keypoints":[1,1,2,110,5,2],"num_keypoints":2}]}
      """
    let run = try convert(text, as: "a.json")

    #expect(run.errors.contains("keypoint 2: x = 1.1 (110.0 px of 100, 10.0 px outside)"))
  }

  @Test func `a list of classes that repeats a name is rejected with both lines`() throws {
    try folder.write(Array("cat\r\ndog\rcat\n".utf8), to: "classes.txt")
    let run = try convert(
      coco(#""a.png""#, boxes: []), as: "a.json", "--classes", folder["classes.txt"])

    #expect(run.status == .rejected)
    #expect(
      run.errors.contains(
        "classes.txt:3: the class cat is already on line 1; name each class once"),
      "\(run.errors)")
  }

  @Test func `a list of classes that replaces the data set's is noted`() throws {
    let yolo = try TemporaryFolder()
    try yolo.write(Array("names: [x, y]\n".utf8), to: "data.yaml")
    try yolo.makeFolder("labels")
    try yolo.makeFolder("images")
    try yolo.write(SampleImages.png(width: 800, height: 500), to: "images/a.png")
    try yolo.write(Array("0 0.5 0.5 0.2 0.2\n".utf8), to: "labels/a.txt")
    try folder.write(Array("p\nq\n".utf8), to: "classes.txt")
    let run = CommandRun([
      "convert", yolo.path, "--to", "coco", "-o", folder["out.json"], "--classes",
      folder["classes.txt"],
    ])

    #expect(run.status == .done, "\(run.errors)")
    #expect(
      run.errors.contains("the classes are named by --classes; data.yaml calls them x, y"),
      "\(run.errors)")
  }

  @Test func `the old ids aren't kept when ids are numbered anew`() throws {
    let text =
      #"{"images":[],"categories":[{"id":11,"name":"a"},{"id":20,"name":"b"}],"annotations":[]}"#
    try folder.write(Array(text.utf8), to: "a.json")
    for (words, isKept) in [([], true), (["--renumber"], false)] {
      let run = CommandRun(
        ["convert", folder["a.json"], "--to", "yolo", "-o", folder["y\(words.count)"]] + words)
      #expect(run.status == .done, "\(run.errors)")
      let yaml = String(
        decoding: try Fixture.bytes(at: folder["y\(words.count)/data.yaml"]), as: UTF8.self)
      #expect(yaml.contains("category_ids: [11, 20]") == isKept)
    }
  }
}
