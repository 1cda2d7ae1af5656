internal import Glibc

/// A file that appears under its name all at once, when it is complete.
///
/// It is written under a temporary name beside its place and renamed by ``commit()``. A failure, a
/// signal or a full disk before that leaves the old file, or none. A file that replaces another
/// keeps its permissions, and a symbolic link stays a link. Devices, pipes and `/dev/stdout` have
/// no old content to protect and are written as they are.
public struct AtomicFile: ~Copyable {
  /// The name under which the file will appear.
  public let path: FilePath

  /// What the bytes go to; `nil` once it is closed.
  private var descriptor: Int32?

  /// Where the bytes are until they are complete; `nil` for a stream.
  private let temporary: FilePath?

  /// Where the file is to appear, links followed.
  private let target: FilePath

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: The name under which it will appear.
  ///   - inputs: Files that were read, none of which it may replace by any name, besides those of an
  ///     ``InputRegister``.
  /// - Throws: A ``FileError`` where the folder is missing, a folder or an input stands at the
  ///   name, or the file may not be written.
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

  /// Whether nothing is seen of it before ``commit()``; a stream is written to as it is.
  public var appearsAtOnce: Bool { temporary != nil }

  /// Refuses to replace an input that became known only after the file was begun.
  public borrowing func check(keeping inputs: [any InputFile]) throws(FileError) {
    guard temporary != nil, let status = try? SystemCall.status(at: target),
      let input = inputs.first(where: { $0.identity == status.identity })
    else { return }
    throw FileError(path: path, reason: .isInput(input.path))
  }

  /// Refuses to replace what was read since the file was begun, as ``commit()`` does.
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

  /// Gives the file its name.
  public consuming func commit() throws(FileError) {
    try checkInputs()
    guard let descriptor else { return }
    self.descriptor = nil
    do throws(SystemError) {
      // Some disks only say here that they are full.
      try SystemCall.close(descriptor)
      if let temporary { try TemporaryFiles.rename(temporary, to: target) }
    } catch {
      throw error.at(path)
    }
  }

  /// Gives the file its name unless something has it already.
  ///
  /// - Returns: Whether it got it.
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

/// What the bytes of an output go to.
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

/// Where a file is to appear, and what stands there now.
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
    // A rename would replace a file that its owner has protected.
    guard (try? SystemCall.mayWrite(path)) == true else {
      throw FileError(path: name, reason: .notAllowed)
    }
  }
}

/// A new file under a name that nobody can guess.
private struct TemporaryFile {
  var descriptor: Int32
  var path: FilePath

  init(beside target: Target) throws(SystemError) {
    // Nobody but the owner sees what will replace a file that others may not read.
    let permissions: mode_t = target.existing == nil ? 0o666 : 0o600
    let folder = target.path.folder
    (path, descriptor) = try TemporaryFiles.created { () throws(SystemError) in
      try Self.created(in: folder, permissions: permissions)
    }
    guard let existing = target.existing else { return }
    do throws(SystemError) {
      // Only an administrator may give files away; for others it stays their own.
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
  /// The descriptor of this process that the path names, as `/dev/stdout` does.
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

  /// Returns the path at the end of a chain of links, which need not exist.
  func followingLinks() throws(SystemError) -> FilePath {
    var path = self
    // Linux itself gives up after 40.
    for _ in 0..<40 {
      guard let next = try SystemCall.link(at: path) else { return path }
      path = next.bytes.first == UInt8(ascii: "/") ? next : path.folder.appending(next)
    }
    throw SystemError(code: ELOOP)
  }
}
