internal import Glibc

extension FilePath {
  /// Returns the relative path of the file from a folder; `nil` if the file isn't in a folder, such
  /// as standard input.
  ///
  /// Links are resolved first, so that `..` leads to the expected folder.
  package func path(from folder: FilePath) -> FilePath? {
    guard let file = resolved?.parts, let start = folder.resolved?.parts else { return nil }
    let shared = zip(file, start).prefix { $0 == $1 }.count
    let up = [[UInt8]](repeating: Array("..".utf8), count: start.count - shared)
    let way = up + file[shared...]
    return FilePath(bytes: Array(way.joined(separator: [UInt8(ascii: "/")])))
  }

  /// Returns the relative path as text; `nil` also if it would pass through the root folder.
  ///
  /// Such a path would reveal where the file is on this computer.
  package func address(from folder: FilePath) -> String? {
    guard let file = resolved?.parts, let start = folder.resolved?.parts,
      start.isEmpty || file.first == start.first
    else { return nil }
    return path(from: folder)?.description
  }

  /// Whether the path leads to a regular file.
  package var isPlainFile: Bool { (try? SystemCall.status(at: self))?.kind == .file }

  /// The absolute path with links resolved as far as it exists; `nil` for an empty path or standard
  /// input.
  private var resolved: FilePath? {
    guard !isEmpty, self != .standardStream else { return nil }
    if let path = try? SystemCall.resolved(self) { return path }
    // An output folder may be named before it exists.
    guard folder != self else { return nil }
    return folder.resolved?.appending(lastComponent)
  }

  private var parts: [[UInt8]] {
    bytes.split(separator: UInt8(ascii: "/")).map(Array.init)
  }
}
