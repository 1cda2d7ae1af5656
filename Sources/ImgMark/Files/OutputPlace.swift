internal import Glibc

/// Where an output will stand, by which two names of one place are known before anything is there.
public enum OutputPlace: Hashable, Sendable {
  /// A descriptor of this process, such as 1 for `-` and `/dev/stdout`.
  case descriptor(Int32)
  /// A file that is there.
  case file(FileIdentity)
  /// A name in a folder, which nothing has yet.
  case name(FilePath, in: FileIdentity)

  /// Finds the place that a name means, links followed; `nil` where any number of outputs may go, such
  /// as `/dev/null`, or none.
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
