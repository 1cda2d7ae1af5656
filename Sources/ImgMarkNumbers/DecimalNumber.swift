/// A number with what its text says about its precision.
public struct DecimalNumber: Hashable, Sendable {
  /// The Double nearest to the decimal number as printed, ties to even; always finite.
  public var value: Double
  /// How many digits were printed after the decimal sign, before an exponent.
  public var decimals: Int
  /// Whether an exponent was written, so that ``decimals`` says nothing about the precision.
  public var hasExponent: Bool

  public init(value: Double, decimals: Int = 0, hasExponent: Bool = false) {
    self.value = value
    self.decimals = decimals
    self.hasExponent = hasExponent
  }
}
