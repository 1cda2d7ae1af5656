internal import ImgMarkNumbers

/// The lines of a small text, without their ends.
///
/// Lines end with LF, CRLF or CR. Blank lines are skipped.
public struct TextLines: Sequence, IteratorProtocol {
  public struct Line: Hashable, Sendable {
    /// The number of the line, from 1.
    public var number: Int
    /// The range of the line in ``TextLines/bytes``, without blanks at its ends.
    public var range: Range<Int>
  }

  public let bytes: [UInt8]
  private var position = 0
  private var number = 1

  /// Creates the lines of a text that is already known to be UTF-8.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  public mutating func next() -> Line? {
    while position < bytes.count {
      let start = position
      while position < bytes.count, !bytes[position].isLineEnd { position += 1 }
      let line = Line(number: number, range: bytes.trimmed(start..<position))
      if position < bytes.count {
        let isReturn = bytes[position] == .carriageReturn
        position += 1
        if isReturn, position < bytes.count, bytes[position] == .lineFeed { position += 1 }
        number += 1
      }
      if !line.range.isEmpty { return line }
    }
    return nil
  }

  /// Returns the text of a line.
  public func text(_ line: Line) -> String {
    String(decoding: bytes[line.range], as: UTF8.self)
  }

  /// Returns the ranges of the fields of a line, which are separated by runs of blanks.
  public func fields(_ line: Line) -> [Range<Int>] {
    var fields: [Range<Int>] = []
    var index = line.range.lowerBound
    while index < line.range.upperBound {
      while index < line.range.upperBound, bytes[index].isBlank { index += 1 }
      let start = index
      while index < line.range.upperBound, !bytes[index].isBlank { index += 1 }
      if index > start { fields.append(start..<index) }
    }
    return fields
  }
}
