/// The numbers that define a box in a format's files; these numbers are rounded.
public enum BoxNumbers: Hashable, Sendable {
  /// The top left corner, the width and the height.
  case cornerAndSides
  /// The center, the width and the height.
  case centerAndSides
  /// Two or four corners.
  case corners
}
