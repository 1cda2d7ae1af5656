internal import Glibc

/// A file that appears under its name only when it is complete.
///
/// It is written under a temporary name in the same folder and renamed by ``commit()``. If anything
/// fails before that, or a signal ends the process, the old file is unchanged; if there was no
/// file, none appears. A file that replaces another keeps its permissions, and a symbolic link
/// stays a link. Devices, pipes and `/dev/stdout` are written directly, because they have no old
/// content to protect.
public struct AtomicFile: ~Copyable {
  /// The name under which the file will appear.
  public let path: FilePath

  /// The descriptor of the open file; `nil` after it is closed.
  private var descriptor: Int32?

  /// The path of the temporary file; `nil` for a stream.
  private let temporary: FilePath?

  /// The final path of the file, with links resolved.
  private let target: FilePath

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: The name under which it will appear.
  ///   - inputs: Files that it must not replace under any name, in addition to those of an
  ///     ``InputRegister``.
  /// - Throws: A ``FileError`` if the folder is missing, the name is that of a folder or an input,
  ///   or the file can't be written.
  public init(at path: FilePath, keeping inputs: [any InputFile] = []) throws(FileError) {
    let opened = try Destination(path, keeping: inputs)
    self.path = path
    descriptor = opened.descriptor
    temporary = opened.temporary
    target = opened.target
  }

  deinit {
    if let descriptor { try? SystemCall.close(descriptor) }
    if let temporary { TemporaryFiles.remove(temporary) }
  }

  /// Whether the file is invisible before ``commit()``; `false` for a stream, which is written
  /// directly.
  public var appearsAtOnce: Bool { temporary != nil }

  /// Checks that the file doesn't replace an input that became known after the file was begun.
  public borrowing func check(keeping inputs: [any InputFile]) throws(FileError) {
    guard temporary != nil, let status = try? SystemCall.status(at: target),
      let input = inputs.first(where: { $0.identity == status.identity })
    else { return }
    throw FileError(path: path, reason: .isInput(input.path))
  }

  /// Checks that the file doesn't replace a file that was read after it was begun; ``commit()``
  /// checks this too.
  public borrowing func checkInputs() throws(FileError) {
    guard temporary != nil, let inputs = InputRegister.current,
      let status = try? SystemCall.status(at: target),
      let input = inputs.path(of: status.identity)
    else { return }
    throw FileError(path: path, reason: .isInput(input))
  }

  /// Appends bytes.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    guard let descriptor else { return }
    do throws(SystemError) {
      try SystemCall.write(bytes, to: descriptor)
    } catch {
      throw error.at(path)
    }
  }

  /// Gives the file its final name.
  public consuming func commit() throws(FileError) {
    try checkInputs()
    guard let descriptor else { return }
    self.descriptor = nil
    do throws(SystemError) {
      // Some file systems report only here that the disk is full.
      try SystemCall.close(descriptor)
      if let temporary { try TemporaryFiles.rename(temporary, to: target) }
    } catch {
      throw error.at(path)
    }
  }

  /// Gives the file its final name unless a file of this name exists.
  ///
  /// - Returns: Whether the file got the name.
  package consuming func commitUnlessThere() throws(FileError) -> Bool {
    guard let descriptor, let temporary else {
      try commit()
      return true
    }
    self.descriptor = nil
    do throws(SystemError) {
      try SystemCall.close(descriptor)
      return try TemporaryFiles.name(temporary, unlessThere: target)
    } catch {
      throw error.at(path)
    }
  }

  /// Writes a whole file at once.
  public static func write(
    _ bytes: [UInt8], to path: FilePath, keeping inputs: [any InputFile] = []
  ) throws(FileError) {
    let file = try AtomicFile(at: path, keeping: inputs)
    try file.write(bytes)
    try file.commit()
  }
}

/// The open file that receives an output.
private struct Destination {
  var descriptor: Int32
  var temporary: FilePath?
  var target: FilePath

  init(_ path: FilePath, keeping inputs: [any InputFile]) throws(FileError) {
    do throws(SystemError) {
      if let number = path.standardDescriptor {
        descriptor = try SystemCall.duplicate(number)
        target = path
        return
      }
    } catch {
      throw error.at(path)
    }
    let place = try Target(path, keeping: inputs)
    target = place.path
    do throws(SystemError) {
      if place.isStream {
        descriptor = try SystemCall.open(place.path, O_WRONLY)
      } else {
        let file = try TemporaryFile(beside: place)
        descriptor = file.descriptor
        temporary = file.path
      }
    } catch {
      throw error.at(path)
    }
  }
}

/// The final place of a file, and what exists there now.
private struct Target {
  var path: FilePath
  var existing: FileStatus?

  var isStream: Bool { existing?.kind == .stream }

  init(_ path: FilePath, keeping inputs: [any InputFile]) throws(FileError) {
    guard !path.isEmpty else { throw FileError(path: path, reason: .invalidName) }
    do throws(SystemError) {
      self.path = try path.followingLinks()
      do throws(SystemError) {
        existing = try SystemCall.status(at: self.path)
      } catch {
        guard error.code == ENOENT else { throw error }
        existing = nil
      }
    } catch {
      throw error.at(path)
    }
    try check(as: path, keeping: inputs)
  }

  private func check(as name: FilePath, keeping inputs: [any InputFile]) throws(FileError) {
    guard let existing else {
      let folder = try? SystemCall.status(at: path.folder)
      guard folder?.kind == .folder else {
        throw FileError(path: name, reason: .folderMissing(path.folder))
      }
      guard !path.endsInSlash else { throw FileError(path: name, reason: .invalidName) }
      return
    }
    guard existing.kind != .folder else { throw FileError(path: name, reason: .isFolder) }
    if existing.kind == .file,
      let input = inputs.first(where: { $0.identity == existing.identity })?.path
        ?? InputRegister.current?.path(of: existing.identity)
    {
      throw FileError(path: name, reason: .isInput(input))
    }
    // A rename would replace even a file that its owner has protected.
    guard (try? SystemCall.mayWrite(path)) == true else {
      throw FileError(path: name, reason: .notAllowed)
    }
  }
}

/// A new file with an unpredictable name.
private struct TemporaryFile {
  var descriptor: Int32
  var path: FilePath

  init(beside target: Target) throws(SystemError) {
    // Only the owner may read it: the file that it replaces may be private.
    let permissions: mode_t = target.existing == nil ? 0o666 : 0o600
    let folder = target.path.folder
    (path, descriptor) = try TemporaryFiles.created { () throws(SystemError) in
      try Self.created(in: folder, permissions: permissions)
    }
    guard let existing = target.existing else { return }
    do throws(SystemError) {
      // Only an administrator may change the owner of a file; otherwise the owner stays.
      try? SystemCall.setOwner(existing.owner, group: existing.group, of: descriptor)
      try SystemCall.setPermissions(existing.permissions, of: descriptor)
    } catch {
      try? SystemCall.close(descriptor)
      TemporaryFiles.remove(path)
      throw error
    }
  }

  private static func created(
    in folder: FilePath, permissions: mode_t
  ) throws(SystemError) -> (path: FilePath, handle: Int32) {
    while true {
      let random = String(UInt64.random(in: .min ... .max), radix: 36)
      let path = folder.appending(FilePath(".imgmark-\(random)"))
      do throws(SystemError) {
        let number = try SystemCall.open(path, O_WRONLY | O_CREAT | O_EXCL, mode: permissions)
        return (path, number)
      } catch {
        guard error.code == EEXIST else { throw error }
      }
    }
  }
}

extension FilePath {
  /// The standard descriptor that the path names, such as 1 for `/dev/stdout`; `nil` for other
  /// paths.
  var standardDescriptor: Int32? {
    switch self {
    case "-", "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default: break
    }
    for prefix in ["/dev/fd/", "/proc/self/fd/"] where bytes.starts(with: prefix.utf8) {
      return Int32(String(decoding: bytes.dropFirst(prefix.utf8.count), as: UTF8.self))
    }
    return nil
  }

  /// Returns the path at the end of a chain of links; nothing needs to exist there.
  func followingLinks() throws(SystemError) -> FilePath {
    var path = self
    // Linux itself gives up after 40 links.
    for _ in 0..<40 {
      guard let next = try SystemCall.link(at: path) else { return path }
      path = next.bytes.first == UInt8(ascii: "/") ? next : path.folder.appending(next)
    }
    throw SystemError(code: ELOOP)
  }
}
