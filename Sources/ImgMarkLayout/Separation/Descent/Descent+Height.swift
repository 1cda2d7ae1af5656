extension Descent {
  /// Halves the share of the ways that is gone until what is minimized at this softness is less.
  mutating func shorten() {
    let start = height(share: 0)
    for _ in 0..<5 {
      if height(share: share) < start { return }
      share /= 2
    }
  }

  /// The rounded total, what the demands add to it before they are reached, and what they do beyond.
  private func height(share: Double) -> Double {
    var sum = 0.0
    for index in 0..<movableCount {
      let way = crowd.centers[index] + share * ways[index] - asked[index]
      sum += (way.dot(way) + softness * softness).squareRoot()
    }
    // The logarithms are those of products, as long as these are in range.
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
/// Written out, so that it is the same on every machine.
func naturalLogarithm(_ value: Double) -> Double {
  guard value > 0, value.isFinite else { return value > 0 ? 710 : -746 }
  let rest = value.significand
  // ln r = 2 artanh((r − 1)/(r + 1)), whose argument is at most 1/3.
  let ratio = (rest - 1) / (rest + 1)
  let square = ratio * ratio
  var sum = 0.0
  for term in 0...12 { sum = sum * square + 1 / Double(25 - 2 * term) }
  return 2 * ratio * sum + Double(value.exponent) * 0.6931471805599453
}
