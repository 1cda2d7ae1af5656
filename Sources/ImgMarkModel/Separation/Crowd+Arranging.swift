extension Crowd {
  /// Moves the bodies apart, and then as near to where they were asked for as can be.
  mutating func arrange() {
    scatter()
    pushApart(leaving: 1e-3, passes: 2000)
    comeCloser(rounds: min(20, 1 + 500 / (count + 1)))
  }
}
