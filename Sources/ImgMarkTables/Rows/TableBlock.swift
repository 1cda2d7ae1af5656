internal import ImgMarkNumbers

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

  /// How many bytes it takes.
  public var size: Int { bytes.count }
}

extension TableReader {
  /// Takes rows off the table that come after the record read last, which is forgotten.
  ///
  /// - Parameter size: The most bytes they may take.
  /// - Returns: The rows, or `nil` if there are none of at least a quarter of this size that
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
  package mutating func cut(
    _ size: Int, from window: inout [UInt8]
  ) throws -> (bytes: [UInt8], line: Int)? {
    try fill(&window, to: size + 1)
    let last = min(position + size, window.count - 1)
    guard last > position else { return nil }
    // The byte after the rows is copied as well, since a record must follow.
    var bytes = Array(window[position...last])
    guard let end = bytes.lastCut, end >= size / 4 else { return nil }
    bytes.removeLast(bytes.count - end)
    let line = line
    skip(bytes)
    return (bytes, line)
  }
}

extension [UInt8] {
  /// The last place where a record ends and another begins.
  ///
  /// Only what is before the first quote is looked at.
  fileprivate var lastCut: Int? {
    var index = hasQuote ? firstIndex(of: .quote) ?? 0 : count - 1
    while index > 0 {
      if !self[index].isBlank, self[index - 1].isLineEnd, endsRecord(at: index) { return index }
      index -= 1
    }
    return nil
  }

  /// Whether the line that ends before an index isn't blank.
  private func endsRecord(at end: Int) -> Bool {
    var index = end - 2
    if index >= 0, self[index + 1] == .lineFeed, self[index] == .carriageReturn { index -= 1 }
    while index >= 0, self[index].isBlankInRow { index -= 1 }
    return index >= 0 && !self[index].isLineEnd
  }

  /// Whether a byte is a quote; without an early end, the loop is done many bytes at a time.
  private var hasQuote: Bool {
    var found = false
    for byte in self { found = (byte == .quote) || found }
    return found
  }
}
