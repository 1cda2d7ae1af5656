/// What a table is written as, told by its content, not by its name.
public enum TableKind: Hashable, Sendable {
  case delimited(TableDialect)
  /// One array of objects.
  case json
  /// Objects one after another, usually one a line; a single object too.
  case jsonLines
}
