/// A finite number with its count of decimals, which bounds its rounding error.
public struct WrittenNumber: Hashable, Sendable {
  public var value: Double

  /// The number of decimals; `nil` if it had an exponent or wasn't read from text.
  public var decimals: Int?

  public init(_ value: Double, decimals: Int? = nil) {
    self.value = value
    self.decimals = decimals
  }

  /// Returns the rounding error of a box edge that was written with this many decimals.
  ///
  /// The result is in the unit of the number; 0 if `decimals` is `nil`.
  ///
  /// For a center and a width, the edge may be off by 0.75 of the last decimal: half a unit from
  /// the center and a quarter from half the width.
  package static func tolerance(decimals: Int?) -> Double {
    guard let decimals else { return 0 }
    return decimals < tolerances.count ? tolerances[decimals] : 0
  }

  /// 0.75 × 10⁻ᵈ for d decimals; beyond 22 decimals, a `Double` can't tell it from 0.
  private static let tolerances = (0...22).map { decimals in
    0.75 / (0..<decimals).reduce(1.0) { power, _ in power * 10 }
  }
}
