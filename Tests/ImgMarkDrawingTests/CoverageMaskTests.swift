import ImgMarkGeometry
import ImgMarkLayout
import Testing

@testable import ImgMarkDrawing

@Suite struct CoverageMaskTests {
  /// The coverage of each pixel in sixteenths.
  private func sixteenths(_ polygon: [(Double, Double)], columns: Int, rows: Int) -> [[Int]] {
    var mask = CoverageMask(columns: columns, rows: rows)
    mask.add(polygon.map { Corner(x: $0.0, y: $0.1) })
    var result = [[Int]](repeating: [Int](repeating: 0, count: columns), count: rows)
    for row in 0..<rows {
      for column in 0..<columns {
        result[row][column] = Int((mask.coverage(column, row) * 16).rounded())
      }
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

  @Test func `a shape that leaves the mask on any side is cut, not moved`() {
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
  func `a shape outside the mask covers nothing`(
    x: Double, y: Double
  ) {
    let square = [(x, y), (x + 2, y), (x + 2, y + 2), (x, y + 2)]

    #expect(sixteenths(square, columns: 3, rows: 3).allSatisfy { $0.allSatisfy { $0 == 0 } })
  }

  /// The arcs of an outline, compared with polygons whose sides differ from them by at most 0.001.
  @Test func `arcs cover the same as fine polygons, wherever they are and are cut`() {
    for (index, offset) in subpixelOffsets.enumerated() {
      let radius = 4 + Double(index)
      for reach in [0, 0.3, 17.2] {
        for (x, y) in [(25.0, 20.0), (0, 0), (49, 3), (70, 35), (-30, 20)] {
          let outline = Stadium(
            center: CanvasPoint(x: x + offset.x, y: y + offset.y), reach: reach, radius: radius)
          var arcs = CoverageMask(columns: 50, rows: 40)
          var sides = arcs

          arcs.add(outline, fromColumn: 3, row: -2)
          sides.add(outline.polygon(fromColumn: 3, row: -2))

          var worst: Float = 0
          for row in 0..<40 {
            for column in 0..<50 {
              worst = max(
                worst, abs(arcs.coverage(column, row) - sides.coverage(column, row)))
            }
          }
          #expect(worst < 0.0015, "\(outline)")
        }
      }
    }
  }

  /// The area π r² of a disc whose center is on the corner of a pixel, so that arcs pass through
  /// corners.
  @Test(arguments: [4.0, 5, 13, 14, 25, 100])
  func `a disc on a corner has the area of a circle`(radius: Double) {
    let side = 2 * Int(radius) + 4
    let center = Double(side / 2)
    var mask = CoverageMask(columns: side, rows: side)

    mask.add(
      Stadium(center: CanvasPoint(x: center, y: center), radius: radius), fromColumn: 0, row: 0)

    var area = 0.0
    for row in 0..<side {
      for column in 0..<side { area += Double(mask.coverage(column, row)) }
    }
    #expect(abs(area / (.pi * radius * radius) - 1) < 1e-5)
  }
}

extension CoverageMask {
  fileprivate func coverage(_ column: Int, _ row: Int) -> Float {
    let start = row * stride
    return min(1, abs(differences[start...start + column].reduce(0, +)))
  }
}
