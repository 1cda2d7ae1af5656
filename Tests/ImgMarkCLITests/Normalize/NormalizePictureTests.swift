import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// The picture that a row is about, and the size that is used.
struct NormalizePictureTests {
  @Test func `the image is recognized in any place`() throws {
    let folder = try TemporaryFolder()
    let image = try folder.write(SampleImages.png(width: 80, height: 50), to: "a.png")
    let table = try folder.write(Array("x,y\n40,20\n".utf8), to: "points.csv")

    for words in [[table, image], [image, table], [table, "--image", image]] {
      let run = CommandRun(["normalize"] + words)
      #expect(run.output == "x,y\n0.5,0.4\n")
      #expect(run.status == .done)
    }
    let piped = CommandRun("normalize", image, input: Array("x,y\n40,20\n".utf8))
    #expect(piped.output == "x,y\n0.5,0.4\n")
  }

  @Test func `tables and images are distinguished by content`() throws {
    let folder = try TemporaryFolder()
    let image = try folder.write(SampleImages.png(width: 80, height: 50), to: "points.csv")
    let table = try folder.write(Array("x,y\n40,20\n".utf8), to: "a.png")

    #expect(CommandRun("normalize", image, table).output == "x,y\n0.5,0.4\n")
  }

  @Test func `the size comes from the header, however large the image is`() throws {
    let folder = try TemporaryFolder()
    let image = try folder.write(SampleImages.png(width: 28_400, height: 28_398), to: "a.png")

    let run = normalized(points: ["14200,14199"], [image])

    #expect(run.output == "0.5,0.5\n")
  }

  @Test func `a declared size equal to the displayed one is accepted`() throws {
    let folder = try TemporaryFolder()
    let image = try folder.write(
      SampleImages.jpeg(width: 3264, height: 2448, orientation: 6), to: "a.jpg")

    let run = normalized(
      "x,y,image_width,image_height\n1224,1632,2448,3264\n", image, "--space", "display")

    #expect(run.output == "x,y,image_width,image_height\n0.5,0.5,2448,3264\n")
    #expect(run.status == .done)
  }

  @Test func `a declared size that is only the stored one names the option for it`() throws {
    let folder = try TemporaryFolder()
    let image = try folder.write(
      SampleImages.jpeg(width: 3264, height: 2448, orientation: 6), to: "a.jpg")
    let table = "x,y,image_width,image_height\n3264,0,3264,2448\n"

    let display = normalized(table, image)
    let stored = normalized(table, image, "--space", "stored")

    #expect(display.status == .rejected)
    #expect(display.output == "")
    #expect(
      display.errors
        == "imgmark: standard input:2: the declared size 3264x2448 is the stored size, "
        + "the image displays as 2448x3264; use --space stored\n")
    #expect(stored.output == "x,y,image_width,image_height\n1,1,3264,2448\n")
  }

  @Test(arguments: [2, 3, 4] as [UInt8])
  func `an orientation that keeps the sides doesn't explain exchanged ones`(
    orientation: UInt8
  ) throws {
    let folder = try TemporaryFolder()
    let image = try folder.write(
      SampleImages.jpeg(width: 400, height: 300, orientation: orientation), to: "a.jpg")

    let run = normalized("x,y,image_width,image_height\n1,1,300,400\n", image)

    #expect(run.status == .rejected)
    #expect(run.errors.contains("declared 300x400, real 400x300; use --trust"))
  }

  @Test func `a declared size that differs is an error, and either may be trusted`() throws {
    let folder = try TemporaryFolder()
    let image = try folder.write(SampleImages.png(width: 400, height: 300), to: "a.png")
    let table = "x,y,image_width,image_height\n400,300,800,600\n"

    let run = normalized(table, image)
    let declared = normalized(table, image, "--trust", "declared")
    let real = normalized(table, image, "--trust", "image")

    #expect(run.status == .rejected)
    #expect(run.output == "")
    #expect(run.errors.contains("declared 800x600, real 400x300 (ratio 2.0)"))
    #expect(declared.output == "x,y,image_width,image_height\n0.5,0.5,800,600\n")
    #expect(real.output == "x,y,image_width,image_height\n1,1,800,600\n")
  }

  @Test(arguments: [
    ("800,601", "(ratio"), ("801,600", "(ratio"), ("800,500", ""), ("4000,3000", "(ratio 10"),
    ("200,150", "(ratio 0.5)"),
  ])
  func `the ratio is reported if the aspect is equal`(declared: String, ratio: String) throws {
    let folder = try TemporaryFolder()
    let image = try folder.write(SampleImages.png(width: 400, height: 300), to: "a.png")

    let run = normalized("x,y,image_width,image_height\n1,1,\(declared)\n", image)

    #expect(run.errors.contains("ratio") == !ratio.isEmpty, "\(run.errors)")
    #expect(ratio.isEmpty || run.errors.contains(ratio), "\(run.errors)")
  }

  @Test(arguments: ["0,0", ",", "0,", "200,238"])
  func `a size of 0x0 or an empty one is unknown, and the image is read`(declared: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(SampleImages.png(width: 200, height: 238), to: "a.png")
    let row = "6,1,175,231,\(declared),a.png"
    let table = try folder.write(
      Array("xmin,ymin,xmax,ymax,width,height,file\n\(row)\n".utf8), to: "boxes.csv")

    let run = CommandRun("normalize", table, "--pixel", "one-based")

    // Edges 5 to 175 of 200 and 0 to 231 of 238.
    let fields = run.lines.last?.split(separator: ",", omittingEmptySubsequences: false) ?? []
    #expect(fields.prefix(3) == ["0.025", "0", "0.875"])
    #expect(Double(fields[3]) == 231.0 / 238)
    #expect(run.status == .done)
  }

  @Test func `a size that is unknown without an image is an error of its row`() {
    let run = normalized("x,y,image_width,image_height\n1,1,0,0\n")

    #expect(run.status == .rejected)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("imgmark: standard input:2: no image is named"))
  }

  @Test(arguments: ["-800,600", "800.5,600", "800,1e10", "800,0"])
  func `an impossible declared size is an error of its row`(declared: String) {
    let run = normalized("x,y,image_width,image_height\n1,1,\(declared)\n", "--size", "800x600")

    #expect(run.status == .rejected)
    #expect(run.errors.hasPrefix("imgmark: standard input:2: the declared size "))
  }

  @Test func `a declared size is used unchecked without --images, with one note`() throws {
    let folder = try TemporaryFolder()
    let rows = "gone.png,400,300,800,600\ngone.png,80,60,800,600\n"
    let table = try folder.write(
      Array("image,x,y,image_width,image_height\n\(rows)".utf8), to: "points.csv")

    let run = CommandRun("normalize", table)

    #expect(run.status == .done)
    #expect(
      run.output == """
        image,x,y,image_width,image_height
        gone.png,0.5,0.5,800,600
        gone.png,0.1,0.1,800,600

        """)
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.contains("sizes declared in the table were not checked"))
  }

  @Test func `with --images every size is compared with its image`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("pictures")
    try folder.write(SampleImages.png(width: 800, height: 600), to: "pictures/a.png")
    try folder.write(SampleImages.png(width: 400, height: 300), to: "pictures/b.png")
    let rows = "a.png,400,300,800,600\nb.png,400,300,800,600\n"
    let table = try folder.write(
      Array("image,x,y,image_width,image_height\n\(rows)".utf8), to: "points.csv")

    let run = CommandRun("normalize", table, "--images", folder["pictures"], "--keep-going")

    #expect(run.status == .rejected)
    #expect(run.output == "image,x,y,image_width,image_height\na.png,0.5,0.5,800,600\n")
    #expect(run.errors.contains("points.csv:3: declared 800x600, real 400x300 (ratio 2.0)"))
  }

  @Test(arguments: ["image", "file", "filename", "path", "FileName"])
  func `a column chooses the picture, relative to the table's folder`(column: String) throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("deep")
    try folder.write(SampleImages.png(width: 80, height: 50), to: "a.png")
    try folder.write(SampleImages.jpeg(width: 100, height: 40, orientation: 6), to: "deep/b.jpg")
    let table = try folder.write(
      Array("\(column),x,y\na.png,40,20\ndeep/b.jpg,20,25\na.png,8,5\n".utf8), to: "points.csv")

    let run = CommandRun("normalize", table)

    #expect(
      run.output == "\(column),x,y\na.png,0.5,0.4\ndeep/b.jpg,0.5,0.25\na.png,0.1,0.1\n")
    #expect(run.status == .done)
  }

  @Test(arguments: [
    (#"..\images\a.png,40,20"#, "117: either kind of slash"),
    ("../images/a.png,40,20", "the plain one"),
    ("\"../images/a.png\",40,20", "115: quotes"),
    (" ../images/a.png ,40,20", "blanks"),
  ])
  func `a name in the table may have either kind of slash`(row: String, kind: String) throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("images")
    try folder.makeFolder("tables")
    try folder.write(SampleImages.png(width: 80, height: 50), to: "images/a.png")
    let table = try folder.write(Array("image,x,y\n\(row)\n".utf8), to: "tables/points.csv")

    let run = CommandRun("normalize", table)

    #expect(run.status == .done, "\(kind)")
    #expect(run.lines.last?.hasSuffix(",0.5,0.4") == true)
  }

  @Test func `a name may hold a comma and quotes`() throws {
    let folder = try TemporaryFolder()
    try folder.write(SampleImages.png(width: 80, height: 50), to: "a, \"b\".png")
    let table = try folder.write(
      Array("image,x,y,label\n\"a, \"\"b\"\".png\",40,20,\"say \"\"hi\"\"\"\n".utf8), to: "t.csv")

    let run = CommandRun("normalize", table)

    #expect(run.output == "image,x,y,label\n\"a, \"\"b\"\".png\",0.5,0.4,\"say \"\"hi\"\"\"\n")
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `the end of a line is not part of a name`(end: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(SampleImages.png(width: 80, height: 50), to: "a.png")
    let table = try folder.write(
      Array("x,y,image\(end)40,20,a.png\(end)".utf8), to: "points.csv")

    let run = CommandRun("normalize", table)

    #expect(run.output == "x,y,image\(end)0.5,0.4,a.png\(end)")
  }

  @Test func `missing images are listed together, each once, and nothing is written`() throws {
    let folder = try TemporaryFolder()
    try folder.write(SampleImages.png(width: 80, height: 50), to: "a.png")
    let names = ["gone1.png", "a.png", "gone2.png", "gone1.png", "gone3.png"]
    let table = try folder.write(
      Array("image,x,y\n\(names.map { "\($0),8,5\n" }.joined())".utf8), to: "points.csv")

    let run = CommandRun("normalize", table, "-o", folder["out.csv"])
    let others = CommandRun("normalize", table, "--keep-going")

    #expect(run.status == .file)
    #expect(
      run.errors
        == ["gone1.png", "gone2.png", "gone3.png"]
        .map { "imgmark: \(folder[$0]): no such file\n" }.joined())
    #expect(folder.names == ["a.png", "points.csv"])
    #expect(others.status == .file)
    #expect(others.output == "image,x,y\na.png,0.1,0.1\n")
  }

  @Test func `with one image given, rows of others are skipped and counted`() throws {
    let folder = try TemporaryFolder()
    let image = try folder.write(SampleImages.png(width: 80, height: 50), to: "a.png")
    let table = try folder.write(
      Array("image,x,y\nb.png,9999,1\na.png,40,20\nsub/a.png,8,5\n,80,50\nc.png,1,1\n".utf8),
      to: "t.csv")

    let run = CommandRun("normalize", table, image)

    #expect(run.output == "image,x,y\na.png,0.5,0.4\n,1,1\n")
    #expect(
      run.errors == "imgmark: note: \(table): 3 rows skipped, because they name other images\n")
    #expect(run.status == .done)
  }

  @Test func `with --size an image column is text like any other`() {
    let run = normalized("image,x,y\ngone.png,40,20\nother.png,0,0\n", "--size", "80x50")

    #expect(run.output == "image,x,y\ngone.png,0.5,0.4\nother.png,0,0\n")
    #expect(run.errors == "")
  }

  @Test func `without a picture the error lists the options that give one`() {
    let run = normalized("x,y\n1,1\n")

    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(run.errors.contains("give an image, --size WxH, or an image column"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func `a hint may be the stored picture`() throws {
    let folder = try TemporaryFolder()
    let image = try folder.write(
      SampleImages.jpeg(width: 100, height: 40, orientation: 6), to: "a.jpg")

    // On 200x100 the displayed 40x100 goes from 80 to 120, the stored 100x40 is twice as large from
    // (0, 10). Exchanged, (10, 50) is (50, 10), which is outside the image; so is 10 % of 200.
    let run = normalized("x,y\n10,50\n", image, "--from-canvas", "200x100")

    #expect(run.status == .rejected)
    #expect(run.errors.contains("the row fits as pixels of the stored picture: --space stored"))
  }
}
