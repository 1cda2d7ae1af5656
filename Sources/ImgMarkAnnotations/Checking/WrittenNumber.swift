/// A finite number and its decimals, which show its possible error.
public struct WrittenNumber: Hashable, Sendable {
  public var value: Double

  /// The number of decimals; `nil` for a number with an exponent or one that was never text.
  public var decimals: Int?

  public init(_ value: Double, decimals: Int? = nil) {
    self.value = value
    self.decimals = decimals
  }

  /// Returns the possible error of an edge computed from numbers with this many decimals, in their
  /// unit.
  ///
  /// A center may be off by half a unit of its last decimal, half a width by a quarter: together
  /// 0.75.
  package static func tolerance(decimals: Int?) -> Double {
    guard let decimals else { return 0 }
    return decimals < tolerances.count ? tolerances[decimals] : 0
  }

  /// 0.75 × 10⁻ᵈ for d decimals, up to the point where a `Double` can't show the difference from 0.
  private static let tolerances = (0...22).map { decimals in
    0.75 / (0..<decimals).reduce(1.0) { power, _ in power * 10 }
  }
}
