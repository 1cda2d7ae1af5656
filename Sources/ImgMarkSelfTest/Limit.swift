/// How far a figure may go.
public enum Limit: Hashable, Sendable {
  case atMost(Double)
  case near(Double, within: Double)
  case exactly(Double)
  /// The figure is only stated.
  case none

  /// The least value that is allowed; `nil` where none is too small.
  public var least: Double? {
    switch self {
    case .near(let wanted, let distance): wanted - distance
    case .exactly(let wanted): wanted
    case .atMost, .none: nil
    }
  }

  /// The greatest value that is allowed; `nil` where none is too great.
  public var most: Double? {
    switch self {
    case .near(let wanted, let distance): wanted + distance
    case .exactly(let wanted), .atMost(let wanted): wanted
    case .none: nil
    }
  }

  /// Whether a value is allowed; what is no finite number never is.
  func allows(_ value: Double) -> Bool {
    value.isFinite && value >= least ?? value && value <= most ?? value
  }
}
