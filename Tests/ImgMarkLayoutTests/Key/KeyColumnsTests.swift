import Testing

@testable import ImgMarkLayout

@Suite struct KeyColumnsTests {
  @Test(arguments: [
    (1, 190.0, [0..<3], 190.0),  // 3 × 50 + 2 × 20
    (1, 500, [0..<3], 190),
    (1, 189, [0..<2], 190),  // two rows are 120
    (1, 49, [], 190),
    (2, 120, [0..<2, 2..<3], 120),
    (3, 60, [0..<1, 1..<2, 2..<3], 50),
    (2, 119, [0..<1, 1..<2], 120),
    (9, 50, [0..<1, 1..<2, 2..<3], 50),
  ])
  func `three rows of 50 with gaps of 20`(
    count: Int, room: Double, columns: [Range<Int>], needed: Double
  ) {
    let filled = KeyColumns(of: [50, 50, 50], gap: 20, count: count, in: room)

    #expect(filled.columns == columns)
    #expect(filled.needed == needed)
  }

  /// 30 + 5 + 10 = 45 and 20 + 5 + 25 = 50; with 30 alone the second column would be 65.
  @Test func `columns are as even as whole rows allow`() {
    let filled = KeyColumns(of: [30, 10, 20, 25], gap: 5, count: 2, in: 100)

    #expect(filled.columns == [0..<2, 2..<4])
    #expect(filled.needed == 50)
  }

  @Test func `rows after one without space are left out, too`() {
    let filled = KeyColumns(of: [10, 90, 10], gap: 5, count: 2, in: 50)

    #expect(filled.columns == [0..<1])
    // In two columns, one has 10 and 90.
    #expect(filled.needed == 105)
  }

  @Test func `an empty list needs no space`() {
    let filled = KeyColumns(of: [], gap: 20, count: 2, in: 100)

    #expect(filled.columns == [] && filled.needed == 0)
  }
}
