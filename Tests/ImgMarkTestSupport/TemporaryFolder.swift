internal import Glibc
internal import ImgMark

/// A new folder that is removed with everything in it when its last reference is gone.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init() throws {
    let parent = SystemCall.environment("TMPDIR") ?? "/tmp"
    let path = "\(parent)/imgmark-test-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    guard unsafe mkdir(path, 0o700) == 0 else { throw SystemError(code: errno) }
    self.path = path
  }

  deinit {
    Self.remove(path)
  }

  /// The path of something in the folder.
  public subscript(name: String) -> String { "\(path)/\(name)" }

  /// Writes a file and returns its path.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws -> String {
    try AtomicFile.write(bytes, to: FilePath(self[name]))
    return self[name]
  }

  /// Makes a folder in the folder and returns its path.
  @discardableResult
  public func makeFolder(_ name: String) throws -> String {
    guard unsafe mkdir(self[name], 0o777) == 0 else { throw SystemError(code: errno) }
    return self[name]
  }

  /// Makes a symbolic link.
  public func link(_ name: String, to target: String) throws {
    guard unsafe symlink(target, self[name]) == 0 else { throw SystemError(code: errno) }
  }

  /// Makes another name for a file.
  public func hardLink(_ name: String, to target: String) throws {
    guard unsafe Glibc.link(self[target], self[name]) == 0 else {
      throw SystemError(code: errno)
    }
  }

  /// Sets a file's permissions to read, write and execute.
  public func setPermissions(_ permissions: UInt32, of name: String) {
    _ = unsafe chmod(self[name], permissions)
  }

  /// A file's permissions to read, write and execute.
  public func permissions(of name: String) -> UInt32 {
    var status = stat()
    return unsafe stat(self[name], &status) == 0 ? status.st_mode & 0o777 : 0
  }

  /// The names in the folder, hidden ones too, in order.
  public var names: [String] {
    let entries = try? SystemCall.entries(of: FilePath(path))
    return (entries ?? []).map { String(decoding: $0.name, as: UTF8.self) }.sorted()
  }

  private static func remove(_ path: String) {
    _ = unsafe chmod(path, 0o700)
    for entry in (try? SystemCall.entries(of: FilePath(path))) ?? [] {
      let inner = "\(path)/\(String(decoding: entry.name, as: UTF8.self))"
      // A link itself is removed, not its target.
      if unsafe unlink(inner) != 0 { remove(inner) }
    }
    _ = unsafe rmdir(path)
  }
}
