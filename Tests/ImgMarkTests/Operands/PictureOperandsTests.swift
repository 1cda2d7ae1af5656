import ImgMark
import ImgMarkTestSupport
import Testing

struct PictureOperandsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("in")
    try folder.makeFolder("in/deep")
    try folder.write(TestPicture.png(3, 2), to: "in/b.png")
    try folder.write(TestPicture.png(5, 4), to: "in/deep/a.png")
    try folder.write(Array("x,y\n0.5,0.5\n".utf8), to: "in/table.csv")
  }

  private func path(_ name: String) -> FilePath { FilePath(folder[name]) }

  private func operands(
    _ names: String..., isDataset: (DatasetFiles) throws -> Bool = { _ in false }
  ) throws -> PictureOperands {
    try PictureOperands(
      names.map(path), from: InputOpener(standardInput: []), isDataset: isDataset)
  }

  @Test func `an image and a table are told apart by their content`() throws {
    let operands = try operands("in/table.csv", "in/b.png")

    #expect(operands.images.map(\.path) == [path("in/b.png")])
    #expect(operands.table?.path == path("in/table.csv"))
    #expect(operands.dataset == nil)
    #expect(!operands.needsFolder)
  }

  @Test func `the images of a folder keep their paths within it`() throws {
    let operands = try operands("in")

    #expect(operands.pictures.map(\.name) == ["b.png", "deep/a.png"])
    #expect(operands.others == 1)
    #expect(operands.needsFolder)
  }

  @Test func `a file that the caller takes for a data set is one`() throws {
    let operands = try operands("in/b.png", "in/table.csv") { $0.named == "table.csv" }

    #expect(operands.table == nil)
    #expect(operands.dataset?.named == "table.csv")
  }

  @Test func `a folder of images and annotations is both`() throws {
    let operands = try operands("in") { $0.named == nil }

    #expect(operands.dataset?.root == path("in"))
    #expect(operands.images.count == 2)
    #expect(operands.others == 0)
  }

  @Test func `a data set needs images, and no table besides`() {
    #expect(throws: OperandError.noImages(ofDataset: path("in/table.csv"))) {
      try operands("in/table.csv") { _ in true }
    }
    #expect(
      throws: OperandError.secondTable(path("in/table.csv"), path("in/table.csv"), ofImages: true)
    ) { try operands("in/b.png", "in/table.csv", "in/table.csv") }
  }

  @Test func `an image that can't be read does not stop the others`() throws {
    try folder.write(Array(TestPicture.png(1, 1).prefix(20)), to: "in/broken.png")

    let operands = try operands("in/b.png", "in/broken.png")

    #expect(operands.images.count == 1)
    #expect(operands.unread.map(\.path) == [path("in/broken.png")])
    #expect(operands.needsFolder)
  }

  @Test func `a folder without images is an error`() throws {
    try folder.makeFolder("none")

    #expect(throws: NoImageError.self) { try operands("none") }
  }

  @Test func `only one picture is drawn again, without a table`() throws {
    #expect(throws: OperandError.tableOfEmbedded) {
      try operands("in/b.png", "in/table.csv").embedded()
    }
    #expect(throws: OperandError.severalEmbedded) { try operands("in").embedded() }
  }
}
