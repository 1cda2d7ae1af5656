/// Returns the angle from −π/2 to π/2 whose sine is `sine`, a number from −1 to 1.
///
/// It is computed here so that the module needs no C library. Square roots give the sine of half an
/// angle from the sine of the angle. After three halvings the sine is below 0.2, so that each term
/// of the series adds more than one digit.
package func arcsine(_ sine: Double) -> Double {
  var sine = sine
  for _ in 0..<3 {
    let cosine = max(0, 1 - sine * sine).squareRoot()
    sine /= (2 * (1 + cosine)).squareRoot()
  }
  // x + 1/2 x³/3 + 1·3/(2·4) x⁵/5 + …
  var factor = sine
  var sum = sine
  for power in stride(from: 1.0, through: 21, by: 2) {
    factor *= sine * sine * power / (power + 1)
    sum += factor / (power + 2)
  }
  return 8 * sum
}
