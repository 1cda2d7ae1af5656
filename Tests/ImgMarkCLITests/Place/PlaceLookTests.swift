import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// The style of markers, by columns and by options.
struct PlaceLookTests {
  private let blue = RGBA8(red: 0, green: 0x57, blue: 0xD9)

  private func report(_ table: String?, _ words: String...) throws -> Report {
    let run = try PlaceSheet(200, 100).run(table, ["--json"] + words)
    try #require(run.status == .done, "\(run.errors)")
    return run.report
  }

  @Test func `the shape comes from the row, else from the option, else it is a disc`() throws {
    let table = "shape,label,x,y\n,,0.1,0.1\nSquare,,0.5,0.5\n"

    #expect(try report(table)["markers"].values.map { $0["shape"].text } == ["disc", "square"])
    #expect(
      try report(table, "--shape", "ring")["markers"].values.map { $0["shape"].text }
        == ["ring", "square"])
    #expect(
      try report(nil, "--marker", "0.5,0.5", "--shape", "pin")["markers"][0]["shape"].text == "pin")
  }

  @Test func `a square covers corners that a disc leaves free`() throws {
    // 20 points wide around (100, 50): (91, 41) is in the square, 12.7 from the middle.
    for (shape, color) in [("square", blue), ("disc", .white)] {
      let pixels = try PlaceSheet(200, 100).marked(
        "label,x,y,size\n,0.5,0.5,20\n", "--shape", shape)

      #expect(pixels[91, 41] == color, "\(shape)")
      #expect(pixels[100, 50] == blue, "\(shape)")
    }
  }

  @Test func `an outline and a halo are drawn with the widths that are asked for`() throws {
    // A disc of 20 around (100, 50): fill to 90, around it an outline of 4 to 86 and a halo of 6 to 80.
    let table = "label,x,y,size,outline,halo\n,0.5,0.5,20,\"red,4\",\"lime,6\"\n"
    let pixels = try PlaceSheet(200, 100).marked(table)

    #expect(pixels[94, 49] == blue)
    #expect(pixels[88, 49] == RGBA8(red: 255, green: 0, blue: 0))
    #expect(pixels[83, 49] == RGBA8(red: 0, green: 255, blue: 0))
    #expect(pixels[79, 49] == .white)
  }

  @Test func `options apply to rows without a value`() throws {
    let sheet = try PlaceSheet(200, 100)
    let pixels = try sheet.marked(
      "label,x,y,outline\n,0.25,0.5,\n,0.75,0.5,\"black,6\"\n", "--outline", "red,6")

    // The line around a disc of 28 is from 14 to 20 from the middle.
    #expect(pixels[50 - 17, 49] == RGBA8(red: 255, green: 0, blue: 0))
    #expect(pixels[150 - 17, 49] == .black)
  }

  @Test func `a fill lets the image through by its opacity`() throws {
    let pixels = try PlaceSheet(200, 100).marked(
      "label,x,y,opacity,color\n,0.5,0.5,0.5,black\n")

    // Alpha 128 of black over white: 255 (1 - 128/255) = 127.
    #expect(pixels[100, 50] == RGBA8(red: 127, green: 127, blue: 127))
  }

  @Test(arguments: [
    ("center", 100, 50), ("top-left", 86, 36), ("top", 100, 36), ("top-right", 114, 36),
    ("left", 86, 50), ("right", 114, 50), ("bottom-left", 86, 64), ("bottom", 100, 64),
    ("bottom-right", 114, 64),
  ])
  func `the anchor lies on the position`(_ anchor: String, _ x: Double, _ y: Double) throws {
    // The box of a disc of 28 is from (86, 36) to (114, 64) if its center is at (100, 50), so it is
    // moved in the opposite direction of the anchor's distance from the center.
    let bounds = try report("label,x,y\n,0.5,0.5\n", "--anchor", anchor)["markers"][0]["bounds"]

    #expect(bounds.numbers == [86 - (x - 100), 36 - (y - 50), 28, 28])
  }

  @Test func `an offset moves the marker, and the report keeps the point`() throws {
    let table = "label,x,y,dx,dy\n,0.5,0.5,30,\n,0.5,0.5,,\n"
    let markers = try report(table, "--offset", "-20,10")["markers"]

    // An empty cell leaves its axis to the option.
    #expect(markers[0]["canvas"].numbers == [130, 60])
    #expect(markers[1]["canvas"].numbers == [80, 60])
    #expect(markers[0]["asked"].numbers == [100, 50])
    #expect(markers[0]["moved"].numbers == [0, 0])
  }

  @Test func `a size in pixels of the source grows with the image`() throws {
    let markers = try report(
      "label,x,y,size\n,0.5,0.5,20\n", "--size-in", "source", "--canvas", "400x200")["markers"]

    #expect(markers[0]["bounds"].numbers[2] == 40)
  }

  @Test func `twice the scale is the same layout, twice as large`() throws {
    let once = try PlaceSheet(200, 100)
    let twice = try PlaceSheet(200, 100)
    let table = "label,x,y\n,0.5,0.5\n"
    let first = try once.run(table, "--json")
    let second = try twice.run(table, "--json", "--scale", "2")

    #expect(first.report["markers"] == second.report["markers"])
    #expect(second.report["scale"] == .number(2))
    #expect(try twice.pixels().size == PixelSize(width: 400, height: 200))
    // The disc of 28 around (100, 50) is one of 56 around (200, 100).
    let pixels = try twice.pixels()
    #expect(pixels[200 - 27, 100] == blue)
    #expect(pixels[200 - 29, 100] == .white)
  }

  /// 201 times 1.5 is 301.5, so that half of the last pixel is covered.
  @Test func `a scale that gives fractions of pixels rounds the canvas up, with a note`() throws {
    let sheet = try PlaceSheet(201, 100)
    let run = try sheet.run("label,x,y\n,0.5,0.5\n", "--scale", "1.5")
    let pixels = try sheet.pixels()

    #expect(run.status == .done)
    #expect(
      run.errors.contains(
        "the canvas of 301.5x150 was rounded up to 302x150, whose last pixels are covered in part"))
    #expect(try pixels.size == PixelSize(width: 302, height: 150))
    // The marker is in its old place: a disc of 42 around (150.75, 75).
    #expect(pixels[150, 75] == blue)
    #expect(pixels[150, 56] == blue)
    #expect(pixels[150, 52] == .white)
  }

  /// In binary 30 times 0.1 is slightly more than 3.
  @Test(arguments: [(30, 20, "0.1", 3, 2), (7, 9, "0.5", 4, 5), (1, 1, "0.25", 1, 1)])
  func `a canvas has the number of pixels needed to hold it`(
    width: Int, height: Int, scale: String, columns: Int, rows: Int
  ) throws {
    let sheet = try PlaceSheet(width, height)
    let run = try sheet.run(nil, "--scale", scale)

    #expect(run.status == .done)
    #expect(run.errors.contains("rounded up") == (width != 30))
    #expect(try sheet.pixels().size == PixelSize(width: columns, height: rows))
  }

  @Test func `each class has a color of its own, the same in every picture`() throws {
    func colors(_ table: String) throws -> [RGBA8] {
      let pixels = try PlaceSheet(200, 100).marked(table, "--color-by", "class")
      return [50, 150].map { pixels[$0, 50] }
    }
    let one = try colors("class,label,x,y\ncat,,0.25,0.5\ndog,,0.75,0.5\n")
    let other = try colors("class,label,x,y\ndog,,0.25,0.5\ncat,,0.75,0.5\n")

    #expect(one == other.reversed())
    #expect(one[0] != one[1])
    #expect(one.allSatisfy(ClassPalette.colors.contains))
  }

  @Test func `a color in the row takes precedence over that of its class`() throws {
    let pixels = try PlaceSheet(200, 100).marked(
      "class,label,x,y,color\ncat,,0.25,0.5,red\n", "--color-by", "class")

    #expect(pixels[50, 50] == RGBA8(red: 255, green: 0, blue: 0))
  }

  @Test(arguments: [
    (["--shape", "dics"], "did you mean 'disc'?"),
    (["--outline", "whit"], "--outline: “whit” is no color"),
    (["--outline", "white,wide"], "'wide' is no width"),
    (["--halo", "white,0"], "--halo: a line around a marker can't be 0 canvas points wide"),
    (["--opacity", "1.5"], "1.5 is no opacity"),
    (["--anchor", "middle"], "is not one of center"),
    (["--offset", "3"], "write x,y"),
    (["--label-width", "0"], "a label can't be wrapped at 0"),
    (["--scale", "0"], "write a number over 0"),
    (["--shown-at", "0"], "write a width from 1 to 100000"),
    (["--strict", "ovrlap"], "did you mean 'overlap'?"),
    (["--overlap", "mvoe"], "did you mean 'move'?"),
  ])
  func `an invalid option is a usage error`(_ words: [String], _ part: String) throws {
    let run = try PlaceSheet(20, 20).run(nil, words)

    #expect(run.status == .usage)
    #expect(run.errors.contains(part), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ("shape", "dics", "shape 'dics' is none of disc, square"),
    ("shape", "box", "give it by columns x,y,w,h or x1,y1,x2,y2"),
    ("outline", "whit", "“whit” is no color"), ("opacity", "2", "2 is no opacity"),
    ("label_side", "under", "label_side 'under' is none of inside, auto"),
    ("label_width", "0", "can't be wrapped at 0"), ("dx", "1e9", "at most 100000"),
    ("priority", "high", "priority"), ("halo", "red,x", "'x' is no width"),
  ])
  func `an invalid cell is a fault of its row`(
    _ column: String, _ value: String, _ part: String
  ) throws {
    let run = try PlaceSheet(20, 20).run("x,y,label,\(column)\n0.5,0.5,,\"\(value)\"\n")

    #expect(run.status == .rejected)
    #expect(run.errors.contains("markers.csv:2: "))
    #expect(run.errors.contains(part), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
