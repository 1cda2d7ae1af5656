internal import ImgMarkNumbers

/// The grammar of a row of delimited text.
///
/// ```
/// row    = field *(delimiter field) end
/// field  = blanks | text | blanks quoted blanks
/// quoted = '"' *(any byte but '"' | '""') '"'
/// end    = LF | CR LF | CR | the end of the text
/// ```
/// A quote inside a field that doesn't begin with a quote is ordinary text (`5" disc`).
package struct RowGrammar {
  package let delimiter: TableDialect.Delimiter
  private let divider: UInt8
  /// One bit for each byte value below 64; the bit is set if the byte isn't plain text.
  private let special: UInt64

  package init(delimiter: TableDialect.Delimiter) {
    self.delimiter = delimiter
    divider = delimiter.rawValue
    special = [delimiter.rawValue, .quote, .lineFeed, .carriageReturn]
      .reduce(0) { bits, byte in bits | 1 << UInt64(byte) }
  }

  /// What is wrong with a row, and the number of lines from its first line to the fault.
  package struct Fault: Error {
    package var reason: TableError.Reason
    package var lines: Int
  }

  /// Finds the fields of the row that begins at an index.
  ///
  /// `ranges` receives as many fields as fit; the returned row has the count of all fields. The
  /// result is `nil` if no byte is left, or if the row may continue in bytes that aren't read yet.
  package func scan(
    _ text: [UInt8], from start: Int, isComplete: Bool, into ranges: inout [Range<Int>]
  ) throws(Fault) -> Row? {
    let bytes = text.span
    var fields = FieldCollector(start: start)
    var room = ranges.mutableSpan
    var index = start
    var lines = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard byte < 64, (special &>> UInt64(byte)) & 1 != 0 else {
        index &+= 1
        continue
      }
      if byte == divider {
        fields.end(at: index, in: &room)
        index &+= 1
        continue
      }
      guard byte != .quote else {
        guard isBlank(bytes, fields.start..<index) else {
          index &+= 1
          continue
        }
        guard let end = try quotedEnd(bytes, index, &lines, isComplete: isComplete) else {
          return nil
        }
        index = end
        continue
      }
      // The line feed that belongs to a carriage return may not be in the window yet.
      guard byte == .lineFeed || index &+ 1 < bytes.count || isComplete else { return nil }
      let isPair =
        byte == .carriageReturn && index &+ 1 < bytes.count && bytes[index &+ 1] == .lineFeed
      fields.end(at: index, in: &room)
      return Row(
        end: index + (isPair ? 2 : 1), lines: lines + 1, fieldCount: fields.count,
        isBlank: isBlankRow(bytes, start..<index, fields.count))
    }
    guard isComplete, start < bytes.count else { return nil }
    fields.end(at: bytes.count, in: &room)
    return Row(
      end: bytes.count, lines: lines, fieldCount: fields.count,
      isBlank: isBlankRow(bytes, start..<bytes.count, fields.count))
  }

  /// Returns the index of the delimiter or line end after a quoted field and its blanks.
  ///
  /// `nil` if the field may continue in bytes that aren't read yet.
  private func quotedEnd(
    _ bytes: Span<UInt8>, _ start: Int, _ lines: inout Int, isComplete: Bool
  ) throws(Fault) -> Int? {
    let opened = lines
    guard var index = closingQuote(bytes, after: start, lines: &lines) else {
      guard isComplete else { return nil }
      throw Fault(reason: .unclosedQuote, lines: opened)
    }
    while index < bytes.count, bytes[index].isBlankInRow, bytes[index] != divider { index += 1 }
    // A quote at the end of the window may be the first of two.
    guard index < bytes.count else { return isComplete ? index : nil }
    guard bytes[index].isLineEnd || bytes[index] == divider else {
      throw Fault(reason: .textAfterQuote, lines: lines)
    }
    return index
  }

  /// Returns the index after the closing quote of a field; `nil` if it isn't in the bytes.
  private func closingQuote(_ bytes: Span<UInt8>, after start: Int, lines: inout Int) -> Int? {
    var index = start + 1
    while index < bytes.count {
      switch bytes[index] {
      case .quote:
        guard index + 1 < bytes.count, bytes[index + 1] == .quote else { return index + 1 }
        index += 1
      case .lineFeed:
        lines += bytes[index - 1] == .carriageReturn ? 0 : 1
      case .carriageReturn:
        lines += 1
      default:
        break
      }
      index += 1
    }
    return nil
  }

  /// Returns whether a row is blank; if tabs separate fields, a row of tabs is blank too.
  private func isBlankRow(_ bytes: Span<UInt8>, _ range: Range<Int>, _ fieldCount: Int) -> Bool {
    (fieldCount == 1 || delimiter == .tab) && isBlank(bytes, range)
  }

  private func isBlank(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index].isBlankInRow else { return false }
      index &+= 1
    }
    return true
  }
}

/// Collects the ranges of a row's fields.
private struct FieldCollector {
  private(set) var start: Int
  private(set) var count = 0

  init(start: Int) {
    self.start = start
  }

  /// Ends a field at its delimiter; the next field begins after it.
  mutating func end(at index: Int, in room: inout MutableSpan<Range<Int>>) {
    if count < room.count { room[count] = start..<index }
    count &+= 1
    start = index &+ 1
  }
}
