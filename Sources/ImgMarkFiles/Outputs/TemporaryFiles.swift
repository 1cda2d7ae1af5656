internal import Glibc
internal import Synchronization

/// The files and folders being written under temporary names, so that a signal can remove them.
package enum TemporaryFiles {
  private static let paths = Mutex<Set<FilePath>>([])

  /// Creates a file or folder and records it before a signal can interrupt.
  ///
  /// - Parameter body: Creates it; returns its path and a handle to it.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
  static func created<Handle>(
    by body: () throws(SystemError) -> (path: FilePath, handle: Handle)
  ) throws(SystemError) -> (path: FilePath, handle: Handle) {
    try paths.withLock { paths throws(SystemError) in
      let made = try body()
      paths.insert(made.path)
      return made
    }
  }

  /// Changes the contents or the path of a temporary folder.
  ///
  /// A signal waits until the change is complete. Otherwise it could remove a folder while files
  /// are being added and leave those behind, or stop between two renames and leave half an output.
  static func changing<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
    try paths.withLock { _ throws(Failure) in try body() }
  }

  /// Gives a finished file its final name.
  ///
  /// A lock is held meanwhile. A signal therefore either finds the file unfinished and removes it,
  /// or finds it finished and leaves it.
  static func rename(_ path: FilePath, to target: FilePath) throws(SystemError) {
    try paths.withLock { paths throws(SystemError) in
      try SystemCall.rename(path, to: target)
      paths.remove(path)
    }
  }

  /// Gives a finished file its final name unless the name exists.
  ///
  /// Returns `false` if the name exists.
  static func name(_ path: FilePath, unlessThere target: FilePath) throws(SystemError) -> Bool {
    try paths.withLock { paths throws(SystemError) in
      do throws(SystemError) {
        // Unlike a rename, a link never replaces a file.
        try SystemCall.link(path, to: target)
      } catch {
        if error.code == EEXIST { return false }
        // File systems without hard links, such as those of cameras, only support renaming.
        guard error.code == EPERM || error.code == ENOTSUP, !SystemCall.exists(target) else {
          throw error
        }
        try SystemCall.rename(path, to: target)
        paths.remove(path)
        return true
      }
      try? SystemCall.remove(path)
      paths.remove(path)
      return true
    }
  }

  /// Removes an unfinished file; does nothing if the file already got its name.
  static func remove(_ path: FilePath) {
    paths.withLock { paths in
      guard paths.remove(path) != nil else { return }
      // It may have been removed already, with its folder.
      try? SystemCall.removeTree(path)
    }
  }

  /// Removes all unfinished files, then calls `exit` before another thread can add or finish one.
  package static func removeAll(andThen exit: () -> Never) -> Never {
    paths.withLock { paths in
      for path in paths { try? SystemCall.removeTree(path) }
      exit()
    }
  }
}
