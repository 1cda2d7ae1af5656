import ImgMark
import ImgMarkSpecimens
import Testing

@testable import ImgMarkSelfTest

/// The measures of errors, and the random numbers.
struct WorstCaseTests {
  @Test(arguments: [([1, 3, 2], 3), ([], 0), ([0.5], 0.5)] as [([Double], Double)])
  func `the largest error is kept`(faults: [Double], worst: Double) {
    var worstCase = WorstCase()
    for fault in faults { worstCase.add(fault) }
    #expect(worstCase.value == worst)
  }

  @Test(arguments: [[1, .nan, 2], [.nan], [.nan, 5]] as [[Double]])
  func `a value that isn't a number is the largest error`(faults: [Double]) {
    var worstCase = WorstCase()
    for fault in faults { worstCase.add(fault) }
    #expect(worstCase.value.isNaN)
  }

  @Test func `the centroid of nothing isn't a number`() throws {
    let picture = try Picture(decoding: SpecimenPNG(4, 4, filledWith: [0]).bytes)

    let centroid = Centroid(columns: 0...3, rows: 0...3, of: picture, weight: picture.gray)

    #expect(centroid.distance(to: CanvasPoint(x: 2, y: 2)).isNaN)
  }

  @Test func `a centroid is the weighted mean of the pixels' centers`() throws {
    // 30 at (0.5, 0.5) and 10 at (1.5, 0.5): x = (15 + 15) / 40.
    let picture = try Picture(
      decoding: SpecimenPNG(2, 1, .gray, samples: [30, 10] as [UInt8]).bytes)

    let centroid = Centroid(columns: 0...1, rows: 0...0, of: picture, weight: picture.gray)

    #expect(centroid.point == CanvasPoint(x: 0.75, y: 0.5))
  }

  @Test func `seeded numbers repeat and fill their range`() {
    var first = SeededNumbers(seed: 3)
    var second = SeededNumbers(seed: 3)
    let fractions = (0..<1000).map { _ in first.fraction() }

    #expect(fractions == (0..<1000).map { _ in second.fraction() })
    #expect(fractions.allSatisfy { (0..<1).contains($0) })
    // The mean of a thousand is off by 1 / sqrt(12000) = 0.009 on average.
    #expect(abs(fractions.reduce(0, +) / 1000 - 0.5) < 0.04)
  }
}
