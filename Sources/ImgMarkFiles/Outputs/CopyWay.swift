/// How a file comes into a folder.
public enum CopyWay: String, Hashable, Sendable, CaseIterable {
  /// Its bytes are copied.
  case copy
  /// It gets a second name; both must be on one file system.
  case hardLink = "hardlink"
  /// A link leads to its absolute path.
  case symbolicLink = "symlink"
}
