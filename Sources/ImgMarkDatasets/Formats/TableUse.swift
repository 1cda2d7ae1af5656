/// Whether files of a format can also be read as plain tables of markers.
public enum TableUse: Hashable, Sendable {
  /// The files aren't tables.
  case never
  /// The files are tables of boxes if options describe them; otherwise they are a data set.
  case onRequest
  /// The files are tables of markers, unless an option names the format.
  case always
}
