internal import Glibc

extension FilePath {
  /// Returns how to come to the file from a folder, both of which exist, by `..` and names.
  ///
  /// Links are followed first, so that `..` leads where it says. `nil` for what is no file of a
  /// folder, such as standard input.
  func path(from folder: FilePath) -> FilePath? {
    guard let file = resolved?.parts, let start = folder.resolved?.parts else { return nil }
    let shared = zip(file, start).prefix { $0 == $1 }.count
    let up = [[UInt8]](repeating: Array("..".utf8), count: start.count - shared)
    let way = up + file[shared...]
    return FilePath(bytes: Array(way.joined(separator: [UInt8(ascii: "/")])))
  }

  /// Returns the same way as text; `nil` also where it would lead through the root of the disk, and so
  /// tell where on this machine the file is.
  func address(from folder: FilePath) -> String? {
    guard let file = resolved?.parts, let start = folder.resolved?.parts,
      start.isEmpty || file.first == start.first
    else { return nil }
    return path(from: folder)?.description
  }

  /// Whether a file stands there that is neither a folder nor a stream.
  var isPlainFile: Bool { (try? SystemCall.status(at: self))?.kind == .file }

  /// The whole path without links, as far as it leads to something; `nil` for no path.
  private var resolved: FilePath? {
    guard !isEmpty, self != .standardStream else { return nil }
    if let path = try? SystemCall.resolved(self) { return path }
    // A folder of outputs is named before it is there.
    guard folder != self else { return nil }
    return folder.resolved?.appending(lastComponent)
  }

  private var parts: [[UInt8]] {
    bytes.split(separator: UInt8(ascii: "/")).map(Array.init)
  }
}
