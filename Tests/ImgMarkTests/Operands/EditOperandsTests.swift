import ImgMark
import ImgMarkTestSupport
import Testing

struct EditOperandsTests {
  private let folder: TemporaryFolder
  private let image: FilePath

  init() throws {
    folder = try TemporaryFolder()
    image = FilePath(try folder.write(TestPicture.png(3, 2), to: "image.png"))
  }

  @Test func `the table may come first, and need not be there`() throws {
    let table = FilePath(folder["new.csv"])

    let operands = try EditOperands([image, table])

    #expect(operands.image.path == image)
    #expect(operands.path == table)
    #expect(operands.table == nil)
    #expect(folder.names == ["image.png"])
  }

  @Test func `an empty table counts as missing`() throws {
    let table = FilePath(try folder.write([], to: "empty.csv"))

    #expect(try EditOperands([table, image]).table == nil)
  }

  @Test func `two images are an error`() {
    #expect(throws: OperandError.secondImage(image, besides: .ownTable)) {
      try EditOperands([image, image])
    }
  }

  @Test func `a data set is no table to edit`() throws {
    let coco = #"{"images":[],"annotations":[],"categories":[]}"#
    let path = FilePath(try folder.write(Array(coco.utf8), to: "coco.json"))
    let operands = try EditOperands([image, path])

    #expect(throws: EditOperandError.dataset(path, format: "coco")) {
      try operands.checkIsTable(among: .all)
    }
  }
}
