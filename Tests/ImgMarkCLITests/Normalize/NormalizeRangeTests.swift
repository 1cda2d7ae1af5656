import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Points outside the image, or its crop, and those that are only noise.
struct NormalizeRangeTests {
  @Test func `overshoot is reported with file, line, axis, value and pixels outside`() throws {
    let folder = try TemporaryFolder()
    let table = try folder.write(
      Array("x1,y1,x2,y2\n0,0,10,10\n0,0,1280,720\n0,5,1284,10\n".utf8), to: "points.csv")

    let run = CommandRun("normalize", table, "--size", "1280x720")

    #expect(run.status == .rejected)
    #expect(run.output == "")
    #expect(
      run.errors == "imgmark: \(table):4: x_max = 1.003125 (1284.0 px of 1280, 4.0 px outside)\n")
  }

  @Test(arguments: [
    ("x,y\n-5,3\n", "x = -0.0625 (-5.0 px of 80, 5.0 px outside)"),
    ("x,y\n3,51.5\n", "y = 1.03 (51.5 px of 50, 1.5 px outside)"),
    (
      "x,y\n-8,60\n",
      "x = -0.1 (-8.0 px of 80, 8.0 px outside), y = 1.2 (60.0 px of 50, 10.0 px outside)"
    ),
    ("x1,y1,x2,y2\n5,-1,6,6\n", "y_min = -0.02 (-1.0 px of 50, 1.0 px outside)"),
    ("cx,cy,w,h\n78,20,8,8\n", "x_max = 1.025 (82.0 px of 80, 2.0 px outside)"),
    ("x,y,w,h\n78,20,8,8\n", "x_max = 1.075 (86.0 px of 80, 6.0 px outside)"),
    ("points\n\"1,1 2,2 81,3\"\n", "vertex 2: x = 1.0125 (81.0 px of 80, 1.0 px outside)"),
  ])
  func `each kind of shape names its number that is outside`(table: String, message: String) {
    let run = normalized(table, "--size", "80x50")

    #expect(run.status == .rejected)
    #expect(run.errors.hasPrefix("imgmark: standard input:2: \(message)\n"))
  }

  @Test func `a coordinate equal to the side is accepted, one pixel more is rejected`() {
    let run = normalized("x,y\n1024,0\n1025,0\n", "--size", "1024x10", "--keep-going")

    #expect(run.output == "x,y\n1,0\n")
    #expect(run.errors.contains(":3: x = 1.000977 (1025.0 px of 1024, 1.0 px outside)"))
    #expect(run.status == .rejected)
  }

  @Test func `the last pixel is a box that ends at the far edge`() {
    let run = normalized("x1,y1,x2,y2\n99,99,100,100\n", "--size", "100x100")

    #expect(run.output == "x1,y1,x2,y2\n0.99,0.99,1,1\n")
  }

  @Test func `noise is snapped and counted, more is rejected`() {
    let noise = normalized(
      "x,y\n0.5,1.000000024214387\n-0.0000009,0.5\n", "--size", "100x100", "--units", "fraction")
    let more = normalized("x,y\n0.5,1.0000011\n", "--size", "100x100", "--units", "fraction")

    #expect(noise.output == "x,y\n0.5,1\n0,0.5\n")
    #expect(noise.status == .done)
    #expect(noise.errors.contains("2 coordinates moved to the edge of the image"))
    #expect(more.output == "")
    #expect(more.status == .rejected)
  }

  @Test(arguments: [
    // 0.119291 - 0.238583 / 2 is -0.0000005, within 0.75 of the sixth decimal.
    ("0.119291,0.659694,0.238583,0.302352", true),
    // -6.5e-6 is not.
    ("0.119285,0.659694,0.238583,0.302352", false),
    // -0.01 is over 0.75 of the second decimal, and 40 px.
    ("0.00,0.50,0.02,0.10", false),
    // 0.005 is within, but 20 px of 4000.
    ("0.99,0.50,0.03,0.10", false),
  ])
  func `the written decimals limit the noise that is snapped`(row: String, fits: Bool) {
    let run = normalized("cx,cy,w,h\n\(row)\n", "--size", "4000x3000", "--units", "fraction")

    #expect(run.status == (fits ? .done : .rejected))
    #expect(run.output.isEmpty != fits)
    #expect(run.errors.contains("1 coordinate moved to the edge of the image") == fits)
  }

  @Test func `a snap over half a pixel is listed by itself`() {
    // 0.99 + 0.015 is 1.005: 0.8 px of 160, within 0.75 of the second decimal.
    let run = normalized(
      "cx,cy,w,h\n0.99,0.50,0.03,0.10\n", "--size", "160x100", "--units", "fraction", "--digits",
      "9")

    #expect(run.status == .done)
    // From 0.975 to the edge: center 0.9875, width 0.025.
    #expect(run.output == "cx,cy,w,h\n0.9875,0.5,0.025,0.1\n")
    #expect(run.errors.contains(":2: x_max = 1.005 (160.8 px of 160, 0.8 px outside)"))
  }

  @Test(arguments: [("center", "80"), ("center", "-1"), ("one-based", "0"), ("one-based", "81")])
  func `an index outside the pixels is overshoot`(convention: String, index: String) {
    let run = normalized(
      "x1,y1,x2,y2\n\(index),5,\(index),5\n", "--size", "80x50", "--pixel", convention)

    #expect(run.status == .rejected)
    #expect(run.output == "")
  }

  @Test func `counted from one and inclusive, 1 to 200 is the whole width`() {
    let run = normalized(
      "xmin,ymin,xmax,ymax\n1,1,200,100\n11,1,20,100\n", "--size", "200x100", "--pixel",
      "one-based")

    #expect(run.output == "xmin,ymin,xmax,ymax\n0,0,1,1\n0.05,0,0.1,1\n")
  }

  @Test func `a percent is divided by 100 whatever the width, and over 100 is rejected`() {
    for size in ["97x31", "4000x3000"] {
      let run = normalized("x,y\n25.61,100\n", "--size", size, "--units", "percent")
      #expect(run.output == "x,y\n0.2561,1\n")
    }
    let wrong = normalized("x,y\n2561.47,50\n", "--size", "4000x3000", "--units", "percent")

    #expect(wrong.status == .rejected)
    // As pixels it would fit, and uses more than a tenth of the width.
    #expect(wrong.errors.contains("the row fits as px: --units px"))
  }

  @Test(arguments: [
    ("clip", "x,y\n0.0625,0.1\n", "dropped"),
    ("drop", "x,y\n0.0625,0.1\n", "dropped"),
    ("keep", "x,y\n0.0625,0.1\n-0.0625,0.06\n", "kept"),
  ])
  func `a point outside is dropped or kept, never moved, and listed`(
    policy: String, output: String, word: String
  ) {
    let run = normalized("x,y\n5,5\n-5,3\n", "--size", "80x50", "--out-of-range", policy)

    #expect(run.status == .done)
    #expect(run.output == output)
    #expect(
      run.errors.hasPrefix(
        "imgmark: note: standard input:3: x = -0.0625 (-5.0 px of 80, 5.0 px outside): \(word)\n"))
  }

  @Test(arguments: [
    ("clip", "x1,y1,x2,y2\n0.0625,0.1,1,0.4\n0.1,0.1,0.2,0.2\n"),
    ("drop", "x1,y1,x2,y2\n0.1,0.1,0.2,0.2\n"),
    (
      "keep",
      "x1,y1,x2,y2\n0.0625,0.1,1.125,0.4\n-0.0625,0.06,-0.025,0.18\n0.1,0.1,0.2,0.2\n"
    ),
  ])
  func `a box outside is cut, dropped or kept, and listed`(policy: String, output: String) {
    let run = normalized(
      "x1,y1,x2,y2\n5,5,90,20\n-5,3,-2,9\n8,5,16,10\n", "--size", "80x50", "--out-of-range", policy)

    #expect(run.status == .done)
    #expect(run.output == output)
    #expect(run.errors.contains(":2: x_max = 1.125 (90.0 px of 80, 10.0 px outside)"))
    #expect(run.errors.contains(":3: x_min = -0.0625"))
  }

  @Test func `a box by its center and a box by its corner are cut alike`() {
    let center = normalized(
      "cx,cy,w,h\n0,25,16,10\n", "--size", "80x50", "--out-of-range", "clip")
    let corner = normalized(
      "x,y,w,h\n-8,20,16,10\n", "--size", "80x50", "--out-of-range", "clip")

    // From -8 to 8 across: 0 to 8 remain.
    #expect(center.output == "cx,cy,w,h\n0.05,0.5,0.1,0.2\n")
    #expect(corner.output == "x,y,w,h\n0,0.4,0.1,0.2\n")
  }

  @Test func `a contour with a vertex outside is rejected alone, the others are written`() {
    let good = (0..<9).map { "\($0),1" }.joined(separator: " ")
    let table = "id,points\nA,\"\(good) 1002.1,1\"\nB,\"\(good)\"\n"

    let whole = normalized(table, "--size", "1000x1000")
    let others = normalized(table, "--size", "1000x1000", "--keep-going")

    #expect(whole.output == "")
    #expect(whole.status == .rejected)
    #expect(
      whole.errors
        == "imgmark: standard input:2: vertex 9: x = 1.0021 (1002.1 px of 1000, 2.1 px outside)\n")
    #expect(others.status == .rejected)
    #expect(others.output.hasPrefix("id,points\nB,\"0,0.001 0.001,0.001"))
  }

  @Test func `a contour is cut at the edge`() {
    let run = normalized(
      "points\n\"-10,10 40,10 40,30\"\n", "--size", "80x50", "--out-of-range", "clip", "--digits",
      "9")

    // The side from (40, 30) to (-10, 10) meets x = 0 at y = 10 + 20 * 10 / 50 = 14, 0.28 of 50.
    #expect(run.output == "points\n\"0,0.28 0,0.2 0.5,0.2 0.5,0.6\"\n")
    #expect(run.status == .done)
  }

  @Test func `outside its crop but on the image is accepted with a note, or rejected if asked`() {
    let words = ["normalize", "-", "--size", "80x50", "--crop", "10,10,20,20"]
    let table = Array("x,y\n5,5\n30,3\n".utf8)

    let run = CommandRun(words, input: table)
    let strict = CommandRun(words + ["--strict-crop"], input: table)

    // (30, 3) of the crop is (40, 13) of the image.
    #expect(run.output == "x,y\n0.1875,0.3\n0.5,0.26\n")
    #expect(run.status == .done)
    #expect(run.errors.contains("1 row outside the crop"))
    #expect(strict.output == "")
    #expect(strict.status == .rejected)
    #expect(strict.errors.hasPrefix("imgmark: standard input:3: x = 0.5 lies outside the crop\n"))
  }

  /// The crop reaches from (30, 10) to (130, 90) of 200x100, so 0.15 to 0.65 across; on a canvas of 50x50
  /// that the image covers, from (50, 0) to (150, 100), so 0.25 to 0.75.
  @Test(arguments: [
    ["--crop", "30,10,100,80"], ["--crop", "30,10,100,80", "--resized", "50x40"],
    ["--crop", "30,10,100,80", "--pixel", "center"],
    ["--from-canvas", "50x50", "--from-mode", "cover"],
  ])
  func `with --inverse a point outside a crop is reported as well`(
    words: [String]
  ) throws {
    let inverse = ["--size", "200x100", "--inverse"] + words
    let table = Array("id,x,y\na,0.05,0.5\nb,0.5,0.5\n".utf8)

    let run = CommandRun(["normalize", "-"] + inverse, input: table)
    let strict = CommandRun(["normalize", "-", "--strict-crop"] + inverse, input: table)
    let point = CommandRun(["normalize", "--point", "0.05,0.5", "--json"] + inverse)
    let strictPoint = CommandRun(["normalize", "--point", "0.05,0.5", "--strict-crop"] + inverse)

    #expect(run.status == .done)
    #expect(run.lines.count == 3)
    #expect(run.errors.contains("1 row outside the crop, but on the image"))
    #expect(strict.status == .rejected)
    #expect(strict.output.isEmpty)
    #expect(strict.errors.hasPrefix("imgmark: standard input:2: x = 0.05 lies outside the crop\n"))
    #expect(point.report["outside_crop"] == .number(1))
    #expect(point.errors.contains("0.05,0.5 is outside the crop"))
    #expect(strictPoint.status == .rejected)
    #expect(strictPoint.output.isEmpty)
    // One fault is reported once.
    #expect(!strictPoint.errors.contains("note:"), "\(strictPoint.errors)")
  }

  @Test func `a stream and the crops of rows report points outside, too`() {
    let words = ["normalize", "--size", "200x100", "--inverse"]
    let line = Array("{\"x\":0.05,\"y\":0.5}\n".utf8)
    let crop = ["--stream", "--crop", "30,10,100,80"]
    let stream = CommandRun(words + crop, input: line)
    let strict = CommandRun(words + crop + ["--strict-crop"], input: line)
    let rows = CommandRun(
      words + ["-"], input: Array("x,y,crop\n0.05,0.5,\"30,10,100,80\"\n0.05,0.5,\n".utf8))

    #expect(stream.report["status"].text == "ok")
    #expect(stream.report["reasons"][0]["kind"].text == "outside-crop", "\(stream.output)")
    #expect(strict.report["status"].text == "rejected")
    #expect(rows.errors.contains("1 row outside the crop, but on the image"), "\(rows.errors)")
  }

  @Test func `a point in the empty band of a canvas is rejected`() {
    let run = normalized(
      "x,y\n37.5,0\n300,350\n10,350\n", "--size", "2448x3264", "--from-canvas", "600x700",
      "--keep-going")

    // 525x700 at (37.5, 0): (10 - 37.5) / 525 is -0.052381.
    #expect(run.output == "x,y\n0,0\n0.5,0.5\n")
    #expect(run.errors.contains(":4: x = -0.052381 "))
    #expect(run.status == .rejected)
  }

  @Test func `with --keep-going the good rows are written, and the status stays 1`() {
    let table = "id,x,y\nA,1,1\nB,90,1\nC,nan,1\nD,80,50\n"

    let stop = normalized(table, "--size", "80x50")
    let go = normalized(table, "--size", "80x50", "--keep-going")

    #expect(stop.output == "")
    #expect(stop.status == .rejected)
    #expect(
      stop.errors.hasSuffix(
        "nothing was written, 2 of 4 rows are rejected; --keep-going writes the others\n"))
    #expect(go.output == "id,x,y\nA,0.0125,0.02\nD,1,1\n")
    #expect(go.status == .rejected)
    #expect(go.errors.contains(":3: "))
    #expect(go.errors.contains(":4: "))
  }

  @Test func `all faults are reported in one run`() {
    let rows = (1...5).map { "\($0 * 100),1\n" }.joined()

    let run = normalized("x,y\n\(rows)", "--size", "80x50")

    for line in 2...6 { #expect(run.errors.contains("standard input:\(line): x = ")) }
  }
}
