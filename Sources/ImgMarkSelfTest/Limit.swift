/// The allowed range of a figure.
public enum Limit: Hashable, Sendable {
  case atMost(Double)
  case near(Double, within: Double)
  case exactly(Double)
  /// The figure is only reported.
  case none

  /// The least allowed value; `nil` for no lower limit.
  public var least: Double? {
    switch self {
    case .near(let wanted, let distance): wanted - distance
    case .exactly(let wanted): wanted
    case .atMost, .none: nil
    }
  }

  /// The greatest allowed value; `nil` for no upper limit.
  public var most: Double? {
    switch self {
    case .near(let wanted, let distance): wanted + distance
    case .exactly(let wanted), .atMost(let wanted): wanted
    case .none: nil
    }
  }

  /// Returns whether a value is allowed; values that aren't finite never are.
  func allows(_ value: Double) -> Bool {
    value.isFinite && value >= least ?? value && value <= most ?? value
  }
}
