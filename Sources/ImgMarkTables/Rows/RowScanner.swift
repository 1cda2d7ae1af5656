internal import ImgMarkNumbers
package import ImgMarkText

/// Divides delimited text into rows and fields (RFC 4180), with only a window of it in memory.
///
/// The window is ``TableRecord/bytes``, so that rows needn't be copied into the record.
package struct RowScanner {
  private var input: TextInput
  private var grammar: RowGrammar
  /// The index of the next row in the window.
  package private(set) var position = 0
  /// The line where the next row begins, from 1.
  package private(set) var line = 1
  private var isComplete = false
  /// The line before the header that names the delimiter (`sep=;`); empty if there is none.
  package var separatorLine: [UInt8] = []
  private let limit: Int

  package init(_ input: TextInput, limit: Int) {
    self.input = input
    self.limit = limit
    grammar = RowGrammar(delimiter: .comma)
  }

  /// Creates a scanner for the rows of a block, which is the window.
  package init(_ block: TableBlock) {
    input = TextInput([])
    limit = .max
    grammar = RowGrammar(delimiter: block.dialect.delimiter)
    line = block.line
    isComplete = true
  }

  /// Moves past whole rows that were read elsewhere.
  package mutating func skip(_ rows: [UInt8]) {
    position += rows.count
    line += rows.lineEnds
  }

  package var delimiter: TableDialect.Delimiter {
    get { grammar.delimiter }
    set { grammar = RowGrammar(delimiter: newValue) }
  }

  /// Reads the next row that isn't blank and returns its number of fields; `nil` at the end.
  ///
  /// ``TableRecord/fields`` receives as many fields as fit. At the end, the remaining bytes are in
  /// ``TableRecord/lead``.
  package mutating func next(into record: inout TableRecord) throws -> Int? {
    var start = position
    while true {
      guard let row = try scanRow(record.bytes, &record.fields) else {
        guard try extend(&record.bytes, keepingFrom: &start) else {
          // Only blanks are left, because a last row without line end was found before.
          record.lead = start..<position
          return nil
        }
        continue
      }
      let first = position
      position = row.end
      guard !row.isBlank else {
        line += row.lines
        continue
      }
      record.lead = start..<first
      record.extent = first..<row.end
      record.line = line
      line += row.lines
      return row.fieldCount
    }
  }

  /// Scans the next row without moving; `nil` if more bytes are needed, or at the end.
  private func scanRow(
    _ bytes: [UInt8], _ fields: inout [Range<Int>]
  ) throws(TableError) -> Row? {
    do throws(RowGrammar.Fault) {
      return try grammar.scan(bytes, from: position, isComplete: isComplete, into: &fields)
    } catch {
      throw TableError(error.reason, line: line + error.lines)
    }
  }

  /// Returns the rows in the window, for looking ahead.
  package func rows(in bytes: [UInt8], delimiter: TableDialect.Delimiter) -> RowWalk {
    RowWalk(bytes, from: position, delimiter: delimiter, isComplete: isComplete)
  }

  /// Reads until the window has at least this many unread bytes, or the input ends.
  ///
  /// A fault in the text is reported later, when reading reaches it.
  package mutating func fill(_ window: inout [UInt8], to count: Int) throws {
    var start = position
    while window.count - start < count {
      do {
        guard try extend(&window, keepingFrom: &start) else { return }
      } catch let error as TableError {
        guard case .text = error.reason else { throw error }
        return
      }
    }
  }

  /// Reads more bytes into the window; returns `false` if there are none.
  ///
  /// It reads at least as many bytes as it keeps, so that a long row isn't scanned many times.
  package mutating func extend(_ window: inout [UInt8], keepingFrom start: inout Int) throws -> Bool
  {
    guard !isComplete else { return false }
    let kept = window.count - start
    guard kept <= limit else { throw TableError(.tooLong(limit: limit), line: line) }
    window.removeSubrange(0..<start)
    position -= start
    start = 0
    do {
      while window.count < 2 * kept || window.count == kept {
        guard try input.append(to: &window) else {
          isComplete = true
          break
        }
      }
    } catch let fault as TextFault {
      // Text before the fault is read first; the input reports the fault again.
      guard window.count == kept else { return true }
      // Whole rows before the fault have been read, so it is reported now.
      throw TableError(.text(fault), line: line + window[position...].lineEnds)
    }
    return true
  }
}

extension ArraySlice<UInt8> {
  /// The number of line ends in the bytes.
  var lineEnds: Int { Array(self).lineEnds }
}

extension [UInt8] {
  /// The number of line ends in the bytes; a carriage return and a line feed together count once.
  var lineEnds: Int {
    var feeds = 0
    var returns = 0
    // The compiler can vectorize this loop, because it doesn't test the previous byte.
    for byte in self {
      feeds += byte == .lineFeed ? 1 : 0
      returns += byte == .carriageReturn ? 1 : 0
    }
    guard returns > 0, feeds > 0 else { return feeds + returns }
    let pairs = indices.dropLast().count { index in
      self[index] == .carriageReturn && self[index + 1] == .lineFeed
    }
    return feeds + returns - pairs
  }
}
