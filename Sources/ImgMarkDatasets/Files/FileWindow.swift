/// A part of a large file in memory, which moves to the bytes that are needed.
///
/// Bytes are read, not mapped: mapped pages count as memory, and if a mapped file shrinks, the
/// process ends.
struct FileWindow {
  private let tree: any FileTree
  private let path: String
  /// The offset of the bytes in memory.
  private var start = 0
  private var bytes: [UInt8] = []
  /// The end of the last bytes returned.
  private var end = 0

  /// The number of bytes per read if the file seems to be read sequentially.
  private static let length = 512 << 10
  /// The maximal distance of two parts that count as neighbors.
  private static let reach = 64 << 10

  init(_ path: String, in tree: any FileTree) {
    self.path = path
    self.tree = tree
  }

  /// Returns bytes of the file.
  ///
  /// The slice stays valid when the window moves.
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
