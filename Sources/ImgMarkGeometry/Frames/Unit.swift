/// The unit of a frame's numbers, relative to the picture they were measured in.
public enum Unit: String, Hashable, Sendable, CaseIterable {
  case pixels = "px"
  /// The picture is 0...1 horizontally and vertically.
  case fractions = "fraction"
  /// The picture is 0...100 horizontally and vertically.
  case percent = "percent"
  /// The picture is 0...1000 horizontally and vertically.
  case permille = "permille"

  /// The number at the right or bottom edge of the picture; `nil` for pixels, because it depends on
  /// the picture.
  public var whole: Double? {
    switch self {
    case .pixels: nil
    case .fractions: 1
    case .percent: 100
    case .permille: 1000
    }
  }
}
