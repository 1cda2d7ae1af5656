internal import Glibc

/// The location of an output; two paths of one location are equal, even before a file exists there.
public enum OutputPlace: Hashable, Sendable {
  /// A descriptor of this process: 1 for `-` and `/dev/stdout`.
  case descriptor(Int32)
  /// An existing file.
  case file(FileIdentity)
  /// An unused name in a folder.
  case name(FilePath, in: FileIdentity)

  /// Finds the location that a path means, with links resolved; `nil` if it doesn't exist, or
  /// accepts any number of outputs, like `/dev/null`.
  public init?(of path: FilePath) {
    if let number = path.standardDescriptor {
      self = .descriptor(number)
      return
    }
    guard let path = try? path.followingLinks() else { return nil }
    if let status = try? SystemCall.status(at: path) {
      guard status.kind == .file else { return nil }
      self = .file(status.identity)
      return
    }
    guard let folder = try? SystemCall.status(at: path.folder) else { return nil }
    self = .name(path.lastComponent, in: folder.identity)
  }
}
