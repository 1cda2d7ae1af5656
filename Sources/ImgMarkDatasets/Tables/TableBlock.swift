/// Whole rows of a table that are read by themselves, on another thread for example.
///
/// ```swift
/// while let block = try table.nextBlock(of: 1 << 17) {
///   var reader = TableReader(block)
///   while try reader.next() { … }
/// }
/// while try table.next() { … }
/// ```
/// A block has no quoted field, begins with a record and ends with one, so that it can be cut off at
/// the ends of lines alone, and nothing that a ``TableWriter`` leaves out is divided.
public struct TableBlock: Sendable {
  let bytes: [UInt8]
  /// The line on which it begins.
  let line: Int
  let dialect: TableDialect
  let columns: ColumnRoles
}

extension TableReader {
  /// Takes rows off the table that come after the record read last, which is forgotten.
  ///
  /// - Parameter size: The most bytes they may take.
  /// - Returns: The rows, or `nil` where there are none of at least a quarter of this size that
  ///   could be read by themselves; ``next()`` goes on there.
  /// - Throws: What the input's source throws.
  public mutating func nextBlock(of size: Int) throws -> TableBlock? {
    guard case .delimited(let dialect) = kind, let part = try cutRows(size) else { return nil }
    return TableBlock(bytes: part.bytes, line: part.line, dialect: dialect, columns: columns)
  }
}

extension TableRecord {
  /// Creates a record whose window is a block.
  init(_ block: TableBlock) {
    self.init()
    bytes = block.bytes
    fields = Array(repeating: 0..<0, count: block.columns.names.count)
    syntax = .delimited(block.dialect)
    names = block.columns.names
  }
}

extension RowScanner {
  /// Takes rows off the window, as ``TableReader/nextBlock(of:)`` says.
  mutating func cut(
    _ size: Int, from window: inout [UInt8]
  ) throws -> (bytes: [UInt8], line: Int)? {
    try fill(&window, to: size + 1)
    let start = position
    // A record must follow what is cut off.
    let last = min(start + size, window.count - 1)
    guard last > start, let end = window.lastCut(in: start..<last), end - start >= size / 4 else {
      return nil
    }
    let bytes = Array(window[start..<end])
    let line = line
    skip(bytes)
    return (bytes, line)
  }
}

extension [UInt8] {
  /// The last place in a range, its end included, where a record ends and another begins.
  ///
  /// Only what is before the first quote is looked at.
  fileprivate func lastCut(in range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return nil }
    var index = self[range].hasQuote ? self[range].firstIndex(of: .quote) ?? 0 : range.upperBound
    while index > range.lowerBound {
      if !self[index].isBlank, self[index - 1].isLineEnd,
        endsRecord(range.lowerBound..<index)
      {
        return index
      }
      index -= 1
    }
    return nil
  }

  /// Whether bytes that end in the end of a line end in one that isn't blank.
  private func endsRecord(_ range: Range<Int>) -> Bool {
    var index = range.upperBound - 2
    if index >= range.lowerBound, self[index + 1] == .lineFeed, self[index] == .carriageReturn {
      index -= 1
    }
    while index >= range.lowerBound, self[index].isBlankInRow { index -= 1 }
    return index >= range.lowerBound && !self[index].isLineEnd
  }
}

extension ArraySlice<UInt8> {
  /// Whether a byte is a quote; without an early end, the loop is done many bytes at a time.
  fileprivate var hasQuote: Bool {
    var found = false
    for byte in self { found = (byte == .quote) || found }
    return found
  }
}
