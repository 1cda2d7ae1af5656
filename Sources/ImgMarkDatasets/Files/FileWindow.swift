/// A piece of a large file that is kept in memory and moves to the bytes requested.
///
/// The file isn't mapped into memory, because mapped pages count as memory, and a mapped file that
/// shrinks ends the process.
struct FileWindow {
  private let tree: any FileTree
  private let path: String
  /// The offset in the file of the bytes in memory.
  private var start = 0
  private var bytes: [UInt8] = []
  /// The end in the file of the bytes last returned.
  private var end = 0

  /// The number of bytes per read while a file seems to be read in order.
  private static let length = 512 << 10
  /// The maximum distance in bytes of two requests that count as neighbors.
  private static let reach = 64 << 10

  init(_ path: String, in tree: any FileTree) {
    self.path = path
    self.tree = tree
  }

  /// Returns a range of bytes of the file.
  ///
  /// The slice stays valid after the window moves.
  mutating func slice(_ range: Range<Int>) throws -> ArraySlice<UInt8> {
    defer { end = range.upperBound }
    if let slice = held(range) { return slice }
    guard (end...end + Self.reach).contains(range.lowerBound) || end == 0 else {
      let part = try tree.bytes(of: path, at: range.lowerBound, count: range.count)
      guard part.count == range.count else { throw DatasetError(.changed, in: path) }
      return part[...]
    }
    bytes = []
    bytes = try tree.bytes(
      of: path, at: range.lowerBound, count: max(Self.length, range.count))
    start = range.lowerBound
    guard let slice = held(range) else { throw DatasetError(.changed, in: path) }
    return slice
  }

  private func held(_ range: Range<Int>) -> ArraySlice<UInt8>? {
    guard range.lowerBound >= start, range.upperBound <= start + bytes.count else { return nil }
    return bytes[range.lowerBound - start..<range.upperBound - start]
  }
}
