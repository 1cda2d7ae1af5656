import ImgMarkLayout
import Testing

@Suite struct NumberingTests {
  private let plain = [Numbering.Row](repeating: Numbering.Row(), count: 3)

  @Test func `rows are numbered from 1, each picture by itself`() {
    #expect(Numbering().numbers(for: [plain, plain]) == [[1, 2, 3], [1, 2, 3]])
  }

  @Test func `numbers continue over several pictures if that is asked for`() {
    var numbering = Numbering()
    numbering.continues = true
    numbering.first = 7

    #expect(numbering.numbers(for: [plain, [], plain]) == [[7, 8, 9], [], [10, 11, 12]])
  }

  @Test func `each group has numbers of its own, however its rows are scattered`() {
    let rows = ["bolt", "nut", "bolt", "nut", "bolt"].map { Numbering.Row(group: $0) }
    var numbering = Numbering()

    #expect(numbering.numbers(for: [rows]) == [[1, 1, 2, 2, 3]])

    numbering.continues = true
    #expect(numbering.numbers(for: [rows, rows]) == [[1, 1, 2, 2, 3], [4, 3, 5, 4, 6]])
  }

  @Test func `padded numbers are as wide as the largest of all pictures`() throws {
    var numbering = Numbering()
    numbering.style = .padded

    #expect(try numbering.texts(of: [[1, 2], [9, 10]]) == [["01", "02"], ["09", "10"]])
    #expect(try numbering.texts(of: [[1, 2], []]) == [["1", "2"], []])
  }

  @Test func `a series past the last Roman numeral is an error`() {
    var numbering = Numbering()
    numbering.style = .uppercaseRoman
    numbering.first = 3_998

    #expect(throws: NumberingError.notInStyle(4_000, .uppercaseRoman)) {
      try numbering.texts(of: numbering.numbers(for: [plain]))
    }
  }
}
