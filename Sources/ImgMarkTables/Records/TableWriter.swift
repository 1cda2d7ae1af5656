internal import ImgMarkNumbers

/// Writes records again with some fields replaced, all other bytes as they were.
///
/// ```swift
/// var writer = TableWriter(for: reader)
/// while try reader.next() {
///   writer.replace(column, of: reader.record, with: 0.25)
///   writer.write(reader)
/// }
/// writer.finish(reader)
/// ```
/// Replaced fields keep their quotes and the blanks around them. The byte order mark is dropped, and
/// UTF-16 comes out as UTF-8.
public struct TableWriter: Sendable {
  /// What was written and not yet taken.
  public private(set) var output: [UInt8] = []
  private let style: DecimalStyle
  private let signIsDelimiter: Bool
  private var edits = FieldEdits()
  private var hasBegun = false
  private var hasWritten = false
  /// What stands before the first record that was written, and was left out with those before it.
  private var omitted: [UInt8] = []

  /// Creates a writer for the table of a reader; numbers are rounded to 0...22 digits, if given.
  public init(for reader: TableReader, digits: Int? = nil) {
    style = DecimalStyle(digits: digits, sign: reader.record.decimalSign)
    if case .delimited(let dialect) = reader.kind {
      signIsDelimiter = dialect.decimalSign.rawValue == dialect.delimiter.rawValue
    } else {
      signIsDelimiter = false
    }
  }

  /// Creates a writer of JSON values, of which the rest of the text is written by whoever has it.
  package init(ofJSONWithDigits digits: Int?) {
    style = DecimalStyle(digits: digits)
    signIsDelimiter = false
  }

  /// Appends a part of a text with the replacements in it, which are then forgotten.
  package mutating func append(
    _ bytes: [UInt8], _ range: Range<Int>, to output: inout [UInt8]
  ) {
    edits.apply(to: bytes, range, style: style, appendingTo: &output)
    edits.removeAll()
  }

  /// Replaces any part of the text that is appended next.
  package mutating func replace(_ place: Range<Int>, with text: [UInt8]) {
    edits.add(at: place, text)
  }

  /// Writes the reader's record with its replacements, after what stands before it.
  ///
  /// That is the header for the first. A record that is not written is left out with its separator.
  public mutating func write(_ reader: TableReader) {
    begin(reader)
    write(reader.record)
  }

  /// Whether numbers can stand in for ``TableRecord/plainNumber(_:)``s without quotes.
  public var takesPlainNumbers: Bool { !signIsDelimiter }

  /// Writes the reader's record with two other numbers in place of the plain ones of two columns, the
  /// first before the second; as ``write(_:)`` does after replacing them, but at once.
  public mutating func write(
    _ reader: TableReader, replacing columns: (Int, Int), with numbers: (Double, Double)
  ) {
    write(reader.record, replacing: columns, with: numbers)
  }

  private mutating func write(
    _ record: borrowing TableRecord, replacing columns: (Int, Int), with numbers: (Double, Double)
  ) {
    writeLead(of: record)
    let (first, second) = (record.fields[columns.0], record.fields[columns.1])
    let extent = record.extent
    let bytes = record.bytes.span
    let style = style
    output.append(addingCapacity: extent.count + 2 * DecimalText.longestText) { output in
      output.append(bytes, extent.lowerBound..<first.lowerBound)
      DecimalText.append(numbers.0, to: &output, style: style)
      output.append(bytes, first.upperBound..<second.lowerBound)
      DecimalText.append(numbers.1, to: &output, style: style)
      output.append(bytes, second.upperBound..<extent.upperBound)
    }
  }

  /// Makes room for so many bytes, since growing by and by would copy them.
  public mutating func reserveOutput(_ count: Int) {
    output.reserveCapacity(count)
  }

  private mutating func write(_ record: borrowing TableRecord) {
    writeLead(of: record)
    edits.apply(to: record.bytes, record.extent, style: style, appendingTo: &output)
    edits.removeAll()
  }

  /// Returns a record with its replacements, without what stands before it; the output stays as it is.
  package mutating func row(of record: borrowing TableRecord) -> [UInt8] {
    var bytes: [UInt8] = []
    edits.apply(to: record.bytes, record.extent, style: style, appendingTo: &bytes)
    edits.removeAll()
    return bytes
  }

  /// Writes what stands before a record.
  private mutating func writeLead(of record: borrowing TableRecord) {
    if !record.lead.isEmpty {
      if hasWritten || record.index == 0 {
        output.append(contentsOf: record.bytes[record.lead])
      } else {
        omitted = Array(record.bytes[record.lead])
      }
    }
    hasWritten = true
  }

  /// Writes what stands after the last record, once the reader is at its end.
  public mutating func finish(_ reader: TableReader) {
    begin(reader)
    output.append(contentsOf: reader.record.bytes[reader.record.lead])
  }

  /// Writes what another writer has written of a block, after what stands before it.
  public mutating func write(_ block: TableWriter, of reader: TableReader) {
    begin(reader)
    guard block.hasWritten else { return }
    output.append(contentsOf: hasWritten ? block.omitted : [])
    output.append(contentsOf: block.output)
    hasWritten = true
  }

  /// Forgets all that was written, as if there was nothing.
  public mutating func forgetRows() {
    output = []
    omitted = []
    hasWritten = false
    hasBegun = false
  }

  /// Forgets the replacements for a record that will not be written.
  public mutating func dropReplacements() {
    edits.removeAll()
  }

  /// Returns the output so far, which the writer forgets.
  public mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  /// Forgets the output so far, but keeps its memory.
  public mutating func dropOutput() {
    output.removeAll(keepingCapacity: true)
  }

  private mutating func begin(_ reader: TableReader) {
    guard !hasBegun else { return }
    hasBegun = true
    output.append(contentsOf: reader.prologue)
  }
}

// MARK: - Replacements

extension TableWriter {
  /// Replaces a number in the record that is written next; a key that an object hasn't stays absent.
  public mutating func replace(_ column: Int, of record: TableRecord, with number: Double) {
    guard record.isPresent(column) else { return }
    let content = record.content(column)
    let place = record.bytes.trimmed(content.range)
    let mustQuote = signIsDelimiter && content.kind == .plain && mustQuote([number])
    edits.add(at: place, number, isQuoted: mustQuote)
  }

  /// Whether a decimal comma would divide a field that has no quotes.
  private func mustQuote(_ numbers: [Double]) -> Bool {
    signIsDelimiter
      && numbers.contains { number in
        DecimalText.text(number, style: style).utf8.contains(style.sign.rawValue)
      }
  }

  /// Replaces a text in the record that is written next; a key that an object hasn't stays absent.
  public mutating func replace(_ column: Int, of record: TableRecord, with text: String) {
    guard record.isPresent(column) else { return }
    let content = record.content(column)
    edits.add(at: content.range) { bytes in
      record.append(text, as: content.kind, to: &bytes)
    }
  }

  /// Replaces some of the numbers of a contour; the others stay as they are written.
  package mutating func replace(
    _ column: Int, of record: TableRecord, withSome numbers: [Double?], read list: CoordinateList
  ) {
    let content = record.content(column)
    let isBare = content.kind == .plain && mustQuote(numbers.compactMap(\.self))
    if isBare { edits.add(at: content.range.lowerBound..<content.range.lowerBound, [.quote]) }
    for (number, place) in zip(numbers, list.ranges) {
      if let number { edits.add(at: place, number) }
    }
    if isBare { edits.add(at: content.range.upperBound..<content.range.upperBound, [.quote]) }
  }

  /// Replaces a contour in the record that is written next; as many numbers as were read keep what
  /// stands between them, others are written with the same separators.
  public mutating func replace(
    _ column: Int, of record: TableRecord, with numbers: [Double], read list: CoordinateList
  ) {
    let content = record.content(column)
    let isBare = content.kind == .plain && mustQuote(numbers)
    if isBare { edits.add(at: content.range.lowerBound..<content.range.lowerBound, [.quote]) }
    if numbers.count == list.ranges.count {
      for (number, place) in zip(numbers, list.ranges) {
        edits.add(at: place, number)
      }
    } else {
      edits.add(at: content.range) { list.form.append(numbers, style: style, to: &$0) }
    }
    if isBare { edits.add(at: content.range.upperBound..<content.range.upperBound, [.quote]) }
  }
}
