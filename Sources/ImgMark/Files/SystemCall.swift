internal import Glibc

/// The calls of the system that the package makes, each in one place.
///
/// A call that a signal interrupts is repeated; one that fails throws its code.
package enum SystemCall {
  /// Opens a file; descriptors are not passed on to other programs.
  static func open(
    _ path: FilePath, _ flags: Int32, mode: mode_t = 0
  ) throws(SystemError) -> Int32 {
    let name = try path.terminated
    return try repeated { unsafe Glibc.open(name, flags | O_CLOEXEC | O_NOCTTY, mode) }
  }

  /// Opens a file that has no name, so that nothing is left of it when it is closed.
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
  /// It is gone afterwards even where this throws.
  static func close(_ descriptor: Int32) throws(SystemError) {
    // After EINTR the descriptor is closed on Linux; repeating could close another file's.
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

  /// Asks for the status of what a name leads to, through links.
  static func status(at path: FilePath) throws(SystemError) -> FileStatus {
    let name = try path.terminated
    var status = stat()
    _ = try repeated { unsafe stat(name, &status) }
    return FileStatus(status)
  }

  /// Reads up to `count` bytes from a place in a file; fewer only at its end.
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

  /// Asks the system to back a large buffer by pages of 2 MB where it can.
  ///
  /// Else it finds a page for every 4 KB of a file that is read, one after another, for which it has to
  /// wait for every library that is opened meanwhile.
  private static func preferLargePages(for buffer: UnsafeMutableRawBufferPointer) {
    let page = 4096
    guard buffer.count >= 2 << 20, let start = buffer.baseAddress else { return }
    let first = unsafe start.alignedUp(toMultipleOf: page)
    // Without them it works all the same.
    _ = unsafe madvise(first, (buffer.count - page) / page * page, MADV_HUGEPAGE)
  }

  /// Reads what comes next, up to `count` bytes; none at the end.
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

  /// Writes all the bytes, in as many steps as the system wants.
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

  /// What a folder lists: a name, and what kind of thing it names where the disk says so.
  package struct FolderEntry {
    package var name: [UInt8]
    var type: UInt8
  }

  /// Returns what a folder holds, itself and its parent left out, in no order.
  package static func entries(of folder: FilePath) throws(SystemError) -> [FolderEntry] {
    let name = try folder.terminated
    guard let stream = unsafe opendir(name) else { throw SystemError(code: errno) }
    defer { unsafe closedir(stream) }
    var entries: [FolderEntry] = []
    while true {
      // The end and a failure differ in nothing else.
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      // Only as much of the record as the name needs is there to be read.
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

  /// Whether something has the name, if only a link that leads nowhere.
  static func exists(_ path: FilePath) -> Bool {
    guard let name = try? path.terminated else { return false }
    var status = stat()
    return unsafe lstat(name, &status) == 0
  }

  /// Returns where a symbolic link leads; `nil` where the name is that of no link.
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

  static func remove(_ path: FilePath) throws(SystemError) {
    let name = try path.terminated
    _ = try repeated { unsafe unlink(name) }
  }

  /// Makes a folder.
  static func makeFolder(_ path: FilePath) throws(SystemError) {
    let name = try path.terminated
    _ = try repeated { unsafe mkdir(name, 0o777) }
  }

  /// Removes a file, or a folder with all that is in it; links are removed, not followed.
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

  /// Whether this process may write what stands at the path.
  static func mayWrite(_ path: FilePath) throws(SystemError) -> Bool {
    let name = try path.terminated
    return unsafe access(name, W_OK) == 0
  }

  /// Returns the whole path of a file, without links.
  static func resolved(_ path: FilePath) throws(SystemError) -> FilePath {
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

  /// Whether the system would lend so many bytes now.
  static func canAllocate(_ count: Int) -> Bool {
    guard let memory = unsafe malloc(count) else { return false }
    unsafe free(memory)
    return true
  }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Returns the value of a variable of the environment.
  package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Makes a call until no signal interrupts it.
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
  /// The path as the system takes it: closed by a zero.
  ///
  /// A zero inside would silently name another file.
  var terminated: [CChar] {
    get throws(SystemError) {
      guard !bytes.contains(0) else { throw SystemError(code: EILSEQ) }
      return bytes.map { CChar(bitPattern: $0) } + [0]
    }
  }
}
