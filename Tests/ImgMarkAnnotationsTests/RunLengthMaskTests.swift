import ImgMarkAnnotations
import ImgMarkGeometry
import Testing

@Suite struct `Masks are runs down the columns` {
  /// A mask drawn in characters: `#` is inside.
  private func mask(_ rows: [String]) throws -> RunLengthMask {
    let cells = rows.map { $0.map { $0 == "#" } }
    let columns = cells[0].count
    var runs = [0]
    var isInside = false
    for column in 0..<columns {
      for row in rows.indices {
        if cells[row][column] != isInside {
          isInside.toggle()
          runs.append(0)
        }
        runs[runs.count - 1] += 1
      }
    }
    return try RunLengthMask(columns: columns, rows: rows.count, runs: runs)
  }

  private func drawn(_ mask: RunLengthMask) -> [String] {
    var cells = [[Character]](
      repeating: [Character](repeating: ".", count: mask.columns), count: mask.rows)
    mask.forEachSpan { column, first, last in
      for row in first...last { cells[row][column] = "#" }
    }
    return cells.map { String($0) }
  }

  private let letter = ["#....", "#.##.", "####.", "....#"]

  /// The vector of the reference: H = 4, W = 5, ones in rows 1 and 2 of columns 2 and 3.
  @Test func `the test vector of the COCO reference`() throws {
    let mask = try mask([".....", "..##.", "..##.", "....."])

    #expect(mask.runs == [9, 2, 2, 2, 5])
    #expect(mask.area == 4)
    #expect(mask.bounds == Rect(x: 2, y: 1, width: 2, height: 2))
    // Along the rows: 5 + 2 outside, then 2 inside, 3 outside, 2 inside, 1 + 5 outside.
    #expect(mask.rowRuns == [7, 2, 3, 2, 6])
  }

  @Test func `a mask whose first cell is inside begins with a run of 0 outside`() throws {
    #expect(try mask(["##", "##"]).runs == [0, 4])
    #expect(try mask(["..", ".."]).bounds == nil)
  }

  @Test func `runs along rows make the same cells`() throws {
    let mask = try mask(letter)

    let again = try RunLengthMask(
      columns: mask.columns, rows: mask.rows, rowRuns: mask.rowRuns.map { Int($0) })

    #expect(again == mask)
    #expect(drawn(again) == letter)
  }

  /// The table of the Exif orientations, on an asymmetric picture.
  @Test(
    arguments: [
      (.mirroredAcross, ["....#", ".##.#", ".####", "#...."]),
      (.halfTurn, ["#....", ".####", ".##.#", "....#"]),
      (.mirroredDown, ["....#", "####.", "#.##.", "#...."]),
      (.transposed, ["###.", "..#.", ".##.", ".##.", "...#"]),
      (.quarterTurnRight, [".###", ".#..", ".##.", ".##.", "#..."]),
      (.transversed, ["#...", ".##.", ".##.", ".#..", ".###"]),
      (.quarterTurnLeft, ["...#", ".##.", ".##.", "..#.", "###."]),
    ] as [(Orientation, [String])])
  func `a turned picture turns its masks`(orientation: Orientation, expected: [String]) throws {
    let stored = try PixelSize(width: 5, height: 4)
    let map = Orientation.upright.uprightMap(ofStored: stored).inverse
      .then(orientation.uprightMap(ofStored: stored))

    let turned = Mask(try mask(letter)).mapped(by: map)

    #expect(drawn(turned.cells) == expected)
    #expect(turned.frame == orientation.uprightSize(ofStored: stored).rect())
  }

  @Test func `empty runs are left out and their neighbors merged`() throws {
    #expect(try RunLengthMask(columns: 3, rows: 1, runs: [0, 1, 0, 1, 1]).runs == [0, 2, 1])
  }

  @Test(
    arguments: [
      (2, 2, [3], .tooShort(found: 3, cells: 4)),
      (2, 2, [3, 2], .tooLong(cells: 4)),
      (2, 2, [Int.max, Int.max], .tooLong(cells: 4)),
      (2, 2, [5, -1], .tooLong(cells: 4)),
      (2, 2, [2, -1, 3], .negativeRun(-1)),
      (0, 2, [], .size(columns: 0, rows: 2, limit: 300_000_000)),
      (Int.max, 2, [4], .size(columns: .max, rows: 2, limit: 300_000_000)),
    ] as [(Int, Int, [Int], MaskError)])
  func `runs that don't fit the grid are rejected`(
    columns: Int, rows: Int, runs: [Int], error: MaskError
  ) {
    #expect(throws: error) { try RunLengthMask(columns: columns, rows: rows, runs: runs) }
  }

  @Test func `a part of the image is a mask of its own grid`() throws {
    let mask = Mask<SourceSpace>(
      try mask(letter), over: Rect(x: 100, y: 50, width: 5, height: 4))

    #expect(mask.bounds == Rect(x: 100, y: 50, width: 5, height: 4))
    #expect(mask.area == 9)
  }
}
