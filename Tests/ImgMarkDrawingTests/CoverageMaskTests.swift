import Testing

@testable import ImgMarkDrawing

@Suite struct CoverageMaskTests {
  /// The coverage of each pixel in sixteenths.
  private func sixteenths(_ polygon: [(Double, Double)], columns: Int, rows: Int) -> [[Int]] {
    var mask = CoverageMask(columns: columns, rows: rows)
    mask.add(polygon.map { Corner(x: $0.0, y: $0.1) })
    var result = [[Int]](repeating: [Int](repeating: 0, count: columns), count: rows)
    mask.forEachCovered { column, row, coverage in
      result[row][column] = Int((coverage * 16).rounded())
    }
    return result
  }

  @Test func `a rectangle covers whole, half and quarter pixels`() {
    let rectangle = [(0.5, 0.5), (2.0, 0.5), (2.0, 2.0), (0.5, 2.0)]

    let expected = [[4, 8, 0], [8, 16, 0], [0, 0, 0]]
    #expect(sixteenths(rectangle, columns: 3, rows: 3) == expected)
    #expect(sixteenths(rectangle.reversed(), columns: 3, rows: 3) == expected)
  }

  @Test func `a slanted edge covers triangles`() {
    // The diagonal of a 4×2 rectangle: half of the four pixels that it crosses is in two shares.
    let triangle = [(0.0, 0.0), (4.0, 2.0), (0.0, 2.0)]

    #expect(sixteenths(triangle, columns: 4, rows: 2) == [[12, 4, 0, 0], [16, 16, 12, 4]])
  }

  @Test func `what leaves the mask on any side is cut, not moved`() {
    let diamond = [(2.0, -2.0), (6.0, 2.0), (2.0, 6.0), (-2.0, 2.0)]

    #expect(
      sixteenths(diamond, columns: 4, rows: 4) == [
        [16, 16, 16, 16], [16, 16, 16, 16], [16, 16, 16, 16], [16, 16, 16, 16],
      ])
    let lower = [(2.0, 0.0), (6.0, 4.0), (2.0, 8.0), (-2.0, 4.0)]
    #expect(
      sixteenths(lower, columns: 4, rows: 2) == [[0, 8, 8, 0], [8, 16, 16, 8]])
    let left = lower.map { ($0.0 - 2, $0.1) }
    #expect(sixteenths(left, columns: 2, rows: 2) == [[8, 0], [16, 8]])
  }

  @Test(arguments: [(-9.0, 1.0), (9, 1), (1, -9), (1, 9)])
  func `what lies beside the mask covers nothing`(
    x: Double, y: Double
  ) {
    let square = [(x, y), (x + 2, y), (x + 2, y + 2), (x, y + 2)]

    #expect(sixteenths(square, columns: 3, rows: 3).allSatisfy { $0.allSatisfy { $0 == 0 } })
  }
}
