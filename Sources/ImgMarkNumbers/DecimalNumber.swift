/// A number with the precision that its text shows.
public struct DecimalNumber: Hashable, Sendable {
  /// The Double nearest to the decimal number as printed, ties to even; always finite.
  public var value: Double
  /// The number of digits after the decimal sign, before an exponent.
  public var decimals: Int
  /// Whether an exponent was written; then ``decimals`` doesn't show the precision.
  public var hasExponent: Bool

  public init(value: Double, decimals: Int = 0, hasExponent: Bool = false) {
    self.value = value
    self.decimals = decimals
    self.hasExponent = hasExponent
  }
}
