import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

@Suite struct DOTATests {
  private func read(
    _ text: String, format: String = "dota", at path: String = "labelTxt/a.txt"
  ) throws -> TestDataset {
    try TestDataset(
      format, [path: text], sizes: Example.size.map { ["a": $0, "train/a": $0] } ?? [:])
  }

  @Test func `the turned box of the worked example is read, rounded to tenths`() throws {
    let dataset = try read(
      "200.0 150.0 286.6 200.0 236.6 286.6 150.0 236.6 cat 0", format: "roboflow-obb",
      at: "train/labelTxt/a.txt")
    let box = try #require(dataset.shapes.first?.rotatedBox)
    let expected = try #require(Example.turned.shape.rotatedBox)

    #expect(dataset.images.map(\.path) == ["train/a"])
    #expect(dataset.images.map(\.split) == ["train"])
    #expect(try dataset.written("roboflow-obb").files.keys.sorted() == ["train/labelTxt/a.txt"])
    #expect(box.isClose(to: expected, within: 0.05))
    #expect((box.degrees - 30).magnitude < 0.05)
  }

  @Test func `boxes, upright and turned, are written by their corners and come back`() throws {
    for format in ["dota", "roboflow-obb"] {
      let dataset = TestDataset([Example.image([Example.cat, Example.turned])])
      let folder = format == "dota" ? "labelTxt" : "train/labelTxt"
      let text = try #require(try dataset.written(format).text(of: "\(folder)/a.txt"))
      let again = try read(text, format: format)

      #expect(text.hasPrefix("200 150 300 150 300 250 200 250 cat 0\n"))
      #expect(again.shapes.first == Example.cat.shape)
      #expect(
        try #require(again.shapes.last?.rotatedBox).isClose(
          to: try #require(Example.turned.shape.rotatedBox), within: 1e-9))
    }
  }

  @Test func `a file's leading lines, and corners that aren't a rectangle, come back`() throws {
    let text =
      "imagesource:GoogleEarth\ngsd:0.146\n1 1 90 2 80 50 3 60 ship 1\n2 2 9 2 9 8 2 8 car 2\n"
    let dataset = try read(text)
    let corners: [SourcePoint] = [
      Point(x: 1, y: 1), Point(x: 90, y: 2), Point(x: 80, y: 50), Point(x: 3, y: 60),
    ]

    #expect(dataset.shapes[0] == .polygon(Polygon(corners)))
    #expect(dataset.images[0].annotations.map(\.flags) == [.difficult, .difficult])
    #expect(dataset.images[0].annotations.map(\.line) == [3, 4])
    #expect(try dataset.written("dota").text(of: "labelTxt/a.txt") == text)
  }

  /// Corners as DOTA has them: rounded to pixels, so that they form no exact rectangle, and upright
  /// ones from another corner than the top left.
  private static let rounded =
    "1033 545 948 547 949 490 1032 490 plane 0\n100 100 50 100 50 60 100 60 ship 0\n"
    + "50 60 50 100 100 100 100 60 ship 0\n"

  private func convert(_ text: String, to target: String) throws -> (
    output: MemoryOutput, ledger: LossLedger
  ) {
    let size = try PixelSize(width: 2000, height: 1000)
    return try Datasets.convert(
      ["labelTxt/a.txt": text], from: "dota", to: target, sizes: ["a": size])
  }

  @Test func `corners that were read are the corners that are written`() throws {
    let (output, ledger) = try convert(Self.rounded, to: "roboflow-obb")
    let coco = try convert(Self.rounded, to: "coco").output.text

    #expect(output.text(of: "train/labelTxt/a.txt") == Self.rounded)
    #expect(ledger.hasLosses == false)
    #expect(coco.contains("[[1033,545,948,547,949,490,1032,490]]"))
    #expect(coco.contains(#""bbox":[50,60,50,40]"#))
  }

  @Test func `corners go to YOLO and come back from JSON lines in their order`() throws {
    let rows = try convert(Self.rounded, to: "yolo-obb").output.text(of: "labels/a.txt")
    let lines = try convert(Self.rounded, to: "jsonl").output.text
    let again = try Datasets.convert(["a.jsonl": lines], from: "jsonl", to: "dota")

    // 1033 / 2000, 545 / 1000 and so on.
    #expect(rows?.hasPrefix("0 0.5165 0.545 0.474 0.547 0.4745 0.49 0.516 0.49\n") == true)
    #expect(again.output.text(of: "labelTxt/a.txt") == Self.rounded)
    #expect(again.ledger.hasLosses == false)
  }

  @Test func `an upright box from another corner is cut as a box`() throws {
    let size = try PixelSize(width: 2000, height: 1000)
    var rules = ConversionRules()
    rules.range = .clip
    let output = try Datasets.convert(
      ["labelTxt/a.txt": "100 100 -50 100 -50 60 100 60 ship 0\n"], from: "dota", to: "kitti",
      rules: rules, sizes: ["a": size]
    ).output

    #expect(output.text(of: "label_2/a.txt")?.contains(" 0 60 100 100 ") == true)
  }

  @Test func `a rectangle fitted to corners for a format of angles is a change`() throws {
    let (output, ledger) = try convert(Self.rounded, to: "cvat")

    // The nearest rectangle has the mean of the corners as its center: x = (1033 + 948 + 949 +
    // 1032) / 4 = 990.5, y = (545 + 547 + 490 + 490) / 4 = 518. Its sides are the means of opposite
    // sides: (-84, 1) and (0, -56), so that it is sqrt(7057) = 84.006 wide and 56 high, at the angle
    // of (-84, 1). The first corner becomes (990.5, 518) - (-84, 1) / 2 + 28 * (1, 84) / 84.006 =
    // (1032.833, 545.498), which is sqrt(0.167² + 0.498²) = 0.525 from (1033, 545); the third is
    // (948.167, 490.502), sqrt(0.833² + 0.502²) = 0.973 from (949, 490).
    #expect(
      ledger.tallies.first?.examples.first?.detail
        == "a rectangle was fitted to its corners; a corner moved by 0.973 px")
    #expect(ledger.changed == 1)
    #expect(output.text.contains(#"xtl="50" ytl="60" xbr="100" ybr="100" z_order"#))
  }

  @Test(
    arguments: [
      (
        "1 1 2 1 2 2 1 2", "expected 10 (four corners in pixels, class, difficulty) fields, found 8"
      ),
      ("1 1 2 1 2 x 1 2 car 0", "y3 is not a number"),
      ("1 1 2 1 2 2 1 inf car 0", "y4 is not a finite number"),
      ("1 1 2 1 2 2 1 2 car easy", "difficulty is not a number"),
    ])
  func `a fault of one line rejects that line`(line: String, reason: String) throws {
    let dataset = try read("gsd:1\n" + line)

    #expect(dataset.shapes == [])
    #expect(dataset.rejections == ["labelTxt/a.txt:2: \(reason)"])
  }

  @Test func `each format is recognized by the folder of its files`() throws {
    let line = "1 1 2 1 2 2 1 2 car 0"
    let dota = MemoryTree(["labelTxt/a.txt": "gsd:1\n" + line])
    let roboflow = MemoryTree(["train/labelTxt/a.txt": line])

    for (name, tree, other) in [("dota", dota, roboflow), ("roboflow-obb", roboflow, dota)] {
      #expect(try DatasetFormats.all.recognized(in: tree).map(\.format.name) == [name])
      #expect(try DatasetFormats.all.recognized(in: other).map(\.format.name) != [name])
    }
  }
}
