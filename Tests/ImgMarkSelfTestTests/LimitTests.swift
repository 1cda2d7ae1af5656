import Testing

@testable import ImgMarkSelfTest

struct LimitTests {
  @Test(arguments: [
    (Limit.atMost(0.5), 0.5, true), (.atMost(0.5), 0.51, false), (.atMost(0.5), -3, true),
    (.near(188, within: 1), 187, true), (.near(188, within: 1), 189, true),
    (.near(188, within: 1), 186.9, false), (.near(188, within: 1), 189.1, false),
    (.exactly(255), 255, true), (.exactly(255), 254, false), (.exactly(255), 256, false),
    (.none, 1e9, true),
  ])
  func `a figure beyond its limit fails`(limit: Limit, value: Double, isWithin: Bool) {
    #expect(Figure("it", value, "px", limit).isWithinLimit == isWithin)
  }

  @Test(arguments: [Limit.atMost(1), .near(1, within: 1), .exactly(1), .none])
  func `a value that isn't a number fails, even without a limit`(limit: Limit) {
    #expect(!Figure("it", .nan, "px", limit).isWithinLimit)
    #expect(!Figure("it", .infinity, "px", limit).isWithinLimit)
  }
}
