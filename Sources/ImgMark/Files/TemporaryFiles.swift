internal import Glibc
internal import Synchronization

/// The files and folders that are being written under a temporary name, so that a signal can
/// remove them.
package enum TemporaryFiles {
  private static let paths = Mutex<Set<FilePath>>([])

  /// Makes a file or a folder, and remembers it before a signal can come between.
  ///
  /// - Parameter body: Makes it; returns its path and whatever is needed to go on.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  static func created<Handle>(
    by body: () throws(SystemError) -> (path: FilePath, handle: Handle)
  ) throws(SystemError) -> (path: FilePath, handle: Handle) {
    try paths.withLock { paths throws(SystemError) in
      let made = try body()
      paths.insert(made.path)
      return made
    }
  }

  /// Changes what is inside a temporary folder, or where its files go.
  ///
  /// A signal waits until the change is made. One that removes a folder while files are still being
  /// added to it would leave those behind, and one that arrives between two renames half an output.
  static func changing<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
    try paths.withLock { _ throws(Failure) in try body() }
  }

  /// Gives a finished file its name.
  ///
  /// It happens under the lock: a signal that arrives finds the file either unfinished, and removes
  /// it, or finished, and leaves it.
  static func rename(_ path: FilePath, to target: FilePath) throws(SystemError) {
    try paths.withLock { paths throws(SystemError) in
      try SystemCall.rename(path, to: target)
      paths.remove(path)
    }
  }

  /// Gives a finished file its name, where no other has it; false where one has.
  static func name(_ path: FilePath, unlessThere target: FilePath) throws(SystemError) -> Bool {
    try paths.withLock { paths throws(SystemError) in
      do throws(SystemError) {
        // Unlike a rename, a link takes the place of nothing.
        try SystemCall.link(path, to: target)
      } catch {
        if error.code == EEXIST { return false }
        // Disks without links, such as those of cameras, have but the rename.
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

  /// Removes a file that came to nothing; one that got its name is left alone.
  static func remove(_ path: FilePath) {
    paths.withLock { paths in
      guard paths.remove(path) != nil else { return }
      // It may be gone already, with its folder.
      try? SystemCall.removeTree(path)
    }
  }

  /// Removes all of them, and then calls `exit` while nothing can be added or finished.
  package static func removeAll(andThen exit: () -> Never) -> Never {
    paths.withLock { paths in
      for path in paths { try? SystemCall.removeTree(path) }
      exit()
    }
  }
}
