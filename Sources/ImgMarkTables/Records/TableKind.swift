/// The syntax of a table, which is recognized by its content instead of the file name.
public enum TableKind: Hashable, Sendable {
  case delimited(TableDialect)
  /// An array of objects.
  case json
  /// Objects in sequence, usually one per line; also a single object.
  case jsonLines
}
