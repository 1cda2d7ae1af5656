import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// The places of an image and its markers on the canvas, in the report.
struct PlacePlanTests {
  /// Returns a sheet whose image is only a header: its pixels are drawn as background, which takes
  /// no time.
  private func sheet(_ width: UInt32, _ height: UInt32, orientation: UInt8? = nil) throws
    -> PlaceSheet
  {
    try PlaceSheet(SampleImages.png(width: width, height: height, orientation: orientation))
  }

  private func report(_ sheet: PlaceSheet, _ table: String? = nil, _ words: String...) throws
    -> Report
  {
    let run = try sheet.run(table, words + ["--json", "--allow-truncated"])
    #expect(run.status == .done, "\(run.errors)")
    return run.report
  }

  @Test(arguments: [
    ("1000x700", [0, 37.5, 1000, 625], [250, 287.5], 1.25),
    ("600x700", [0, 162.5, 600, 375], [150, 312.5], 0.75),
    ("1000x400", [180, 0, 640, 400], [340, 160], 0.8),
  ])
  func `a picture is centered on wider and taller canvases`(
    canvas: String, content: [Double], center: [Double], scale: Double
  ) throws {
    let report = try report(
      sheet(800, 500), "id,label,x,y\nA,,0.25,0.40\n", "--canvas", canvas)

    let placement = report["placement"]
    #expect(placement["content"].numbers == content)
    #expect(placement["scale_x"] == .number(scale))
    #expect(placement["scale_y"] == .number(scale))
    #expect(report["markers"][0]["canvas"].numbers == center)
    #expect(report["markers"][0]["asked"].numbers == center)
    #expect(report["markers"][0]["normalized"].numbers == [0.25, 0.4])
  }

  @Test func `fit and place agree on every placement`() throws {
    let modes = ["contain", "cover", "stretch", "none", "scale-down"]
    for (index, mode) in modes.enumerated() {
      let words = [
        "--canvas", "\(31 + 8 * index)x\(43 - 5 * index)", "--mode", mode, "--align",
        ["xMinYMid", "xMaxYMax", "xMidYMin"][index % 3], "--padding", "1,2.5,3,0",
      ]

      let placed = try sheet(80, 50).run(
        "x,y,label\n0.25,0.4,\n", words + ["--json", "--exact", "--allow-truncated"])
      let fitted = CommandRun(["fit", "80x50", "--point", "0.25,0.4", "--json"] + words)

      let placement = placed.report["placement"]
      for key in fitted.report.keys where !["points", "rejected"].contains(key) {
        #expect(placement[key] == fitted.report[key], "\(mode) \(key)")
      }
      #expect(placed.report["markers"][0]["canvas"] == fitted.report["points"][0]["out"])
    }
  }

  @Test func `numbers read off the canvas of the report map back to the markers`() throws {
    var dice = Dice(seed: 88)
    for _ in 0..<20 {
      let (width, height) = (dice.whole(1...3000), dice.whole(1...3000))
      let canvas = "\(dice.whole(1...60))x\(dice.whole(1...60))"
      let rows = (0..<20).map { _ in "\(dice.fraction()),\(dice.fraction()),\n" }.joined()
      let mode = dice.one(of: ["contain", "cover", "stretch", "none", "scale-down"])

      let report = try report(
        sheet(UInt32(width), UInt32(height)), "x,y,label\n\(rows)", "--canvas", canvas, "--mode",
        mode)
      let aligned = report["placement"]["aligned"] == .truth(true)
      let points = report["markers"].values.map { $0["canvas"].numbers }
      let back = CommandRun(
        [
          "normalize", "-", "--size", "\(width)x\(height)", "--from-canvas", canvas, "--from-mode",
          mode,
        ]
          + (aligned ? ["--from-aligned"] : []),
        input: Array(("x,y\n" + points.map { "\($0[0]),\($0[1])\n" }.joined()).utf8))

      #expect(back.status == .done, "\(back.errors)")
      for (line, marker) in zip(back.lines.dropFirst(), report["markers"].values) {
        let numbers = line.split(separator: ",").compactMap { Double($0) }
        for (number, asked) in zip(numbers, marker["normalized"].numbers) {
          #expect(abs(number - asked) <= 1e-9)
        }
      }
    }
  }

  @Test func `the report's keys are in their fixed order`() throws {
    let report = try report(sheet(800, 500), "id,label,x,y\nA,Hi,0.25,0.40\n", "--canvas", "60x70")

    #expect(
      report.keys == [
        "output", "placement", "markers", "totals", "certificate", "scale", "alt", "numbering",
        "refused", "key", "rejected", "notes",
      ])
    #expect(
      report["markers"][0].keys == [
        "id", "label", "normalized", "asked", "canvas", "bounds", "overhang", "overlaps", "hidden",
        "moved", "hidden_reason", "shape", "missing_glyphs", "readable_at", "number",
        "label_side", "label_bounds", "label_moved",
      ])
    #expect(report["markers"][0]["bounds"].keys == ["x", "y", "width", "height"])
    #expect(report["markers"][0]["overhang"].keys == ["image", "canvas"])
    #expect(report["markers"][0]["overhang"]["image"].keys == ["left", "top", "right", "bottom"])
    #expect(
      report["totals"].keys == [
        "markers", "drawn", "hidden", "moved", "total_move", "overlapping_pairs", "overlap_area",
        "overhanging",
      ])
    for key in [
      "source", "canvas", "available", "content", "scale_x", "scale_y", "mode", "align", "padding",
      "aligned",
    ] {
      #expect(report["placement"].keys.contains(key))
    }
  }

  @Test func `the numbers of a marker follow from its place and size`() throws {
    // 100x50 on 100x100: content at (0, 25). (0.1, 0) is at (10, 25), a disc of 28 from (-4, 11).
    let report = try report(
      sheet(100, 50), "id,label,x,y\nA,,0.1,0\nB,,0.3,0\nC,,0.9,1\n", "--canvas", "100x100")

    let marker = report["markers"][0]
    #expect(marker["bounds"].numbers == [-4, 11, 28, 28])
    // Left, top, right, bottom: 4 beyond the canvas and the image, 14 above the image.
    #expect(marker["overhang"]["canvas"].numbers == [4, 0, 0, 0])
    #expect(marker["overhang"]["image"].numbers == [4, 14, 0, 0])
    // Two discs of radius 14, 20 apart: 2 * 196 * acos(20 / 28) - 20 / 2 * sqrt(4 * 196 - 400).
    let overlap = marker["overlaps"][0]
    #expect(overlap["id"] == .text("B"))
    #expect(abs(overlap["area"].number - 107.917) < 0.001)
    #expect(marker["moved"].numbers == [0, 0])
    #expect(marker["hidden"] == .truth(false))
    let totals = report["totals"]
    #expect(totals["markers"] == .number(3))
    #expect(totals["drawn"] == .number(3))
    #expect(totals["overlapping_pairs"] == .number(1))
    #expect(totals["overlap_area"] == overlap["area"])
    #expect(totals["overhanging"] == .number(3))
  }

  @Test func `an image at its own size is copied, and the record notes it`() throws {
    let aligned = try report(sheet(5, 5), nil, "--canvas", "10x10", "--mode", "none")
    let exact = try report(sheet(5, 5), nil, "--canvas", "10x10", "--mode", "none", "--exact")

    #expect(aligned["placement"]["content"].numbers == [2, 2, 5, 5])
    #expect(aligned["placement"]["aligned"] == .truth(true))
    #expect(exact["placement"]["content"].numbers == [2.5, 2.5, 5, 5])
    #expect(exact["placement"]["aligned"] == .truth(false))
  }

  @Test func `the canvas is the picture's own size, turned upright`() throws {
    let plain = try report(sheet(30, 20))
    let turned = try report(sheet(30, 20, orientation: 6))
    let rotated = try report(sheet(30, 20), nil, "--rotate", "270")

    #expect(plain["placement"]["canvas"].numbers == [30, 20])
    #expect(turned["placement"]["canvas"].numbers == [20, 30])
    #expect(rotated["placement"]["canvas"].numbers == [20, 30])
  }

  @Test func `a view is the canvas, and markers outside it are hidden`() throws {
    let report = try report(
      sheet(80, 50), "id,label,x,y\nA,,0.5,0.5\nB,,0.9,0.9\n", "--view", "30,15,20,30")

    #expect(report["placement"]["canvas"].numbers == [20, 30])
    // (40, 25) is (10, 10) of the view.
    #expect(report["markers"][0]["canvas"].numbers == [10, 10])
    #expect(report["markers"][0]["hidden"] == .truth(false))
    #expect(report["markers"][1]["hidden"] == .truth(true))
    #expect(report["totals"]["hidden"] == .number(1))
    #expect(report["totals"]["drawn"] == .number(1))
  }

  @Test(arguments: [
    // (40, 25) is (10, 10) of the 20x30 view; turned clockwise (30 - 10, 10) of 30x20.
    ("90", [30.0, 20.0, 20, 10]), ("180", [20, 30, 10, 20]), ("270", [30, 20, 10, 10]),
  ])
  func `a view is turned clockwise with its markers`(turn: String, expected: [Double]) throws {
    let report = try report(
      sheet(80, 50), "x,y,label\n0.5,0.5,\n", "--view", "30,15,20,30", "--rotate", turn)

    #expect(
      report["placement"]["canvas"].numbers + report["markers"][0]["canvas"].numbers == expected)
  }

  @Test func `the report rounds nothing`() throws {
    let report = try report(sheet(3775, 1571), nil, "--canvas", "128x128", "--digits", "6")

    // 1571 * 128 / 3775 = 53.268344, (128 - 53.268344) / 2 = 37.365828.
    #expect(report["placement"]["content"].numbers == [0, 37.365828, 128, 53.268344])
  }

  @Test func `a very thin image keeps its exact rectangle`() throws {
    let report = try report(sheet(1, 1500), "x,y,label\n0.5,0.5,\n", "--canvas", "60x70")

    // 70 / 1500 = 0.046667 wide, at (60 - 0.046667) / 2.
    let content = report["placement"]["content"].numbers
    #expect(abs(content[0] - 29.976667) < 1e-6)
    #expect(abs(content[2] - 0.046667) < 1e-6)
    #expect(report["markers"][0]["canvas"].numbers == [30, 35])
  }

  @Test func `frame options describe the markers, even if a canvas is drawn`() throws {
    // A crop's (10, 15) is (30, 25) of 100x50; the canvas is the target.
    let report = try report(
      sheet(100, 50), "x,y,label\n10,15,\n", "--crop", "20,10,40,30", "--units", "px", "--canvas",
      "50x50")

    #expect(report["markers"][0]["normalized"].numbers == [0.3, 0.5])
    #expect(report["markers"][0]["canvas"].numbers == [15, 25])
  }

  @Test func `markers are read as fractions unless a unit is named`() throws {
    let run = try sheet(80, 50).run("x,y\n40,20\n", "--json", "--allow-truncated")
    let pixels = try report(sheet(80, 50), "x,y\n40,20\n", "--units", "px")

    #expect(run.status == .rejected)
    #expect(pixels["markers"][0]["normalized"].numbers == [0.5, 0.4])
  }

  @Test func `boxes are marked in their middle`() throws {
    let corners = try report(
      sheet(80, 50), "x1,y1,x2,y2,label\n10,10,30,20,\n", "--units", "px", "--digits", "12")
    let centered = try report(
      sheet(80, 50), "cx,cy,w,h,label\n20,15,4,4,\n", "--units", "px", "--digits", "12")
    let origin = try report(
      sheet(80, 50), "x,y,w,h,label\n18,13,4,4,\n", "--units", "px", "--digits", "12")

    for report in [corners, centered, origin] {
      #expect(report["markers"][0]["normalized"].numbers == [0.25, 0.3])
    }
  }

  @Test func `markers can be added by hand, after those of the table`() throws {
    let report = try report(
      sheet(80, 50), "id,x,y\nA,0.1,0.1\n", "--marker", "0.25,0.40,Power", "--marker", "1,1")

    #expect(report["markers"].values.map { $0["label"].text } == ["A", "Power", "3"])
    #expect(report["markers"][1]["canvas"].numbers == [20, 20])
    #expect(report["markers"][2]["canvas"].numbers == [80, 50])
  }

  @Test func `a table without an id or label column numbers its markers from 1`() throws {
    let report = try report(sheet(80, 50), "x,y\n0.1,0.1\n0.2,0.2\n")

    #expect(report["markers"].values.map { $0["id"].text } == ["1", "2"])
    #expect(report["markers"].values.map { $0["label"].text } == ["1", "2"])
  }

  @Test func `a label is the label cell, even if empty, else the id`() throws {
    let labels = try report(
      sheet(80, 50), "id,label,x,y\nA,Power,0.1,0.1\nB,,0.2,0.2\n")
    let ids = try report(sheet(80, 50), "id,x,y\nA,0.1,0.1\n7,0.2,0.2\n")

    #expect(labels["markers"].values.map { $0["label"].text } == ["Power", ""])
    #expect(ids["markers"].values.map { $0["label"].text } == ["A", "7"])
  }

  @Test func `more than three characters make a capsule of the same height, one to three a disc`()
    throws
  {
    let report = try report(
      sheet(800, 500),
      "label,x,y\nA,0.1,0.5\nWWW,0.3,0.5\nPower,0.5,0.5\nPower supply,0.7,0.5\n", "--canvas",
      "190x190")

    let bounds = report["markers"].values.map { $0["bounds"].numbers }
    #expect(bounds.map { $0[3] } == [28, 28, 28, 28])
    #expect(bounds[0][2] == 28)
    #expect(bounds[1][2] == 28)
    #expect(bounds[2][2] > 28)
    #expect(bounds[3][2] > bounds[2][2])
    // Its middle stays on the point.
    for marker in report["markers"].values {
      let bounds = marker["bounds"].numbers
      #expect(abs(bounds[0] + bounds[2] / 2 - marker["canvas"].numbers[0]) < 1e-9)
    }
  }

  @Test func `sizes come from the row, else from the option, else are 28`() throws {
    let table = "size,label,x,y\n10,,0.5,0.5\n,,0.5,0.5\n"

    let plain = try report(sheet(80, 50), table)
    let option = try report(sheet(80, 50), table, "--marker-size", "20")

    #expect(plain["markers"].values.map { $0["bounds"]["width"].number } == [10, 28])
    #expect(option["markers"].values.map { $0["bounds"]["width"].number } == [10, 20])
  }
}
