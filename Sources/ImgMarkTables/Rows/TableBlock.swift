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
/// A block has no quoted fields, so it can be cut at line ends. It begins and ends with a record.
/// If a ``TableWriter`` leaves a record out, the bytes that go with it are in the same block.
public struct TableBlock: Sendable {
  let bytes: [UInt8]
  /// The line where the block begins, from 1.
  let line: Int
  let dialect: TableDialect
  let columns: ColumnRoles

  /// The size of the block in bytes.
  public var size: Int { bytes.count }
}

extension TableReader {
  /// Takes the rows after the last record off the table; the last record becomes invalid.
  ///
  /// - Parameter size: The maximum size in bytes.
  /// - Returns: The rows; `nil` if less than a quarter of this size can be read separately. In that
  ///   case, continue with ``next()``.
  /// - Throws: An error of the input's source.
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
  /// Takes rows off the window; see ``TableReader/nextBlock(of:)``.
  package mutating func cut(
    _ size: Int, from window: inout [UInt8]
  ) throws -> (bytes: [UInt8], line: Int)? {
    try fill(&window, to: size + 1)
    let last = min(position + size, window.count - 1)
    guard last > position else { return nil }
    // Copy one more byte, to see that another record follows.
    var bytes = Array(window[position...last])
    guard let end = bytes.lastCut, end >= size / 4 else { return nil }
    bytes.removeLast(bytes.count - end)
    let line = line
    skip(bytes)
    return (bytes, line)
  }
}

extension [UInt8] {
  /// The last index at which one record ends and another begins; `nil` if there is none.
  ///
  /// Only bytes before the first quote count.
  fileprivate var lastCut: Int? {
    var index = hasQuote ? firstIndex(of: .quote) ?? 0 : count - 1
    while index > 0 {
      if !self[index].isBlank, self[index - 1].isLineEnd, endsRecord(at: index) { return index }
      index -= 1
    }
    return nil
  }

  /// Returns whether the line that ends at an index isn't blank.
  private func endsRecord(at end: Int) -> Bool {
    var index = end - 2
    if index >= 0, self[index + 1] == .lineFeed, self[index] == .carriageReturn { index -= 1 }
    while index >= 0, self[index].isBlankInRow { index -= 1 }
    return index >= 0 && !self[index].isLineEnd
  }

  /// Whether any byte is a quote; the loop has no early exit, so that it can be vectorized.
  private var hasQuote: Bool {
    var found = false
    for byte in self { found = (byte == .quote) || found }
    return found
  }
}
