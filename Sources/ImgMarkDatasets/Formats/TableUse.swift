/// Whether the files of a format are also read as plain tables of markers.
public enum TableUse: Hashable, Sendable {
  /// They aren't tables.
  case never
  /// They are tables of boxes, if options say how to read them; else they are a data set.
  case onRequest
  /// They are tables of markers, unless the format is named.
  case always
}
