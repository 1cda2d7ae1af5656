/// A finite number and how it was written, since that says how far it may be off.
public struct WrittenNumber: Hashable, Sendable {
  public var value: Double

  /// The decimals that were printed; `nil` for a number with an exponent or one that was never text.
  public var decimals: Int?

  public init(_ value: Double, decimals: Int? = nil) {
    self.value = value
    self.decimals = decimals
  }

  /// How far an edge made of numbers with this many decimals may be off, in their own unit.
  ///
  /// A center is off by half a unit of its last decimal, half a width by a quarter: 0.75 together.
  package static func tolerance(decimals: Int?) -> Double {
    guard let decimals else { return 0 }
    return decimals < tolerances.count ? tolerances[decimals] : 0
  }

  /// 0.75 × 10⁻ᵈ for d decimals; beyond the last, nothing that a `Double` could tell from 0.
  private static let tolerances = (0...22).map { decimals in
    0.75 / (0..<decimals).reduce(1.0) { power, _ in power * 10 }
  }
}
