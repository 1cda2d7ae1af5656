internal import Glibc

/// What the system says about a file.
struct FileStatus: Hashable, Sendable {
  /// What stands behind a name.
  enum Kind: Hashable, Sendable {
    case file, folder
    /// A pipe, a terminal, a device or a socket: it is read or written as it comes.
    case stream
  }

  var kind: Kind
  var size: Int
  /// Who may read, write and execute it.
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

/// Which file it is, whatever it is called: two names of one file have the same identity.
public struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let node: UInt64
}
