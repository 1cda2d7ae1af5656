/// What decides the unit of a format's numbers.
public enum UnitSource: Hashable, Sendable {
  /// The format's conventions.
  case format
  /// The option `--units`, or else the format's conventions.
  case option
  /// The option `--units`, or else each row.
  case row
}
