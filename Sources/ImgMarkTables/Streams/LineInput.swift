internal import ImgMarkNumbers

/// Reads lines from pieces of bytes, with at most one line and one piece in memory.
///
/// ```swift
/// while true {
///   if !input.hasLine { try flush() }  // before waiting for the other end
///   guard let line = try input.next() else { break }
/// }
/// ```
package struct LineInput {
  /// A line, without its line end.
  package struct Line: Hashable, Sendable {
    /// The range of the line in ``LineInput/bytes``; if it is too long, only of its beginning.
    package var range: Range<Int>
    /// The number of the line, from 1.
    package var number: Int
    /// Whether a carriage return precedes the line feed.
    package var endsInReturn = false
    /// Whether the line is longer than the limit, so that the rest of it was skipped.
    package var isTooLong = false
  }

  /// The default limit for the length of a line, in bytes.
  package static let longest = 64 << 20
  /// The number of bytes that are kept of a line that is too long.
  private static let head = 256

  /// The bytes of the lines that are in memory.
  package private(set) var bytes: [UInt8] = []
  package let limit: Int
  private let pull: () throws -> [UInt8]
  private var hasEnded = false
  private var count = 0
  /// The offset of the next line.
  private var start = 0
  /// The offset up to which the line's end was searched for.
  private var unseen = 0
  private var end: Int?

  /// Creates an input from a source of bytes; an empty piece means the end.
  package init(limit: Int = Self.longest, pieces: @escaping () throws -> [UInt8]) {
    self.limit = limit
    pull = pieces
  }

  /// Whether the next line is completely in memory.
  package var hasLine: Bool {
    mutating get {
      if end != nil { return true }
      end = Self.lineFeed(in: bytes, from: unseen)
      unseen = end ?? bytes.count
      return end != nil
    }
  }

  /// Reads the next line, if necessary by waiting for it; `nil` at the end.
  ///
  /// The last line needs no line end. A byte order mark is removed from the first line.
  ///
  /// - Throws: The errors of the source.
  package mutating func next() throws -> Line? {
    while !hasLine {
      guard !hasEnded else {
        guard start < bytes.count else { return nil }
        return take(until: bytes.count, next: bytes.count)
      }
      guard bytes.count - start <= limit else { return try passOver() }
      bytes.removeSubrange(0..<start)
      start = 0
      unseen = bytes.count
      let piece = try pull()
      hasEnded = piece.isEmpty
      bytes += piece
    }
    let end = end ?? bytes.count
    return take(until: end, next: end + 1)
  }

  private mutating func take(until end: Int, next: Int) -> Line {
    var line = Line(range: start..<end, number: count + 1)
    if line.range.count > limit {
      line.range = start..<start + min(limit, Self.head)
      line.isTooLong = true
    } else if bytes[line.range].last == .carriageReturn {
      line.range = start..<end - 1
      line.endsInReturn = true
    }
    if count == 0, bytes[line.range].starts(with: [0xEF, 0xBB, 0xBF]) {
      line.range = start + 3..<line.range.upperBound
    }
    count += 1
    start = next
    unseen = next
    self.end = nil
    return line
  }

  /// Skips the rest of a line that is too long, and keeps its beginning.
  private mutating func passOver() throws -> Line {
    let head = Array(bytes[start...].prefix(min(limit, Self.head)))
    var rest: [UInt8] = []
    while true {
      let piece = try pull()
      hasEnded = piece.isEmpty
      if hasEnded { break }
      guard let end = Self.lineFeed(in: piece, from: 0) else { continue }
      rest = Array(piece[(end + 1)...])
      break
    }
    bytes = head + rest
    count += 1
    start = head.count
    unseen = start
    return Line(range: 0..<head.count, number: count, isTooLong: true)
  }

  private static func lineFeed(in bytes: [UInt8], from start: Int) -> Int? {
    let span = bytes.span
    var index = start
    while index < span.count {
      if span[index] == .lineFeed { return index }
      index &+= 1
    }
    return nil
  }
}
