import ImgMark
import ImgMarkTestSupport
import Testing

/// Every picture of `Samples` is made again and compared, so that the pages show the current
/// output.
@Suite(.serialized, .tags(.process), .unlessQuick)
struct SampleTests {
  @Test func `the diagram is the output of its code`() throws {
    try expectSample(SampleFiles.diagram(), is: "diagram.png")
  }

  @Test func `the grid is the output of its code`() throws {
    try expectSample(SampleFiles.grid(), is: "markers.png")
  }

  @Test func `the photo is the output of its code`() throws {
    try expectSample(SampleFiles.photo(), is: "photo.jpg")
  }

  @Test(arguments: MarkedSample.all)
  func `a marked picture is the command's output for the image and its table`(
    sample: MarkedSample
  ) throws {
    let markers = try sample.plan().markers
    let labels = markers.compactMap { LabelArea($0) }
    // JPEG spreads changes over squares of 8 pixels (ITU-T T.81, A.3.1).
    let block = sample.name.hasSuffix(".jpg") ? 8.0 : 1

    let pictures = try expectSample(
      sample.made(), is: sample.name,
      ignoring: labels.map { $0.bounds(inBlocksOf: block) } + markers.compactMap(\.fontArea))

    // Fonts differ from machine to machine: only the size and place of text are compared.
    guard let pictures else { return }
    #expect(!labels.isEmpty)
    for label in labels {
      let ink = try #require(label.ink(in: pictures.actual))
      let expected = try #require(label.ink(in: pictures.expected))
      #expect(abs(ink.center.x - expected.center.x) <= 1)
      #expect(abs(ink.center.y - expected.center.y) <= 1)
      #expect(abs(ink.size.width - expected.size.width) <= expected.size.width / 4 + 3)
      #expect(abs(ink.size.height - expected.size.height) <= expected.size.height / 4 + 3)
    }
  }

  @Test(arguments: DrawnSample.all)
  func `a drawn picture is the command's output`(sample: DrawnSample) throws {
    let folder = try TemporaryFolder()
    let areas = try sample.make(in: folder)

    #expect(areas.count >= 6)
    try expectSample(
      Fixture.bytes(at: folder[sample.name]), is: sample.name,
      ignoring: areas.map { $0.inBlocks(of: sample.name.hasSuffix(".jpg") ? 8 : 1) })
  }

  /// Both drawings are converted to pixels by one program, with the fonts of one machine.
  @Test(.enabled(if: BinaryRun("command -v rsvg-convert").status == 0, "rsvg-convert is absent"))
  func `a drawing is the command's output`() throws {
    let sample = DrawnSample.drawing
    let folder = try TemporaryFolder()
    let areas = try sample.make(in: folder)
    guard !isRecording else {
      try expectRecording(Fixture.bytes(at: folder[sample.name]), of: sample.name)
      return
    }
    func pixels(_ path: String) throws -> PixelBuffer {
      let run = BinaryRun("rsvg-convert '\(path)' -o '\(folder["pixels.png"])'")
      try #require(run.status == 0)
      return try DecodedPicture(Fixture.bytes(at: folder["pixels.png"])).pixels
    }

    let comparison = PictureComparison(
      of: try pixels(folder[sample.name]), with: try pixels(Fixture.sample(sample.name)),
      within: 2, ignoring: areas)

    #expect(areas.count >= 30)
    #expect(comparison.isAlike, "\(comparison)")
  }

  @Test func `the diagram has transparent margins around its device`() throws {
    let picture = try DecodedPicture(Fixture.bytes(at: Fixture.sample("diagram.png")))

    #expect(picture.header.size == (try PixelSize(width: 800, height: 500)))
    #expect(picture.header.hasAlpha == true)
    for corner in [(0, 0), (799, 0), (0, 499), (799, 499)] {
      #expect(picture.pixels[corner.0, corner.1] == .transparent)
    }
    #expect(picture.pixels[400, 250].alpha == 255)
  }

  @Test func `the photo is stored turned and shown upright`() throws {
    let picture = try DecodedPicture(Fixture.bytes(at: Fixture.sample("photo.jpg")))

    #expect(picture.header.storedSize == (try PixelSize(width: 800, height: 600)))
    #expect(picture.header.size == (try PixelSize(width: 600, height: 800)))
    #expect(picture.header.orientation == .quarterTurnRight)
    // Displayed, the sky is on top; stored, it's on the left.
    #expect(picture.pixels[5, 300].blue > 150)
    #expect(picture.pixels[795, 300].blue < 150)
  }

  @Test func `the three tables of the diagram mean the same places`() throws {
    let positions = try MarkedSample.all.filter { $0.image == "diagram.png" }.map {
      try $0.markers().map(\.position)
    }
    let power = NormalizedPoint(x: 0.25, y: 0.4)

    #expect(positions.count == 3)
    #expect(positions[0].prefix(5) == positions[1].prefix(5))
    #expect(positions.allSatisfy { $0.contains(power) })
  }

  @Test func `the samples take less than a megabyte`() throws {
    let names = try SystemCall.entries(of: FilePath("\(Fixture.checkout)/Samples")).map {
      String(decoding: $0.name, as: UTF8.self)
    }
    let sizes = try names.map { try Fixture.bytes(at: Fixture.sample($0)).count }

    #expect(sizes.reduce(0, +) < 1_000_000)
  }

  @Test func `the purpose of each sample is documented`() throws {
    let page = try Page("Samples/README.md")

    for entry in try SystemCall.entries(of: FilePath("\(Fixture.checkout)/Samples")) {
      let name = String(decoding: entry.name, as: UTF8.self)
      #expect(name == "README.md" || page.text.contains("`\(name)`"), "\(name) is not mentioned")
    }
  }
}
