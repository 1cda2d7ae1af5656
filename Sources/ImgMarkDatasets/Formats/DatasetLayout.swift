/// The files that a format consists of.
public enum DatasetLayout: Hashable, Sendable {
  /// A single file with this extension.
  case file(String)
  case folder
}
