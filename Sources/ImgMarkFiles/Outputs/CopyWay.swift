/// The way to put a file into a folder.
public enum CopyWay: String, Hashable, Sendable, CaseIterable {
  /// Its bytes are copied.
  case copy
  /// The file gets a second name; both names must be on the same file system.
  case hardLink = "hardlink"
  /// A symbolic link contains the absolute path of the file.
  case symbolicLink = "symlink"
}
