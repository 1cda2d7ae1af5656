/// The worst of many faults; one that is no number stays.
struct WorstCase {
  private(set) var value = 0.0

  mutating func add(_ fault: Double) {
    // Nothing compares with what is no number.
    guard !value.isNaN, !(fault <= value) else { return }
    value = fault
  }
}
