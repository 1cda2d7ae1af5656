/// How the numbers of a frame relate to the picture they were measured in.
public enum Unit: String, Hashable, Sendable, CaseIterable {
  case pixels = "px"
  /// The picture is 0...1 across and down.
  case fractions = "fraction"
  /// The picture is 0...100 across and down.
  case percent = "percent"
  /// The picture is 0...1000 across and down.
  case permille = "permille"

  /// The number at the far edge of the picture; `nil` for pixels, where the picture decides.
  public var whole: Double? {
    switch self {
    case .pixels: nil
    case .fractions: 1
    case .percent: 100
    case .permille: 1000
    }
  }
}
