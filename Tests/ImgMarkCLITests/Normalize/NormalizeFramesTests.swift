import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Rows of pictures that have frames in a file, and rows that give the crop in which they were
/// measured.
struct NormalizeFramesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // A crop of 40x20 at (10, 5), and 80x50 on 40x40, where it lies 40x25 at (0, 7.5).
    let size = #""source_size":{"width":80,"height":50}"#
    try write(
      #"{"image":"x/1.png","source":"a.png",\#(size),"crop":{"x":10,"y":5,"width":40,"height":20}}"#
        + "\n"
        + #"{"image":"2.png","source":"b.png",\#(size),"canvas":{"width":40,"height":40}}"# + "\n",
      to: "frames.jsonl")
  }

  private func write(_ text: String, to name: String) throws {
    try folder.write(Array(text.utf8), to: name)
  }

  private func normalize(_ table: String, _ words: String...) -> CommandRun {
    CommandRun(
      ["normalize", "-", "--frames", folder["frames.jsonl"]] + words, input: Array(table.utf8))
  }

  @Test func `each row comes back to the image from which its picture was made`() throws {
    let run = normalize(
      """
      id,image,width,height,x1,y1,x2,y2
      a,x/1.png,40,20,0,0,40,20
      b,2.png,,,10,7.5,40,32.5

      """)

    #expect(run.status == .done, "\(run.errors)")
    // 10/80, 5/50, 50/80, 25/50; and 10/40, 0, 1, 1 of the content.
    #expect(
      run.output == """
        id,image,width,height,x1,y1,x2,y2
        a,a.png,80,50,0.125,0.1,0.625,0.5
        b,b.png,,,0.25,0,1,1

        """)
  }

  @Test func `the inverse undoes it, if one picture was made from the image`() throws {
    let table = "image,image_width,image_height,x,y\n2.png,40,40,10,20\n"
    let there = normalize(table)
    let back = normalize(there.output, "--inverse")

    #expect(there.output == "image,image_width,image_height,x,y\nb.png,80,50,0.25,0.5\n")
    #expect(back.output == table, "\(back.errors)")
    let wrong = normalize("image,image_width,image_height,x,y\nb.png,40,40,0.25,0.5\n", "--inverse")
    #expect(wrong.errors.contains("declared 40x40, real 80x50"))
  }

  @Test func `the inverse is rejected for an image of several crops`() throws {
    let size = #""source_size":{"width":80,"height":50}"#
    try write(
      ["1.png", "2.png"].map {
        #"{"image":"\#($0)","source":"a.png",\#(size),"crop":{"x":1,"y":2,"width":4,"height":2}}"#
      }.joined(separator: "\n"), to: "frames.jsonl")

    let run = normalize("image,x,y\na.png,0.5,0.5\n", "--inverse")

    #expect(run.status == .rejected)
    #expect(
      run.errors.contains(
        "standard input:2: a.png: \(folder["frames.jsonl"]) has 2 pictures of it; name the one"))
    #expect(
      normalize("image,x,y\n2.png,0.025,0.06\n", "--inverse").output == "image,x,y\n2.png,1,1\n")
  }

  @Test func `rows that can't come back are reported with their lines`() throws {
    let run = normalize(
      """
      image,image_width,image_height,x,y
      no.png,,,1,1
      1.png,80,40,1,1
      ,,,1,1
      1.png,,,-11,1
      1.png,,,41,1

      """, "--keep-going")

    #expect(run.status == .rejected)
    let path = folder["frames.jsonl"]
    for line in [
      "2: no.png: has no frame in \(path); give the frames.jsonl that was written with the picture",
      "3: 1.png: declared 80x40, but 40x20 in \(path):1; use --trust declared if it was scaled "
        + "before it was annotated, or --trust image",
      "4: no image is named; fill in the image column",
      "5: x = -0.0125 (-1.0 px of 80, 1.0 px outside)",
    ] {
      #expect(run.errors.contains("imgmark: standard input:\(line)\n"), "\(run.errors)")
    }
    #expect(run.errors.contains("1 row outside the crop, but on the image"))
    #expect(run.output == "image,image_width,image_height,x,y\na.png,,,0.6375,0.12\n")
    #expect(
      normalize("image,image_width,image_height,x,y\n1.png,80,40,2,2\n", "--trust", "declared")
        .output
        == "image,image_width,image_height,x,y\na.png,80,50,0.1375,0.12\n")
  }

  @Test func `images are compared with their frames if they are given`() throws {
    try folder.makeFolder("in")
    try folder.write(TestPicture.png(80, 50) { _, _ in .white }, to: "in/a.png")
    let table = "image,x,y\n1.png,0,0\n"
    #expect(normalize(table, "--images", folder["in"]).output == "image,x,y\na.png,0.125,0.1\n")

    try folder.write(TestPicture.png(80, 51) { _, _ in .white }, to: "in/a.png")
    let other = normalize(table, "--images", folder["in"])
    #expect(other.status == .rejected)
    #expect(other.errors.contains("1.png: is 80x51, but 80x50 in \(folder["frames.jsonl"]):1;"))

    let missing = normalize("image,x,y\n2.png,0,0\n", "--images", folder["in"])
    #expect(missing.status == .file)
    #expect(missing.errors.contains("\(folder["in/b.png"]): no such file"))
  }

  @Test func `a stream names its pictures line by line`() throws {
    let run = CommandRun(
      ["normalize", "--stream", "--frames", folder["frames.jsonl"]],
      input: Array(
        #"{"image":"1.png","image_width":40,"image_height":20,"x":20,"y":10,"k":[1]}"#.utf8)
        + Array("\n{\"image\":\"no\",\"x\":1,\"y\":2}\n".utf8))

    #expect(run.status == .done)
    #expect(
      run.lines[0]
        == #"{"image":"a.png","image_width":80,"image_height":50,"x":0.375,"y":0.3,"k":[1],"#
        + #""status":"ok"}"#)
    #expect(run.lines[1].hasPrefix(#"{"image":"no","x":1,"y":2,"status":"rejected","reasons":[{"#))
  }

  @Test(arguments: [
    (["--size", "9x9"], "--size and --frames both choose the image"),
    (["--point", "1,2"], "--point can't be combined with --frames"),
    (["--path", "$.a"], "use convert --frames for a data set"),
    (["--space", "stored"], "leave out --space stored"),
  ])
  func `options that contradict frames are rejected`(words: [String], text: String) {
    let run = CommandRun(["normalize", "-", "--frames", folder["frames.jsonl"]] + words)

    #expect(run.status == .usage)
    #expect(run.errors.contains(text), "\(run.errors)")
  }

  @Test func `a table without pictures is rejected`() {
    let run = normalize("x,y\n1,2\n")

    #expect(run.status == .rejected)
    #expect(run.errors.contains("--frames needs an image column"))
  }
}

/// Crops that the rows give themselves.
struct RowCropTests {
  private func normalize(_ table: String, _ words: String...) -> CommandRun {
    CommandRun(["normalize", "-", "--size", "80x50"] + words, input: Array(table.utf8))
  }

  @Test func `a row may give the crop in which it was measured`() {
    let table = """
      x,y,crop_x,crop_y,crop_w,crop_h
      10,10,10,5,40,30
      10,10,,,,
      4,3,20,20,8,6

      """
    let run = normalize(table)

    #expect(run.status == .done, "\(run.errors)")
    // 20/80, 15/50; 10/80, 10/50; 24/80, 23/50. The columns are kept for the way back.
    #expect(
      run.output == """
        x,y,crop_x,crop_y,crop_w,crop_h
        0.25,0.3,10,5,40,30
        0.125,0.2,,,,
        0.3,0.46,20,20,8,6

        """)
    #expect(normalize(run.output, "--inverse").output == table)
  }

  /// The options apply after the crop: 40x30 seen at 80x60 is twice as large.
  @Test func `options apply after the crop of a row`() {
    let run = normalize(
      "x,y,crop_x,crop_y,crop_w,crop_h\n20,20,10,5,40,30\n", "--resized", "80x60")

    #expect(run.lines.last == "0.25,0.3,10,5,40,30")
  }

  @Test func `a crop of four numbers may be in one cell, a word is left unchanged`() {
    let run = normalize("x,y,crop\n10,10,\"10,5,40,30\"\n10,10,wheat\n10,10,7\n")
    #expect(run.output == "x,y,crop\n0.25,0.3,\"10,5,40,30\"\n0.125,0.2,wheat\n0.125,0.2,7\n")

    let short = normalize("x,y,crop\n10,10,\"10,5,40\"\n")
    #expect(short.status == .rejected)
    #expect(short.errors.contains("standard input:2: crop must be x,y,w,h, four numbers of pixels"))
  }

  @Test func `a crop that sticks out or is incomplete is rejected`() {
    let out = normalize("x,y,crop_x,crop_y,crop_w,crop_h\n1,1,50,5,40,30\n")
    #expect(out.status == .rejected)
    #expect(
      out.errors.contains(
        "standard input:2: crop 50,5,40,30 sticks out of the picture: x+w = 90 > width 80"))

    let half = normalize("x,y,crop_x,crop_y\n1,1,50,5\n")
    #expect(half.errors.contains("no column crop_w, crop_h among x, y, crop_x, crop_y"))
  }

  @Test func `lines of a stream have their own crops`() {
    let size = #""image_width":80,"image_height":50"#
    let run = CommandRun(
      ["normalize", "--stream"],
      input: Array(
        """
        {\(size),"crop":[10,5,40,30],"x":10,"y":10}
        {\(size),"crop":{"x":10,"y":5,"width":40,"height":30},"x":10,"y":10}
        {\(size),"crop":null,"x":10,"y":10}
        {\(size),"crop":[10],"x":10,"y":10}
        {\(size),"crop":[50,5,40,30],"x":10,"y":10}

        """.utf8))

    let answers = run.reports
    #expect(answers.map { $0["status"].text } == ["ok", "ok", "ok", "error", "rejected"])
    #expect(answers.map { $0["x"].number } == [0.25, 0.25, 0.125, 10, 10])
    #expect(answers[4]["reasons"][0]["kind"].text == "crop")
  }

  @Test func `a crop next to the values of a path applies to all of them`() {
    let run = CommandRun(
      ["normalize", "--stream", "--path", "$.boxes[*]", "--columns", "x,y,w,h"],
      input: Array(
        #"{"image_width":80,"image_height":50,"crop":[10,5,40,30],"boxes":[[10,10,20,20]]}"#.utf8))

    #expect(run.report["boxes"][0].numbers == [0.25, 0.3, 0.25, 0.4])
  }
}
