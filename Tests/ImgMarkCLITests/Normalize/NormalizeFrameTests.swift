import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Every frame option, alone and in combination, checked by one point.
struct NormalizeFrameTests {
  @Test(arguments: [
    // 800x500; the expected result is always (200, 200), that is (0.25, 0.4).
    ("200,200", ""),
    ("0.25,0.4", "--units fraction"),
    ("25,40", "--units percent"),
    ("250,400", "--units permille"),
    // The edge of pixel i is i; its center i + 0.5; counted from one i - 0.5.
    ("200,200", "--pixel edge"),
    ("199.5,199.5", "--pixel center"),
    ("200.5,200.5", "--pixel one-based"),
    ("200,200", "--origin top-left"),
    ("200,300", "--origin bottom-left"),
    ("100,150", "--crop 100,50,400,300"),
    ("200,200", "--resized 800x500"),
    ("100,100", "--resized 400x250"),
    ("50,400", "--resized 200x1000"),
    // Clockwise, the point (x, y) of 800x500 goes to (500 - y, x); once more to (800 - x, 500 - y).
    ("300,200", "--turn 90"),
    ("600,300", "--turn 180"),
    ("200,600", "--turn 270"),
    ("600,200", "--flip h"),
    ("200,300", "--flip v"),
    ("200,200", "--space display"),
    ("200,200", "--full 800x500"),
  ])
  func `each option alone undoes one step`(point: String, options: String) {
    let run = normalized(
      points: [point], ["--size", "800x500"] + options.split(separator: " ").map(String.init))

    #expect(run.status == .done)
    #expect(run.output == "0.25,0.4\n")
    #expect(run.errors == "")
  }

  @Test(arguments: [
    // 600x700: 0.75 of 800x500 is 600x375, at (0, 162.5).
    ("150,312.5", "canvas=600x700"),
    ("150,312.5", "canvas=600x700 mode=contain align=xMidYMid padding=0"),
    // The larger of 0.75 and 1.4: 1120x700 at (-260, 0).
    ("20,280", "canvas=600x700 mode=cover"),
    ("150,280", "canvas=600x700 mode=stretch"),
    // 800x500 at (-100, 100).
    ("100,300", "canvas=600x700 mode=none"),
    // 800x500 in the middle of 1600x1000, at (400, 250).
    ("600,450", "canvas=1600x1000 mode=scale-down"),
    ("150,475", "canvas=600x700 align=xMinYMax"),
    // 1.4 of it at the right edge: -520 + 280.
    ("-240,280", "canvas=600x700 mode=cover align=xMaxYMid"),
    // Top, right, bottom, left: 800x500 in 860x540, at (40, 10).
    ("240,210", "canvas=860x540 padding=10,20,30,40"),
    ("210,210", "canvas=820x520 padding=10"),
  ])
  func `a canvas is undone under either name of the option`(point: String, options: String) {
    for prefix in ["--", "--from-"] {
      let run = normalized(
        points: [point],
        ["--size", "800x500"] + options.split(separator: " ").map { "\(prefix)\($0)" })

      #expect(run.output == "0.25,0.4\n")
      #expect(run.status == .done)
    }
  }

  @Test func `an aligned placement lies on whole pixels at scale 1`() {
    let canvas = ["--size", "5x5", "--from-canvas", "10x10", "--from-mode", "none"]

    // 5x5 on 10x10 is at 2.5, or at 2 if it's aligned.
    #expect(normalized(points: ["5,5"], canvas).output == "0.5,0.5\n")
    #expect(normalized(points: ["4.5,4.5"], canvas + ["--from-aligned"]).output == "0.5,0.5\n")
  }

  @Test(arguments: [
    // 1000x800: the crop's (200, 150) is (400, 250).
    ("50,50", "--crop 200,100,400,300 --resized 800x600 --units percent", "0.4,0.3125"),
    ("400,300", "--crop 200,100,400,300 --resized 800x600", "0.4,0.3125"),
    // 0.5 of 400x300 on 200x200 is 200x150 at (0, 25).
    ("100,100", "--crop 200,100,400,300 --from-canvas 200x200", "0.4,0.3125"),
    // The canvas first: 0.7 of 1000x800 is 700x560 at (0, 70); (50 + 230, 100 + 145) - (0, 70) is
    // (280, 175) = 0.7 of (400, 250).
    ("230,145", "--from-canvas 700x700 --crop 50,100,600,500", "0.4,0.3125"),
    // Turned clockwise 400x300 becomes 300x400. The center of its first pixel, (0.5, 0.5), was
    // (0.5, 299.5) of the crop and (200.5, 399.5) of the image.
    ("0,0", "--crop 200,100,400,300 --turn 90 --pixel center", "0.2005,0.499375"),
    // Mirrored, then turned: (400, 250) -> (600, 250) -> (550, 600). Turned, then mirrored:
    // (400, 250) -> (550, 400) -> (250, 400).
    ("550,600", "--flip h --turn 90", "0.4,0.3125"),
    ("250,400", "--turn 90 --flip h", "0.4,0.3125"),
    // Counted from the bottom of the last picture, 800x1000: 1000 - 400.
    ("550,600", "--turn 90 --origin bottom-left", "0.4,0.3125"),
    // Two quarter turns are a half.
    ("600,550", "--turn 90 --turn 90", "0.4,0.3125"),
    ("600,550", "--turn 270 --turn 270", "0.4,0.3125"),
    ("400,250", "--flip h --flip h --flip v --flip v", "0.4,0.3125"),
    // Half its size, a crop of that, twice its size again: (200, 125) -> (100, 25) -> (200, 50).
    ("200,50", "--resized 500x400 --crop 100,100,400,300 --resized 800x600", "0.4,0.3125"),
    // Crop, turn, canvas and permille: (200, 150) of 400x300 turned is (150, 200) of 300x400; 0.5 of
    // it on 400x200 is 150x200 at (125, 0), so (200, 100) of 400x200.
    (
      "500,500", "--units permille --crop 200,100,400,300 --turn 90 --from-canvas 400x200",
      "0.4,0.3125"
    ),
    // The last pixel of the bottom row counted from the bottom left and from one.
    ("1000,1", "--origin bottom-left --pixel one-based", "0.9995,0.999375"),
  ])
  func `options in a row are undone from the last to the first`(
    point: String, options: String, expected: String
  ) {
    let run = normalized(
      points: [point], ["--size", "1000x800"] + options.split(separator: " ").map(String.init))

    #expect(run.status == .done)
    #expect(run.output == "\(expected)\n")
  }

  @Test func `stored pixels are turned with the image, wherever --space is`() throws {
    let folder = try TemporaryFolder()
    let image = try folder.write(
      SampleImages.jpeg(width: 3264, height: 2448, orientation: 6), to: "photo.jpg")

    for words in [[image, "--space", "stored"], ["--space", "stored", image]] {
      let run = normalized(points: ["3264,0", "0,0"], words)

      // The stored corner (3264, 0) is displayed at (2448, 3264), the first corner at (2448, 0).
      #expect(run.output == "1,1\n1,0\n")
    }
  }

  @Test func `the space comes first whatever its place, all later steps are in stored pixels`()
    throws
  {
    let folder = try TemporaryFolder()
    let image = try folder.write(
      SampleImages.jpeg(width: 100, height: 40, orientation: 6), to: "photo.jpg")

    let run = normalized(
      points: ["50,25"],
      [image, "--crop", "10,0,80,40", "--units", "percent", "--space", "stored"])

    // 50 % and 25 % of the crop are stored (50, 10), displayed at (40 - 10, 50) of 40x100.
    #expect(run.output == "0.75,0.5\n")
  }

  @Test(arguments: [
    (1, "0.105,0.1125"), (2, "0.895,0.1125"), (3, "0.895,0.8875"), (4, "0.105,0.8875"),
    (5, "0.1125,0.105"), (6, "0.8875,0.105"), (7, "0.8875,0.895"), (8, "0.1125,0.895"),
  ])
  func `the stored pixel (10, 4) of 100x40 lands where Exif's orientation puts it`(
    orientation: UInt8, expected: String
  ) throws {
    let folder = try TemporaryFolder()
    let image = try folder.write(
      SampleImages.jpeg(width: 100, height: 40, orientation: orientation), to: "a.jpg")

    let run = normalized(
      points: ["10,4"], [image, "--space", "stored", "--pixel", "center"])

    // Centers: index 10 of 100 is 10.5 / 100, 89 is 89.5 / 100; 4 of 40 is 4.5 / 40, 35 is 35.5 /
    // 40.
    #expect(run.output == "\(expected)\n")
  }

  @Test func `edges are continuous, so the first pixel is a box from 0 to 1`() {
    let run = normalized("x,y,w,h\n0,0,1,1\n3,0,8,1\n", "--size", "10x10", "--out-of-range", "keep")

    // [3, 0, 8, 1] covers the pixels 3 to 10, so it ends at 11.
    #expect(run.output == "x,y,w,h\n0,0,0.1,0.1\n0.3,0,0.8,0.1\n")
  }

  @Test(arguments: [
    ("x1,y1,x2,y2\n0,0,3,3\n", "center", "x1,y1,x2,y2\n0,0,1,1\n"),
    ("x1,y1,x2,y2\n1,1,4,4\n", "one-based", "x1,y1,x2,y2\n0,0,1,1\n"),
    ("x1,y1,x2,y2\n2,2,2,3\n", "center", "x1,y1,x2,y2\n0.5,0.5,0.75,1\n"),
    ("x1,y1,x2,y2\n2,2,2,3\n", "one-based", "x1,y1,x2,y2\n0.25,0.25,0.5,0.75\n"),
    ("x,y,w,h\n1,0,2,4\n", "center", "x,y,w,h\n0.25,0,0.5,1\n"),
    ("x,y,w,h\n1,1,2,4\n", "one-based", "x,y,w,h\n0,0,0.5,1\n"),
  ])
  func `a box of pixel indices is inclusive`(table: String, convention: String, expected: String) {
    let run = normalized(table, "--size", "4x4", "--pixel", convention)

    #expect(run.output == expected)
    #expect(run.status == .done)
  }

  @Test func `a rectangle counted from the bottom left`() {
    let run = normalized(
      "x,y,w,h\n0.1,0.2,0.3,0.4\n", "--size", "200x100", "--units", "fraction", "--origin",
      "bottom-left", "--digits", "12")

    // 1 - 0.2 - 0.4 = 0.4.
    #expect(run.output == "x,y,w,h\n0.1,0.4,0.3,0.4\n")
  }

  @Test func `the report gives the steps as text, and the crop with its margins`() {
    let run = CommandRun(
      "normalize", "--size", "1000x800", "--point", "10,10", "--crop", "200,100,400,300",
      "--resized", "800x600", "--turn", "90", "--flip", "v", "--from-canvas", "300x400", "--units",
      "percent", "--origin", "bottom-left", "--json")

    #expect(
      run.report["frame"].values.compactMap(\.text) == [
        "crop 200,100,400,300", "resized 800x600", "turn 90", "flip v",
        "canvas 300x400 contain xMidYMid", "origin bottom-left", "units percent",
      ])
    #expect(
      run.report["crop"].keys
        == ["x", "y", "width", "height", "left", "top", "right", "bottom"])
    #expect(run.report["crop"].numbers == [200, 100, 400, 300, 200, 100, 400, 400])
  }

  @Test(arguments: [
    (["--crop", "0,2,1080,1080"], "y+h = 1082 > height 1080 (by 2)"),
    (["--crop", "900,0,1021,10"], "x+w = 1921 > width 1920 (by 1)"),
    (["--crop", "-1,0,10,10"], "x = -1 < 0"),
    (["--crop", "100,100,200,200", "--crop", "150,150,100,100"], "x+w = 250 > width 200 (by 50)"),
    (["--resized", "10x10", "--crop", "0,0,11,5"], "x+w = 11 > width 10 (by 1)"),
  ])
  func `a crop outside its parent is rejected with axis, sum and bound`(
    words: [String], message: String
  ) {
    let run = normalized(points: ["0,0"], ["--size", "1920x1080"] + words)

    #expect(run.status == .rejected)
    #expect(run.output == "")
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func `a crop that leaves on two sides names both in one line`() {
    let run = normalized(points: ["0,0"], ["--size", "799x582", "--crop", "7,254,793,330"])

    #expect(run.status == .rejected)
    #expect(run.errors.contains("x+w = 800 > width 799 (by 1)"))
    #expect(run.errors.contains("y+h = 584 > height 582 (by 2)"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func `a crop that would fit the stored image is reported as one`() throws {
    let folder = try TemporaryFolder()
    let image = try folder.write(
      SampleImages.jpeg(width: 100, height: 40, orientation: 6), to: "photo.jpg")

    let run = normalized(points: ["0,0"], [image, "--crop", "0,0,90,30"])

    #expect(run.status == .rejected)
    #expect(run.errors.contains("x+w = 90 > width 40 (by 50)"))
    #expect(run.errors.hasSuffix("--space stored\n"))
  }
}
