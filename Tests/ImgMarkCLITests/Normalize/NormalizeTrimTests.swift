import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Crops that are computed from the image itself.
struct NormalizeTrimTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The crop of the report, in the order of its keys: x, y, width, height, then the margins.
  private func crop(_ image: [UInt8], _ words: String...) throws -> [Double] {
    let path = try folder.write(image, to: "a.png")
    return CommandRun(["normalize", path, "--point", "0,0", "--json"] + words).report["crop"]
      .numbers
  }

  @Test func `a trim is reported with its margins`() throws {
    let image = try TestPicture.png(300, 200) { column, row in
      (40..<100).contains(column) && (20..<170).contains(row) ? .black : .transparent
    }

    #expect(try crop(image, "--crop", "trim") == [40, 20, 60, 150, 40, 20, 200, 30])
  }

  @Test(arguments: [
    ("....\n.##.\n.##.\n....", [1.0, 1, 2, 2]),
    ("#...\n.##.\n.##.\n....", [0, 0, 3, 3]),
    ("....\n..#.\n....\n....", [2, 1, 1, 1]),
    ("....\n....\n....\n...#", [3, 3, 1, 1]),
    ("####\n####\n####\n####", [0, 0, 4, 4]),
  ])
  func `only alpha counts, black isn't a margin and hidden white is one`(
    drawing: String, expected: [Double]
  ) throws {
    let found = try crop(TestPicture.png(drawing: drawing), "--crop", "trim")

    #expect(Array(found.prefix(4)) == expected)
  }

  @Test func `an image without alpha has no margin, white or not`() throws {
    let found = try crop(TestPicture.png(6, 4), "--crop", "trim")

    #expect(found == [0, 0, 6, 4, 0, 0, 0, 0])
  }

  @Test func `transparency of a palette and of a color key counts as well`() throws {
    let palette = SampleImages.png(
      4, 3, colorType: 3,
      chunks: [("PLTE", [255, 0, 0, 0, 0, 255]), ("tRNS", [0])],
      rows: [[0, 0, 0, 0], [0, 1, 1, 0], [0, 0, 0, 0]])
    let key = SampleImages.png(
      4, 3, colorType: 0, chunks: [("tRNS", [0, 9])],
      rows: [[9, 9, 9, 9], [9, 9, 8, 9], [9, 9, 9, 9]])

    #expect(try crop(palette, "--crop", "trim").prefix(4) == [1, 1, 2, 1])
    #expect(try crop(key, "--crop", "trim").prefix(4) == [2, 1, 1, 1])
  }

  @Test func `alpha must be over the threshold`() throws {
    let drawing = (0..<10).map { row in
      (0..<10).map { (3...6).contains(row) && (3...6).contains($0) ? "#" : "+" }.joined()
    }.joined(separator: "\n")
    let image = try TestPicture.png(drawing: drawing)

    #expect(try crop(image, "--crop", "trim").prefix(4) == [0, 0, 10, 10])
    #expect(
      try crop(image, "--crop", "trim", "--alpha-threshold", "10").prefix(4) == [3, 3, 4, 4])
    #expect(
      try crop(image, "--crop", "trim", "--alpha-threshold", "2").prefix(4) == [3, 3, 4, 4])
    #expect(
      try crop(image, "--crop", "trim", "--alpha-threshold", "1").prefix(4) == [0, 0, 10, 10])
  }

  @Test func `an image without visible pixels is an error of its own`() throws {
    let image = try folder.write(
      TestPicture.png(drawing: "...\n...\n..."), to: "a.png")

    let run = CommandRun("normalize", image, "--crop", "trim", "--point", "0,0")

    #expect(run.status == .rejected)
    #expect(run.output == "")
    #expect(run.errors.contains("no pixel is visible"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func `a point of the visible part is a point of the full image`() throws {
    // Visible from (3, 2) to (15, 8) of 20x10.
    let image = try folder.write(
      TestPicture.png(20, 10) { column, row in
        (3..<15).contains(column) && (2..<8).contains(row) ? .white : .transparent
      }, to: "a.png")

    let run = CommandRun(
      "normalize", image, "--crop", "trim", "--point", "0,0", "--point", "12,6")

    #expect(run.output == "0.15,0.2\n0.75,0.8\n")
  }

  @Test(arguments: [
    // Stored 6x4, visible (1, 0) to (3, 1). Displayed, by Exif's table:
    (1, "1,0,2,1"), (2, "3,0,2,1"), (3, "3,3,2,1"), (4, "1,3,2,1"),
    (5, "0,1,1,2"), (6, "3,1,1,2"), (7, "3,3,1,2"), (8, "0,3,1,2"),
  ])
  func `the visible part of a turned image is that of the upright one`(
    orientation: UInt8, expected: String
  ) throws {
    let stored = try TestPicture.png(drawing: ".##...\n......\n......\n......")

    let found = try crop(SampleImages.png(stored, orientation: orientation), "--crop", "trim")

    #expect(found.prefix(4).map { String(Int($0)) }.joined(separator: ",") == expected)
  }

  @Test func `a trim within a crop looks only at the crop`() throws {
    let image = try TestPicture.png(drawing: "##....\n##....\n...#..\n....#.")

    let found = try crop(image, "--crop", "2,0,4,4", "--crop", "trim")

    #expect(Array(found.prefix(4)) == [3, 2, 2, 2])
  }

  @Test(arguments: [["trim"], ["page", "--full", "20x20"]])
  func `a crop that depends on pixels needs the image, not only its size`(crop: [String]) {
    let run = normalized(points: ["0,0"], ["--size", "10x10", "--crop"] + crop)

    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(
      run.errors.hasPrefix(
        "imgmark: --crop \(crop[0]) needs the image itself; give the image instead of --size"))
  }

  @Test func `the page offset places the file in the full image`() throws {
    let image = try folder.write(
      SampleImages.png(width: 865, height: 405, pageOffset: (39, 169)), to: "a.png")

    let run = CommandRun(
      "normalize", image, "--crop", "page", "--full", "924x614", "--units", "fraction",
      "--point", "0.5,0.5", "--digits", "6", "--json")

    // (471.5, 371.5) of 924x614.
    #expect(run.report["points"][0]["out"].numbers == [0.510281, 0.605049])
    // 924 - 39 - 865 and 614 - 169 - 405.
    #expect(run.report["crop"].numbers == [39, 169, 865, 405, 39, 169, 20, 40])
  }

  @Test func `without the page offset the point would be elsewhere`() {
    let run = normalized(
      points: ["0.510281,0.605049"],
      [
        "--size", "924x614", "--units", "fraction", "--inverse",
        "--from-canvas", "600x700", "--digits", "3",
      ])

    #expect(run.status == .done)
    // On the canvas as a fraction of it: 306.169 / 600 and 391.883 / 700.
    #expect(run.output == "0.51,0.56\n")
  }

  @Test(arguments: [
    (["--crop", "page"], 2, "--full WxH"),
    (["--crop", "page", "--full", "900x614"], 1, "x+w = 904 > width 900 (by 4)"),
  ])
  func `a page that can't hold the file is rejected`(
    words: [String], status: Int32, message: String
  ) throws {
    let image = try folder.write(
      SampleImages.png(width: 865, height: 405, pageOffset: (39, 169)), to: "a.png")

    let run = CommandRun(["normalize", image, "--point", "0,0"] + words)

    #expect(run.status.rawValue == status)
    #expect(run.output == "")
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `a file without a place on its page is rejected`() throws {
    let image = try folder.write(SampleImages.png(width: 865, height: 405), to: "a.png")

    let run = CommandRun(
      "normalize", image, "--point", "0,0", "--crop", "page", "--full", "924x614")

    #expect(run.status == .rejected)
    #expect(run.errors.contains("oFFs"))
  }
}
