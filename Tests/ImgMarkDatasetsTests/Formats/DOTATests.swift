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
