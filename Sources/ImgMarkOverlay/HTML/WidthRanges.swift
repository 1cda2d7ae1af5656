/// Widths of a picture, as sorted ranges that don't touch.
///
/// Each range includes its lower bound, but not its upper bound.
struct WidthRanges: Equatable {
  private(set) var ranges: [Range<Double>]

  init(_ ranges: [Range<Double>] = []) {
    self.ranges = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = self.ranges.last, range.lowerBound <= last.upperBound {
        self.ranges[self.ranges.count - 1] =
          last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        self.ranges.append(range)
      }
    }
  }

  /// Returns the widths in either of two sets.
  func union(_ other: WidthRanges) -> WidthRanges { WidthRanges(ranges + other.ranges) }

  /// Returns the widths below a limit that aren't in any range.
  func gaps(under limit: Double) -> WidthRanges {
    var gaps: [Range<Double>] = []
    var start = 0.0
    for range in ranges where range.lowerBound < limit {
      if start < range.lowerBound { gaps.append(start..<range.lowerBound) }
      start = range.upperBound
    }
    if start < limit { gaps.append(start..<limit) }
    return WidthRanges(gaps)
  }
}
