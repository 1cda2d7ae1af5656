import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

/// No two images have one name in what is written.
@Suite struct `Names of images that meet` {
  private static func line(_ image: String, _ split: String?, x: Int = 1) -> String {
    let part = split.map { #""split":"\#($0)","# } ?? ""
    return #"{"image":"\#(image)","width":90,"height":90,\#(part)"#
      + #""objects":[{"label":"cat","box":[\#(x),1,2,2]}]}"#
  }

  private func converted(
    _ lines: [String], to target: String
  ) throws -> (output: MemoryOutput, ledger: LossLedger) {
    var rules = ConversionRules()
    rules.polygons = .box
    return try Datasets.convert(
      ["a.jsonl": lines.joined(separator: "\n")], named: "a.jsonl", from: "jsonl", to: target,
      rules: rules)
  }

  private static let parts = [
    line("img0.png", "Train"), line("img1.png", "Train"), line("img0.png", "Test"),
  ]

  @Test(arguments: ["coco", "label-studio", "createml", "tfod", "points", "via", "w3c", "html"])
  func `parts become folders of all names, also of those before`(format: String) throws {
    let (output, ledger) = try converted(Self.parts, to: format)

    for name in ["Train/img0.png", "Train/img1.png", "Test/img0.png"] {
      #expect(output.text.contains("\(name)"), "\(output.text)")
    }
    #expect(ledger.rejected == 0)
    #expect(
      ledger.tallies.first { $0.kind == .sameImage }?.examples.map(\.detail) == [
        "images of different parts have one name, so the part becomes the folder of every name, as in "
          + "Train/img0.png"
      ])
  }

  @Test(arguments: [
    ("voc", "Train/img0.xml"), ("labelme", "Train/img0.json"), ("kitti", "label_2/Train/img0.txt"),
    ("dota", "labelTxt/Train/img0.txt"), ("supervisely", "Train/ann/img0.png.json"),
  ])
  func `the files of images lie in the folders of their parts`(format: String, file: String) throws
  {
    let (output, ledger) = try converted(Self.parts, to: format)

    #expect(output.files[file] != nil, "\(output.files.keys.sorted())")
    #expect(output.files[file.replacing("Train", by: "Test")] != nil)
    #expect(ledger.rejected == 0)
  }

  @Test func `names that don't meet have no folders`() throws {
    let (output, _) = try converted(
      [Self.line("a.png", "Train"), Self.line("b.png", "Test")], to: "tfod")

    #expect(output.text.contains("\na.png,"))
    #expect(output.text.contains("\nb.png,"))
  }

  @Test func `a name that shows its part isn't given it twice`() throws {
    let (output, _) = try converted(
      [
        Self.line("Train/a.png", "Train"), Self.line("b.png", "Train"), Self.line("b.png", "Test"),
      ], to: "tfod")

    #expect(output.text.contains("\nTrain/a.png,"))
    #expect(output.text.contains("\nTrain/b.png,"))
    #expect(output.text.contains("\nTest/b.png,"))
  }

  @Test func `an absolute path is one file, whatever the part`() throws {
    let lines = [Self.line("/d/a.png", "Train"), Self.line("/d/a.png", "Test", x: 5)]
    let table = try converted(lines, to: "tfod")
    let folders = try converted(lines, to: "voc").output.files.keys.sorted()

    #expect(table.output.text.contains("\n/d/a.png,"))
    #expect(table.ledger.rejected == 1)
    #expect(folders.filter { $0.hasSuffix(".xml") } == ["Test/a.xml", "Train/a.xml"])
  }

  @Test func `a second image of one name without a part is rejected`() throws {
    let (output, ledger) = try converted(
      [Self.line("a.png", nil), Self.line("a.png", nil, x: 5)], to: "coco")
    let read = try Datasets.read("coco", ["a.json": output.text])

    #expect(read.images.map(\.path) == ["a.png"])
    #expect(ledger.objects == 2 && ledger.written == 1 && ledger.rejected == 1)
    #expect(
      ledger.tallies.first { $0.kind == .sameImage }?.examples.map {
        "\($0.line ?? 0) \($0.detail)"
      } == [
        "2 a.png is named again in a.jsonl; if that is about another image, correct its name"
      ])
  }

  @Test(arguments: ["cvat", "datumaro", "yolo", "jsonl", "roboflow-obb"])
  func `a format that tells the parts apart keeps the names`(format: String) throws {
    let ledger = try converted(Self.parts, to: format).ledger

    #expect(!ledger.tallies.contains { $0.kind == .sameImage })
    #expect(ledger.written == 3)
  }
}

extension String {
  fileprivate func replacing(_ word: String, by other: String) -> String {
    guard let range = firstRange(of: word) else { return self }
    return String(self[..<range.lowerBound]) + other + self[range.upperBound...]
  }
}
