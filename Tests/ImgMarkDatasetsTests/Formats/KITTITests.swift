import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

@Suite struct KITTITests {
  private let example = """
    cat 0.00 0 -10 200.00 150.00 300.00 250.00 -1 -1 -1 -1000 -1000 -1000 -10
    tri 0.00 0 -10 300.00 100.00 500.00 300.00 -1 -1 -1 -1000 -1000 -1000 -10

    """

  private func read(_ text: String) throws -> TestDataset {
    try TestDataset(
      "kitti", ["label_2/a.txt": text], sizes: Example.size.map { ["a": $0] } ?? [:])
  }

  @Test func `an image named without its extension gets that of its file`() throws {
    struct Found: ImageSizes {
      func frame(of path: String, declared: PixelSize?) throws -> ImageFrame? {
        ImageFrame(size: try PixelSize(width: 800, height: 500), path: "image_2/\(path).png")
      }
    }
    var collector = DatasetCollector()
    try #require(DatasetFormats.all.named("kitti")?.reader).init(ReadingOptions()).read(
      MemoryTree(["label_2/000001.txt": ""]), sizes: Found(), into: &collector)

    #expect(collector.images.map(\.path) == ["000001.png"])
  }

  @Test func `the worked example is read`() throws {
    let dataset = try read(example)

    #expect(dataset.classNames == ["cat", "tri"])
    #expect(dataset.images.map(\.path) == ["a"])
    #expect(dataset.shapes == [Example.cat.shape, Example.triBox.shape])
    #expect(dataset.images[0].annotations.map(\.line) == [1, 2])
    #expect(dataset.entries == [])
  }

  @Test func `the worked example is written`() throws {
    let output = try TestDataset([Example.image([Example.cat, Example.triBox])]).written("kitti")

    #expect(
      output.text(of: "label_2/a.txt") == """
        cat 0 0 -10 200 150 300 250 -1 -1 -1 -1000 -1000 -1000 -10
        tri 0 0 -10 300 100 500 300 -1 -1 -1 -1000 -1000 -1000 -10

        """)
  }

  @Test func `all fields of a line come back: the third dimension, DontCare, a score`() throws {
    let text = """
      Car 0.25 2 -1.57 100 50 200 150 1.5 1.6 4.2 -3 1.7 20 -1.5 0.75
      DontCare -1 -1 -10 300 100 400 200 -1 -1 -1 -1000 -1000 -1000 -10
      Person_sitting 1 1 -10 0 0 10 10 -1 -1 -1 -1000 -1000 -1000 -10

      """
    let dataset = try read(text)
    let objects = dataset.images[0].annotations

    #expect(dataset.rejections == [])
    #expect(dataset.objectClasses == ["Car", "DontCare", "Person_sitting"])
    #expect(objects.map(\.flags) == [[.truncated, .occluded], [], [.truncated, .occluded]])
    #expect(objects[0].score == 0.75)
    #expect(try dataset.written("kitti").text(of: "label_2/a.txt") == text)
  }

  @Test func `an empty file is an image, and lines have any ends`() throws {
    #expect(try read("").images.map { $0.annotations.count } == [0])
    #expect(
      try read(example.replacing("\n", with: " \r\n\r\n")).shapes == [
        Example.cat.shape, Example.triBox.shape,
      ])
    #expect(
      try TestDataset([Example.image([])]).written("kitti").text(of: "label_2/a.txt") == "")
  }

  @Test func `a name with blanks can't be written`() throws {
    let dataset = TestDataset([Example.image([Example.cat])], classes: ["big cat"])

    #expect {
      try dataset.written("kitti")
    } throws: { error in
      "\(error)".contains("big cat") && "\(error)".contains("--rename-class")
    }
  }

  @Test(
    arguments: [
      ("cat 0 0 -10 200 150 300 250", "expected 15, or 16 with a score, fields, found 8"),
      (
        "cat 0 0 -10 200 150 200 250 -1 -1 -1 -1 -1 -1 -1", "zero width; a box must cover something"
      ),
      ("cat 0 0 -10 x 150 200 250 -1 -1 -1 -1 -1 -1 -1", "left is not a number"),
      ("cat 0 0 nan 1 150 200 250 -1 -1 -1 -1 -1 -1 -1", "alpha is not a finite number"),
      ("cat 0 0 -10 1 150 200 250 -1 -1 -1 -1 -1 -1 -1 high", "score is not a number"),
    ])
  func `a fault of one line rejects that line`(line: String, reason: String) throws {
    let dataset = try read("\n" + line)

    #expect(dataset.shapes == [])
    #expect(dataset.rejections == ["label_2/a.txt:2: \(reason)"])
  }

  @Test func `only files below label_2 are the labels`() throws {
    let line = "Car 0 0 -10 1 2 3 4 -1 -1 -1 -1000 -1000 -1000 -10\n"
    let dataset = try TestDataset(
      "kitti",
      ["train/label_2/x/a.txt": line, "label_colors.txt": "0 0 0 background\n"],
      sizes: ["train/x/a": PixelSize(width: 10, height: 10)])

    #expect(dataset.images.map(\.path) == ["train/x/a"])
    #expect(dataset.shapes == [.box(Rect(x: 1, y: 2, width: 2, height: 2))])
  }
}
