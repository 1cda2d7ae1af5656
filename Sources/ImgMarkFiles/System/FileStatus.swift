internal import Glibc

/// The metadata of a file from the system.
package struct FileStatus: Hashable, Sendable {
  /// The kind of a file.
  package enum Kind: Hashable, Sendable {
    case file, folder
    /// A pipe, terminal, device or socket, which has no fixed content.
    case stream
  }

  package var kind: Kind
  var size: Int
  /// The read, write and execute permissions.
  var permissions: mode_t
  var owner: uid_t
  var group: gid_t
  var identity: FileIdentity

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .stream
      }
    size = Int(status.st_size)
    permissions = status.st_mode & 0o777
    owner = status.st_uid
    group = status.st_gid
    identity = FileIdentity(device: UInt64(status.st_dev), node: UInt64(status.st_ino))
  }
}
