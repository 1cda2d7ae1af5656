internal import ImgMarkNumbers

/// Writes records with some fields replaced and all other bytes unchanged.
///
/// ```swift
/// var writer = TableWriter(for: reader)
/// while try reader.next() {
///   writer.replace(column, of: reader.record, with: 0.25)
///   writer.write(reader)
/// }
/// writer.finish(reader)
/// ```
///
/// Replaced fields keep their quotes and the blanks around them. The byte order mark is dropped,
/// and UTF-16 is written as UTF-8.
public struct TableWriter: Sendable {
  /// The bytes that were written and not taken yet.
  public private(set) var output: [UInt8] = []
  private let style: DecimalStyle
  private let signIsDelimiter: Bool
  private var edits = FieldEdits()
  private var hasBegun = false
  private var hasWritten = false
  /// The bytes before the first written record, kept if earlier records were left out.
  private var omitted: [UInt8] = []

  /// Creates a writer for the table of a reader; `digits` is 0...22, or `nil` not to round.
  public init(for reader: TableReader, digits: Int? = nil) {
    style = DecimalStyle(digits: digits, sign: reader.record.decimalSign)
    if case .delimited(let dialect) = reader.kind {
      signIsDelimiter = dialect.decimalSign.rawValue == dialect.delimiter.rawValue
    } else {
      signIsDelimiter = false
    }
  }

  /// Creates a writer of JSON values; the caller writes all other text.
  package init(ofJSONWithDigits digits: Int?) {
    style = DecimalStyle(digits: digits)
    signIsDelimiter = false
  }

  /// Appends a part of a text with its replacements, then removes the replacements.
  package mutating func append(
    _ bytes: [UInt8], _ range: Range<Int>, to output: inout [UInt8]
  ) {
    edits.apply(to: bytes, range, style: style, appendingTo: &output)
    edits.removeAll()
  }

  /// Replaces a range of the text that will be appended next.
  package mutating func replace(_ place: Range<Int>, with text: [UInt8]) {
    edits.add(at: place, text)
  }

  /// Writes the reader's record with its replacements, after the bytes between it and the previous
  /// one.
  ///
  /// For the first record, these bytes include the header. If a record isn't written, the bytes
  /// before it are left out too.
  public mutating func write(_ reader: TableReader) {
    begin(reader)
    write(reader.record)
  }

  /// Whether ``TableRecord/plainNumber(_:)``s can be replaced without adding quotes.
  public var takesPlainNumbers: Bool { !signIsDelimiter }

  /// Writes the reader's record with the plain numbers of two columns replaced, in one fast step.
  ///
  /// The first column must come before the second. The output is the same as with two replacements
  /// and ``write(_:)``.
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

  /// Reserves memory for this many bytes of output, which saves copying while it grows.
  public mutating func reserveOutput(_ count: Int) {
    output.reserveCapacity(count)
  }

  private mutating func write(_ record: borrowing TableRecord) {
    writeLead(of: record)
    edits.apply(to: record.bytes, record.extent, style: style, appendingTo: &output)
    edits.removeAll()
  }

  /// Returns a record with its replacements, without the bytes before it, and writes nothing.
  package mutating func row(of record: borrowing TableRecord) -> [UInt8] {
    var bytes: [UInt8] = []
    edits.apply(to: record.bytes, record.extent, style: style, appendingTo: &bytes)
    edits.removeAll()
    return bytes
  }

  /// Writes the bytes between a record and the previous one.
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

  /// Writes the bytes after the last record; the reader must be at its end.
  public mutating func finish(_ reader: TableReader) {
    begin(reader)
    output.append(contentsOf: reader.record.bytes[reader.record.lead])
  }

  /// Appends the output of a writer that wrote a block of the table.
  public mutating func write(_ block: TableWriter, of reader: TableReader) {
    begin(reader)
    guard block.hasWritten else { return }
    output.append(contentsOf: hasWritten ? block.omitted : [])
    output.append(contentsOf: block.output)
    hasWritten = true
  }

  /// Discards all output and starts over.
  public mutating func forgetRows() {
    output = []
    omitted = []
    hasWritten = false
    hasBegun = false
  }

  /// Discards the replacements for a record that isn't written.
  public mutating func dropReplacements() {
    edits.removeAll()
  }

  /// Returns the output so far and clears it.
  public mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  /// Clears the output, but keeps its memory.
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
  /// Replaces a number in the record that is written next; does nothing if the object lacks the
  /// key.
  public mutating func replace(_ column: Int, of record: TableRecord, with number: Double) {
    guard record.isPresent(column) else { return }
    let content = record.content(column)
    let place = record.bytes.trimmed(content.range)
    let mustQuote = signIsDelimiter && content.kind == .plain && mustQuote([number])
    edits.add(at: place, number, isQuoted: mustQuote)
  }

  /// Returns whether numbers need quotes, because their decimal comma also separates fields.
  private func mustQuote(_ numbers: [Double]) -> Bool {
    signIsDelimiter
      && numbers.contains { number in
        DecimalText.text(number, style: style).utf8.contains(style.sign.rawValue)
      }
  }

  /// Replaces a text in the record that is written next; does nothing if the object lacks the key.
  public mutating func replace(_ column: Int, of record: TableRecord, with text: String) {
    guard record.isPresent(column) else { return }
    let content = record.content(column)
    edits.add(at: content.range) { bytes in
      record.append(text, as: content.kind, to: &bytes)
    }
  }

  /// Replaces some numbers of a contour; `nil` keeps a number as written.
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

  /// Replaces a contour in the record that is written next.
  ///
  /// If the number of coordinates stays the same, the text between them is kept. Otherwise the
  /// contour is written anew with the same separators.
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
