/// The grammar of a row of delimited text.
///
/// ```
/// row    = field *(delimiter field) end
/// field  = blanks | text | blanks quoted blanks
/// quoted = '"' *(any byte but '"' | '""') '"'
/// end    = LF | CR LF | CR | the end of the text
/// ```
/// A quote inside a text that began otherwise is part of it (`5" disc`).
struct RowGrammar {
  let delimiter: TableDialect.Delimiter
  /// A bit for each byte below 64 that is not plain text.
  private let special: UInt64

  init(delimiter: TableDialect.Delimiter) {
    self.delimiter = delimiter
    special = [delimiter.rawValue, .quote, .lineFeed, .carriageReturn]
      .reduce(0) { bits, byte in bits | 1 << UInt64(byte) }
  }

  /// What is wrong with a row, and how many lines after its first.
  struct Fault: Error {
    var reason: TableError.Reason
    var lines: Int
  }

  /// Finds the fields of the row that begins at an index.
  ///
  /// `nil` when its end is not among the bytes and more may come, or when no byte is left.
  func scan(
    _ bytes: [UInt8], from start: Int, isComplete: Bool, into fields: inout [Range<Int>]
  ) throws(Fault) -> Row? {
    var index = start
    var fieldStart = start
    var lines = 0
    let count = bytes.count
    while index < count {
      let byte = bytes[index]
      guard byte < 64, (special &>> UInt64(byte)) & 1 != 0 else {
        index &+= 1
        continue
      }
      switch byte {
      case delimiter.rawValue:
        fields.append(fieldStart..<index)
        index &+= 1
        fieldStart = index
      case .quote:
        guard isBlank(bytes, fieldStart..<index) else {
          index &+= 1
          continue
        }
        let opened = lines
        guard let end = closingQuote(bytes, after: index, lines: &lines) else {
          guard isComplete else { return nil }
          throw Fault(reason: .unclosedQuote, lines: opened)
        }
        index = end
        while index < count, bytes[index].isBlankInRow, bytes[index] != delimiter.rawValue {
          index &+= 1
        }
        // At the end of an incomplete window, what looked like the closing quote may be doubled.
        guard index < count else { continue }
        guard bytes[index].isLineEnd || bytes[index] == delimiter.rawValue else {
          throw Fault(reason: .textAfterQuote, lines: lines)
        }
      default:
        // A carriage return at the end of the window may have its line feed in the next.
        guard byte == .lineFeed || index &+ 1 < count || isComplete else { return nil }
        fields.append(fieldStart..<index)
        let isPair = byte == .carriageReturn && index &+ 1 < count && bytes[index &+ 1] == .lineFeed
        return Row(
          end: index + (isPair ? 2 : 1), lines: lines + 1, isBlank: isBlankRow(bytes, fields))
      }
    }
    guard isComplete, start < count else { return nil }
    fields.append(fieldStart..<count)
    return Row(end: count, lines: lines, isBlank: isBlankRow(bytes, fields))
  }

  /// The index after the quote that closes the one at an index.
  private func closingQuote(_ bytes: [UInt8], after start: Int, lines: inout Int) -> Int? {
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

  /// Whether a row has nothing but blanks; in tab-separated text, tabs are blanks of an empty line.
  private func isBlankRow(_ bytes: [UInt8], _ fields: [Range<Int>]) -> Bool {
    guard fields.count == 1 || delimiter == .tab else { return false }
    return fields.allSatisfy { isBlank(bytes, $0) }
  }

  private func isBlank(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index].isBlankInRow else { return false }
      index &+= 1
    }
    return true
  }
}
