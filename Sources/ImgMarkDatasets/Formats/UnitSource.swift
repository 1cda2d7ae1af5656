/// What says in which unit the numbers of a format are.
public enum UnitSource: Hashable, Sendable {
  /// The format, as its conventions say.
  case format
  /// The option `--units`; without it, the format.
  case option
  /// The option `--units`; without it, each row for itself.
  case row
}
