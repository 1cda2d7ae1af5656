/// The largest of many errors; NaN counts as the largest.
struct WorstCase {
  private(set) var value = 0.0

  mutating func add(_ fault: Double) {
    // No comparison with NaN is true.
    guard !value.isNaN, !(fault <= value) else { return }
    value = fault
  }
}
