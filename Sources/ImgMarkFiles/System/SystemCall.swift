internal import Glibc

/// The system calls of the package, each wrapped once.
///
/// A call that a signal interrupts is repeated; a call that fails throws its error code.
package enum SystemCall {
  /// Opens a file; child processes don't inherit the descriptor.
  static func open(
    _ path: FilePath, _ flags: Int32, mode: mode_t = 0
  ) throws(SystemError) -> Int32 {
    let name = try path.terminated
    return try repeated { unsafe Glibc.open(name, flags | O_CLOEXEC | O_NOCTTY, mode) }
  }

  /// Opens a file without a name, which disappears when it is closed.
  static func openUnnamedFile() throws(SystemError) -> Int32 {
    let folder = FilePath(environment("TMPDIR") ?? "/tmp")
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    let path = folder.appending(FilePath(".imgmark-\(random)"))
    let file = try TemporaryFiles.created { () throws(SystemError) in
      (path, try open(path, O_RDWR | O_CREAT | O_EXCL, mode: 0o600))
    }
    TemporaryFiles.remove(path)
    return file.handle
  }

  /// Closes a descriptor.
  ///
  /// The descriptor is closed even if this throws.
  static func close(_ descriptor: Int32) throws(SystemError) {
    // After EINTR, Linux has closed the descriptor; a second call could close another file.
    guard Glibc.close(descriptor) == 0 || errno == EINTR else { throw SystemError(code: errno) }
  }

  static func duplicate(_ descriptor: Int32) throws(SystemError) -> Int32 {
    try repeated { fcntl(descriptor, F_DUPFD_CLOEXEC, 3) }
  }

  static func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
    var status = stat()
    _ = try repeated { unsafe fstat(descriptor, &status) }
    return FileStatus(status)
  }

  /// Returns the status of the file at a path, with links followed.
  static func status(at path: FilePath) throws(SystemError) -> FileStatus {
    let name = try path.terminated
    var status = stat()
    _ = try repeated { unsafe stat(name, &status) }
    return FileStatus(status)
  }

  /// Reads up to `count` bytes at an offset in a file; fewer only at its end.
  static func read(
    _ descriptor: Int32, at offset: Int, count: Int
  ) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      unsafe preferLargePages(for: UnsafeMutableRawBufferPointer(buffer))
      while filled < count {
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[filled...])
        let read = unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(offset + filled))
        if read < 0, errno == EINTR { continue }
        if read < 0 { failure = SystemError(code: errno) }
        guard read > 0 else { break }
        filled += read
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Asks the system to use pages of 2 MB for a large buffer, if possible.
  ///
  /// Otherwise each 4 KB of a file causes a page fault, and page faults must wait while other
  /// threads load libraries.
  private static func preferLargePages(for buffer: UnsafeMutableRawBufferPointer) {
    let page = 4096
    guard buffer.count >= 2 << 20, let start = buffer.baseAddress else { return }
    let first = unsafe start.alignedUp(toMultipleOf: page)
    // If this fails, small pages work as well.
    _ = unsafe madvise(first, (buffer.count - page) / page * page, MADV_HUGEPAGE)
  }

  /// Reads the next bytes, up to `count`; an empty result means the end.
  package static func read(_ descriptor: Int32, upTo count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(SystemError) {
        filled = try repeated { unsafe Glibc.read(descriptor, buffer.baseAddress, count) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes all bytes, in as many calls as needed.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      written += try repeated {
        unsafe bytes.withUnsafeBytes { buffer in
          let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
          return unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
        }
      }
    }
  }

  /// An entry of a folder: its name and, if the file system reports it, its type.
  package struct FolderEntry {
    package var name: [UInt8]
    var type: UInt8
  }

  /// Returns the entries of a folder without `.` and `..`, in arbitrary order.
  package static func entries(of folder: FilePath) throws(SystemError) -> [FolderEntry] {
    let name = try folder.terminated
    guard let stream = unsafe opendir(name) else { throw SystemError(code: errno) }
    defer { unsafe closedir(stream) }
    var entries: [FolderEntry] = []
    while true {
      // Only `errno` distinguishes the end from a failure.
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      // A record may be shorter than its declared type, so only the bytes of the name are read.
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
      let start = unsafe UnsafeRawPointer(entry) + offset
      let count = unsafe strlen(start.assumingMemoryBound(to: CChar.self))
      let bytes = unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
      guard bytes != [UInt8(ascii: ".")], bytes != Array("..".utf8) else { continue }
      unsafe entries.append(FolderEntry(name: bytes, type: entry.pointee.d_type))
    }
    guard errno == 0 else { throw SystemError(code: errno) }
    return entries
  }

  /// Returns whether the name exists, even if it is a broken link.
  package static func exists(_ path: FilePath) -> Bool {
    guard let name = try? path.terminated else { return false }
    var status = stat()
    return unsafe lstat(name, &status) == 0
  }

  /// Returns the target of a symbolic link; `nil` if the path isn't a link.
  static func link(at path: FilePath) throws(SystemError) -> FilePath? {
    let name = try path.terminated
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(name, &target, target.count)
    guard count >= 0 else { return nil }
    return FilePath(bytes: target[..<count].map { UInt8(bitPattern: $0) })
  }

  static func rename(_ path: FilePath, to target: FilePath) throws(SystemError) {
    let name = try path.terminated
    let newName = try target.terminated
    _ = try repeated { unsafe Glibc.rename(name, newName) }
  }

  /// Gives a file another name.
  static func link(_ path: FilePath, to name: FilePath) throws(SystemError) {
    let old = try path.terminated
    let new = try name.terminated
    _ = try repeated { unsafe Glibc.link(old, new) }
  }

  /// Creates a symbolic link.
  static func linkSymbolically(
    _ target: FilePath, at path: FilePath
  ) throws(SystemError) {
    let target = try target.terminated
    let name = try path.terminated
    _ = try repeated { unsafe symlink(target, name) }
  }

  /// Copies the bytes of a file to a new one.
  static func copy(_ path: FilePath, to copy: FilePath) throws(SystemError) {
    let input = try open(path, O_RDONLY)
    defer { try? close(input) }
    let output = try open(copy, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
    do throws(SystemError) {
      while true {
        let bytes = try read(input, upTo: 1 << 20)
        guard !bytes.isEmpty else { break }
        try write(bytes, to: output)
      }
    } catch {
      try? close(output)
      throw error
    }
    try close(output)
  }

  static func remove(_ path: FilePath) throws(SystemError) {
    let name = try path.terminated
    _ = try repeated { unsafe unlink(name) }
  }

  /// Creates a folder.
  static func makeFolder(_ path: FilePath) throws(SystemError) {
    let name = try path.terminated
    _ = try repeated { unsafe mkdir(name, 0o777) }
  }

  /// Removes a file, or a folder with everything in it; links are removed, not followed.
  static func removeTree(_ path: FilePath) throws(SystemError) {
    do throws(SystemError) {
      try remove(path)
    } catch {
      guard error.code == EISDIR || error.code == EPERM else { throw error }
      for entry in try entries(of: path) {
        try removeTree(path.appending(FilePath(bytes: entry.name)))
      }
      let name = try path.terminated
      _ = try repeated { unsafe rmdir(name) }
    }
  }

  /// Returns whether this process may write to the path.
  static func mayWrite(_ path: FilePath) throws(SystemError) -> Bool {
    let name = try path.terminated
    return unsafe access(name, W_OK) == 0
  }

  /// Returns the absolute path of a file, with links resolved.
  package static func resolved(_ path: FilePath) throws(SystemError) -> FilePath {
    let name = try path.terminated
    guard let resolved = unsafe realpath(name, nil) else { throw SystemError(code: errno) }
    defer { unsafe free(resolved) }
    return unsafe FilePath(
      bytes: Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved))))
  }

  static func setPermissions(
    _ permissions: mode_t, of descriptor: Int32
  ) throws(SystemError) {
    _ = try repeated { fchmod(descriptor, permissions) }
  }

  static func setOwner(
    _ owner: uid_t, group: gid_t, of descriptor: Int32
  ) throws(SystemError) {
    _ = try repeated { fchown(descriptor, owner, group) }
  }

  /// Returns whether the system can allocate this many bytes now.
  package static func canAllocate(_ count: Int) -> Bool {
    guard let memory = unsafe malloc(count) else { return false }
    unsafe free(memory)
    return true
  }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Returns the value of an environment variable; `nil` if it isn't set.
  package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Repeats a call while signals interrupt it.
  static func repeated<Result: SignedInteger>(
    _ call: () -> Result
  ) throws(SystemError) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw SystemError(code: errno) }
    }
  }
}

extension FilePath {
  /// The path as a zero-terminated string.
  ///
  /// A zero byte inside is an error, because it would silently name another file.
  var terminated: [CChar] {
    get throws(SystemError) {
      guard !bytes.contains(0) else { throw SystemError(code: EILSEQ) }
      return bytes.map { CChar(bitPattern: $0) } + [0]
    }
  }
}
