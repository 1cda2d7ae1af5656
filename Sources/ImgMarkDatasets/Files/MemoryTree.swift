/// Files in memory, for tests and programs without a disk.
public struct MemoryTree: FileTree, Sendable {
  public var files: [String: [UInt8]]
  public var named: String?

  public init(_ files: [String: String], named: String? = nil) {
    self.files = files.mapValues { Array($0.utf8) }
    self.named = named
  }

  public init(bytes files: [String: [UInt8]], named: String? = nil) {
    self.files = files
    self.named = named
  }

  public func paths() -> [String] {
    files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  public func contains(_ path: String) -> Bool { files[path] != nil }

  public func size(of path: String) throws -> Int { try file(path).count }

  public func bytes(of path: String, at offset: Int, count: Int) throws -> [UInt8] {
    let file = try file(path)
    let start = min(max(offset, 0), file.count)
    return Array(file[start..<min(start + count, file.count)])
  }

  private func file(_ path: String) throws(DatasetError) -> [UInt8] {
    guard let file = files[path] else { throw DatasetError(.missingFile, in: path) }
    return file
  }
}
