import ImgMark
import ImgMarkTestSupport
import Testing

struct PictureOutputsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("in")
    try folder.write(TestPicture.png(3, 2), to: "in/Scan.PNG")
    try folder.write(TestPicture.png(3, 2), to: "in/b.jpg")
  }

  private func outputs(
    of names: String..., at output: String?, background: RGBA8 = .white
  ) throws -> PictureOutputs {
    let operands = try PictureOperands(
      names.map { FilePath(folder[$0]) }, from: InputOpener(standardInput: []))
    return try PictureOutputs(
      for: operands, at: output.map { FilePath($0) }, background: background)
  }

  @Test func `without a name it is the name of the image with its own extension`() throws {
    let outputs = try outputs(of: "in/Scan.PNG", at: nil)

    #expect(outputs.path(of: 0) == "Scan-marked.PNG")
    #expect(outputs.kinds == [.png])
    #expect(outputs.isOneRaster)
  }

  @Test func `the name of one picture says its format`() throws {
    #expect(try outputs(of: "in/b.jpg", at: "out.svg").kinds == [.svg])
    #expect(try !outputs(of: "in/b.jpg", at: "out.svg").isOneRaster)
    #expect(try outputs(of: "in/b.jpg", at: "-").path(of: 0) == nil)
    #expect(throws: PictureOutputError.unknownKind("out.bmp")) {
      try outputs(of: "in/b.jpg", at: "out.bmp")
    }
  }

  @Test func `several pictures need a folder or the pages of a PDF`() throws {
    let outputs = try outputs(of: "in", at: "out")

    // The file that is called .jpg is a PNG.
    #expect(outputs.path(of: 0) == "out/Scan.PNG")
    #expect(outputs.path(of: 1) == "out/b.png")
    #expect(try self.outputs(of: "in", at: "all.pdf").path(of: 1) == "all.pdf")
    #expect(throws: PictureOutputError.needsFolder) { try self.outputs(of: "in", at: nil) }
    #expect(throws: PictureOutputError.isOneFile("all.png")) {
      try self.outputs(of: "in", at: "all.png")
    }
  }

  @Test func `names that differ only in case are one output`() throws {
    try folder.write(TestPicture.png(3, 2), to: "in/scan.png")

    let error = try #require(throws: SameNameError.self) { try outputs(of: "in", at: "out") }

    #expect(error.name == "scan.png")
    #expect(error.inputs == [FilePath(folder["in/Scan.PNG"]), FilePath(folder["in/scan.png"])])
  }

  @Test func `a JPEG is opaque, and only a PNG stores what it was drawn from`() throws {
    #expect(throws: PictureOutputError.transparentJPEG) {
      try outputs(of: "in/b.jpg", at: "out.jpg", background: .transparent)
    }
    let svg = try outputs(of: "in/b.jpg", at: "out.svg")
    #expect(throws: PictureOutputError.embeddingNeedsPNG) {
      try PictureEmbedding(.source, options: [], into: svg)
    }
  }
}
