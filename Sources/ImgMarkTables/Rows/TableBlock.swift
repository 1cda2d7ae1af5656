internal import ImgMarkNumbers

/// Whole rows of a table that can be read separately, for example on another thread.
///
/// ```swift
/// while let block = try table.nextBlock(of: 1 << 17) {
///   var reader = TableReader(block)
///   while try reader.next() { … }
/// }
/// while try table.next() { … }
/// ```
///
/// A block has no quoted fields, and begins and ends with a record. So it can be cut at line ends,
/// and everything that a ``TableWriter`` leaves out with a record is in one block.
public struct TableBlock: Sendable {
  let bytes: [UInt8]
  /// The line on which it begins, from 1.
  let line: Int
  let dialect: TableDialect
  let columns: ColumnRoles

  /// Its size in bytes.
  public var size: Int { bytes.count }
}

extension TableReader {
  /// Takes rows off the table, after the last record, which becomes invalid.
  ///
  /// - Parameter size: The maximal size in bytes.
  /// - Returns: The rows; `nil` unless at least a quarter of this size can be read separately. Then
  ///   ``next()`` continues there.
  /// - Throws: An error of the input's source.
  public mutating func nextBlock(of size: Int) throws -> TableBlock? {
    guard case .delimited(let dialect) = kind, let part = try cutRows(size) else { return nil }
    return TableBlock(bytes: part.bytes, line: part.line, dialect: dialect, columns: columns)
  }
}

extension TableRecord {
  /// Creates a record with a block as its window.
  init(_ block: TableBlock) {
    self.init()
    bytes = block.bytes
    fields = Array(repeating: 0..<0, count: block.columns.names.count)
    syntax = .delimited(block.dialect)
    names = block.columns.names
  }
}

extension RowScanner {
  /// Takes rows off the window, as described in ``TableReader/nextBlock(of:)``.
  package mutating func cut(
    _ size: Int, from window: inout [UInt8]
  ) throws -> (bytes: [UInt8], line: Int)? {
    try fill(&window, to: size + 1)
    let last = min(position + size, window.count - 1)
    guard last > position else { return nil }
    // The byte after the rows is copied as well, because a record must follow.
    var bytes = Array(window[position...last])
    guard let end = bytes.lastCut, end >= size / 4 else { return nil }
    bytes.removeLast(bytes.count - end)
    let line = line
    skip(bytes)
    return (bytes, line)
  }
}

extension [UInt8] {
  /// The last position at which a record ends and another one begins.
  ///
  /// Only bytes before the first quote are considered.
  fileprivate var lastCut: Int? {
    var index = hasQuote ? firstIndex(of: .quote) ?? 0 : count - 1
    while index > 0 {
      if !self[index].isBlank, self[index - 1].isLineEnd, endsRecord(at: index) { return index }
      index -= 1
    }
    return nil
  }

  /// Returns whether the line that ends before an index isn't blank.
  private func endsRecord(at end: Int) -> Bool {
    var index = end - 2
    if index >= 0, self[index + 1] == .lineFeed, self[index] == .carriageReturn { index -= 1 }
    while index >= 0, self[index].isBlankInRow { index -= 1 }
    return index >= 0 && !self[index].isLineEnd
  }

  /// Whether a byte is a quote; without an early exit, the loop is vectorized.
  private var hasQuote: Bool {
    var found = false
    for byte in self { found = (byte == .quote) || found }
    return found
  }
}
