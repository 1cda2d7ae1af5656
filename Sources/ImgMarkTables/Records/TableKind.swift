/// The syntax of a table, recognized by its content, not by its name.
public enum TableKind: Hashable, Sendable {
  case delimited(TableDialect)
  /// An array of objects.
  case json
  /// Objects one after another, usually one per line; also a single object.
  case jsonLines
}
