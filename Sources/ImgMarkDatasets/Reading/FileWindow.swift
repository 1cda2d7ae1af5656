/// A part of a large file in memory, moved along as its bytes are asked for.
///
/// Bytes are read, not mapped: mapped pages count as memory, and a mapped file that shrinks ends the
/// process.
struct FileWindow {
  private let tree: any FileTree
  private let path: String
  /// Where the bytes in memory begin.
  private var start = 0
  private var bytes: [UInt8] = []
  /// Where the last bytes that were asked for end.
  private var end = 0

  /// How much is read where the file seems to be read from one end to the other.
  private static let length = 512 << 10
  /// How far apart two parts may lie to be taken for neighbours.
  private static let reach = 64 << 10

  init(_ path: String, in tree: any FileTree) {
    self.path = path
    self.tree = tree
  }

  /// Returns bytes of the file.
  ///
  /// The slice stays what it is when the window moves on.
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
