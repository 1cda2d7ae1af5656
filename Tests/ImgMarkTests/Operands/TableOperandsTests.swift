import ImgMark
import ImgMarkTestSupport
import Testing

struct TableOperandsTests {
  private let folder: TemporaryFolder
  private let image: FilePath
  private let table: FilePath

  init() throws {
    folder = try TemporaryFolder()
    // What a file is counts, not what it is called.
    image = FilePath(try folder.write(TestPicture.png(3, 2), to: "image.csv"))
    table = FilePath(try folder.write(Array("x,y\n1,1\n".utf8), to: "table.png"))
  }

  private func operands(
    _ paths: [FilePath], image: FilePath? = nil, input: [UInt8] = []
  ) throws -> TableOperands {
    try TableOperands(paths, image: image, from: InputOpener(standardInput: input))
  }

  @Test func `image and table are told apart by their content, in any order`() throws {
    for paths in [[image, table], [table, image]] {
      let operands = try operands(paths)

      #expect(operands.image?.path == image)
      #expect(operands.table?.path == table)
    }
  }

  @Test func `standard input is what the other operand is not`() throws {
    let withImage = try operands([.standardStream, image], input: Array("x,y\n".utf8))
    let withTable = try operands([.standardStream, table], input: TestPicture.png(1, 1))

    #expect(withImage.table?.path == .standardStream)
    #expect(withTable.image?.path == .standardStream)
    #expect(withTable.table?.path == table)
  }

  @Test func `a second image or table is an error`() {
    #expect(throws: OperandError.secondImage(image, besides: .table)) {
      try operands([image, image])
    }
    #expect(throws: OperandError.secondImage(image, besides: .table)) {
      try operands([image], image: image)
    }
    #expect(throws: OperandError.secondTable(table, table, ofImages: false)) {
      try operands([table, table])
    }
  }

  @Test func `standard input is the table if none is named`() throws {
    var operands = try operands([image])
    #expect(operands.table == nil)

    try operands.readStandardInput(from: InputOpener(standardInput: Array("x,y\n".utf8)))

    #expect(operands.table?.path == .standardStream)
  }

  @Test func `the input of a stream is what is no image`() throws {
    let inputs = InputOpener(standardInput: [])

    let operands = try StreamOperands([image], image: nil, from: inputs)

    #expect(operands.image?.path == image)
    #expect(throws: OperandError.secondStream(table)) {
      try StreamOperands([table, table], image: nil, from: inputs)
    }
    #expect(throws: OperandError.secondImage(image, besides: .stream)) {
      try StreamOperands([image], image: image, from: inputs)
    }
  }
}
