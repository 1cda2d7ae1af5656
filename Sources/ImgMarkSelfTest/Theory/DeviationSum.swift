/// Computes the standard deviation of numbers without storing them.
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

  /// The root mean square deviation from the mean.
  var rms: Double { max(squares / count - mean * mean, 0).squareRoot() }
}
