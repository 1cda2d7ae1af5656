import ImgMarkLayout
import Testing

@Suite struct LabelSeriesTests {
  @Test(arguments: [
    (["1", "2", "3"], ""),
    (["3", "1", "2"], ""),
    (["01", "02", "03"], ""),
    ([], ""),
    (["1", "2", "4"], "number 3 is missing"),
    (["1", "2", "5", "6"], "numbers 3 to 4 are missing"),
    (["1", "3", "5"], "numbers 2, 4 are missing"),
    (["7", "8", "8", "9", "8"], "8 is used 3 times"),
    (["A", "B", "A"], "A is used 2 times"),
    (["1", "1", "3"], "number 2 is missing; 1 is used 2 times"),
  ])
  func `gaps and repetitions are reported`(_ labels: [String], _ words: String) {
    #expect(LabelSeries(of: labels).description == words)
    #expect(LabelSeries(of: labels).isComplete == words.isEmpty)
  }

  @Test(arguments: [
    // Class names occur repeatedly.
    ["cat", "cat", "dog"], ["10", "20", "30"], ["2019", "2023"], ["", "", ""],
    ["9999999999", "9999999999"],
  ])
  func `labels that don't count aren't a series`(_ labels: [String]) {
    #expect(LabelSeries(of: labels).isComplete)
  }

  @Test func `only the first ten of many gaps are reported`() {
    // 23 of the 45 numbers from 1 to 45 are there.
    let odd = stride(from: 1, through: 45, by: 2).map(String.init)

    #expect(
      LabelSeries(of: odd).description
        == "numbers 2, 4, 6, 8, 10, 12, 14, 16, 18, 20 and 12 more are missing")
  }
}
