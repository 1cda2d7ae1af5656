/// Pseudorandom numbers, the same in every run: SplitMix64 (Steele, Lea and Flood 2014).
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Returns a number from 0 up to, but not including, 1.
  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next() >> 56) }

  /// Returns one of all cases of a type.
  mutating func element<Choice: CaseIterable>(
    of choices: Choice.Type
  ) -> Choice where Choice.AllCases == [Choice] {
    Choice.allCases[integer(in: 0...Choice.allCases.count - 1)]
  }
}
