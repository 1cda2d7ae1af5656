extension Descent {
  /// Halves the share of the step that is taken until the minimized function at this softness
  /// decreases.
  mutating func shorten() {
    let start = height(share: 0)
    for _ in 0..<5 {
      if height(share: share) < start { return }
      share /= 2
    }
  }

  /// Returns the minimized function: the smoothed total, the barrier of fulfilled demands, and the
  /// penalty of violated ones.
  private func height(share: Double) -> Double {
    var sum = 0.0
    for index in 0..<movableCount {
      let way = crowd.centers[index] + share * ways[index] - asked[index]
      sum += (way.dot(way) + softness * softness).squareRoot()
    }
    // Logarithms are added as the logarithm of a product, as long as it is in range.
    var product = 1.0
    var logarithm = 0.0
    for demand in demands {
      var way = crowd.centers[demand.first] + share * ways[demand.first]
      if let second = demand.second {
        way = way - (crowd.centers[second] + share * ways[second])
      }
      let gap = demand.gap(way)
      let slack = max(demand.slack + share * demand.slackChange, gap)
      sum += 10 * (slack - gap)
      product *= slack
      if product < 1e-200 || product > 1e200 {
        logarithm += naturalLogarithm(product)
        product = 1
      }
    }
    return sum - softness * (logarithm + naturalLogarithm(product))
  }
}

/// Returns the natural logarithm of a positive number, from its exponent and a series of the rest.
///
/// It is computed here so that it is the same on every machine.
func naturalLogarithm(_ value: Double) -> Double {
  guard value > 0, value.isFinite else { return value > 0 ? 710 : -746 }
  let rest = value.significand
  // ln r = 2 artanh((r − 1)/(r + 1)); the argument is at most 1/3.
  let ratio = (rest - 1) / (rest + 1)
  let square = ratio * ratio
  var sum = 0.0
  for term in 0...12 { sum = sum * square + 1 / Double(25 - 2 * term) }
  return 2 * ratio * sum + Double(value.exponent) * 0.6931471805599453
}
