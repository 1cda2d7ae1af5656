/// A number together with the precision that its text shows.
public struct DecimalNumber: Hashable, Sendable {
  /// The Double nearest to the written number, with ties to even; always finite.
  public var value: Double
  /// The number of digits after the decimal sign, not counting an exponent.
  public var decimals: Int
  /// Whether the number has an exponent, so that ``decimals`` doesn't show its precision.
  public var hasExponent: Bool

  public init(value: Double, decimals: Int = 0, hasExponent: Bool = false) {
    self.value = value
    self.decimals = decimals
    self.hasExponent = hasExponent
  }
}
