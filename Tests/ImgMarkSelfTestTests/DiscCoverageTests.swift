import Testing

@testable import ImgMarkSelfTest

struct DiscCoverageTests {
  static let discs = [
    DiscCoverage(centerX: 16.3, centerY: 15.9, radius: 14),
    DiscCoverage(centerX: 16, centerY: 16, radius: 14),
    DiscCoverage(centerX: 15.5, centerY: 16.25, radius: 0.4),
    DiscCoverage(centerX: 15.02, centerY: 16.98, radius: 1.3),
  ]

  /// The share of a pixel's `count` by `count` points that are in a disc.
  private func sampled(_ disc: DiscCoverage, _ column: Int, _ row: Int, count: Int) -> Double {
    var inside = 0
    for down in 0..<count {
      for across in 0..<count {
        let x = Double(column) + (Double(across) + 0.5) / Double(count) - disc.centerX
        let y = Double(row) + (Double(down) + 0.5) / Double(count) - disc.centerY
        if x * x + y * y <= disc.radius * disc.radius { inside += 1 }
      }
    }
    return Double(inside) / Double(count * count)
  }

  @Test(arguments: discs)
  func `the coverages of all pixels add up to the area of the disc`(disc: DiscCoverage) {
    let sum = (0..<32).reduce(0.0) { sum, row in
      (0..<32).reduce(sum) { $0 + disc.share(column: $1, row: row) }
    }

    #expect(abs(sum - .pi * disc.radius * disc.radius) < 1e-9)
  }

  /// An edge that crosses a pixel passes at most two rows of points in each column, so the error is
  /// less than 2 / count; many more points approach the integral.
  @Test(arguments: discs)
  func `more points give a closer coverage`(disc: DiscCoverage) {
    for row in stride(from: 0, to: 32, by: 3) {
      for column in 0..<32 {
        let share = disc.share(column: column, row: row)
        #expect(abs(sampled(disc, column, row, count: 32) - share) < 2.0 / 32)
        guard column.isMultiple(of: 8) else { continue }
        #expect(abs(sampled(disc, column, row, count: 256) - share) < 2.0 / 256)
      }
    }
  }

  @Test func `a pixel inside is covered whole, one outside not at all`() {
    let disc = Self.discs[0]

    #expect(abs(disc.share(column: 16, row: 16) - 1) < 1e-12)
    #expect(disc.share(column: 0, row: 0) == 0)
    #expect(disc.share(column: 40, row: 16) == 0)
  }
}
