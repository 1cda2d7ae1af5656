/// The spread of numbers, of which none is kept.
struct DeviationSum {
  private var count = 0.0
  private var sum = 0.0
  private var squares = 0.0

  mutating func add(_ value: Double) {
    count += 1
    sum += value
    squares += value * value
  }

  var mean: Double { sum / count }

  /// The root of the mean square about the mean.
  var rms: Double { max(squares / count - mean * mean, 0).squareRoot() }
}
