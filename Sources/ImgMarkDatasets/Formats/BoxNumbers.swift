/// The numbers by which a format writes a box; these are the ones that are rounded.
public enum BoxNumbers: Hashable, Sendable {
  /// Its top left corner, its width and its height.
  case cornerAndSides
  /// Its center, its width and its height.
  case centerAndSides
  /// Two or four of its corners.
  case corners
}
